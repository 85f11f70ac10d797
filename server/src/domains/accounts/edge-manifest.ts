import type { OpenEdgePart } from '../../platform/domain.ts';
import { clientFiles } from './system/client/client-files.ts';

/** The files of the client. */
export const openAccountsEdge: OpenEdgePart = () =>
  Promise.resolve({ routes: [clientFiles], close: () => Promise.resolve() });
