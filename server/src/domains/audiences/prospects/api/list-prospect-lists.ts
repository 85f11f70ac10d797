import type { listProspectLists as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createListStore } from '../model/lists.store.ts';
import { presentLists } from '../model/present-list.ts';

export const listProspectLists: Verb<typeof operation> = async (context, { query }) => {
  const { rows, meta } = await pageBy(context.services.secrets, { list: 'lists', ...query }, (part) =>
    context.transaction((tx) => createListStore(tx).page(query, part)),
  );
  return { data: await presentLists(context, rows), meta };
};
