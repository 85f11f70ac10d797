import type { listAllProspectLists as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createListStore } from '../model/lists.store.ts';

export const listAllProspectLists: Verb<typeof operation> = async ({ transaction }, { query }) => {
  const rows = await transaction((tx) => createListStore(tx).all(query.type));
  return { data: rows.map(({ id, name, count, type, mode }) => ({ id, name, count, type, mode })) };
};
