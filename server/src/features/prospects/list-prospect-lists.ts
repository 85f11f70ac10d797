import { type listProspectLists as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { presentList } from './present-list.ts';

export const listProspectLists: Verb<typeof operation> = async ({ transaction }, { query }) => {
  const { rows, total } = await transaction((tx) => createListStore(tx).page(query));
  return { data: rows.map((row) => presentList(row)), meta: pageMeta(query, total) };
};
