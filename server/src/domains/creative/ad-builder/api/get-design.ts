import type { getDesign as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadDesign } from '../model/load-design.ts';
import { presentDesign } from '../model/present-design.ts';

export const getDesign: Verb<typeof operation> = async (context, { params }) => ({
  data: await presentDesign(context, await loadDesign(context, params.id)),
});
