import type { getEddmMailing as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadEddm } from '../model/load-eddm.ts';
import { presentEddm } from '../model/present-eddm.ts';

export const getEddmMailing: Verb<typeof operation> = async (context, { params }) => ({
  data: await presentEddm(context, await context.transaction((tx) => loadEddm(tx, params.id))),
});
