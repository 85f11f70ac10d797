import { type listProspectLists as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createListStore } from '../../prospect-lists/index.ts';
import { presentLists } from '../model/present-list.ts';

export const listProspectLists: Verb<typeof operation> = async (context, { query }) => {
  const { rows, total } = await context.transaction((tx) => createListStore(tx).page(query));
  return { data: await presentLists(context, rows), meta: pageMeta(query, total) };
};
