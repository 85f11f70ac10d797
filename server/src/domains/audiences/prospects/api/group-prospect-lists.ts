import { type groupProspectLists as operation, type ProspectType, prospectTypes } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createListStore } from '../model/lists.store.ts';

const labels: Readonly<Record<ProspectType, string>> = {
  visitor: 'Visitors',
  imported: 'Imported',
  enriched: 'Enriched',
  finder: 'Audience Finder',
};

export const groupProspectLists: Verb<typeof operation> = async ({ transaction }) => {
  const counts = await transaction((tx) => createListStore(tx).countByType());
  return {
    data: prospectTypes.map((type) => {
      const counted = counts.find((row) => row.type === type);
      return { type, label: labels[type], lists: counted?.lists ?? 0, consumers: counted?.consumers ?? 0 };
    }),
  };
};
