import { recordSources } from '../../../people/people/index.ts';
import { createPixelStore } from './pixels.store.ts';

/** Visitors leave their addresses at pixels. */
export const pixelsAsSources = recordSources.by((transaction) => createPixelStore(transaction).list());
