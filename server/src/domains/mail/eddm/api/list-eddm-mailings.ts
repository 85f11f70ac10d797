import type { listEddmMailings as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { summaryOf } from '../model/present-eddm.ts';

export const listEddmMailings: Verb<typeof operation> = async ({ services, transaction }, { query }) => {
  const { rows, meta } = await pageBy(services.secrets, { list: 'door mailings', ...query }, (part) =>
    transaction((tx) => createEddmStore(tx).page(query, part)),
  );
  return { data: rows.map((row) => summaryOf(row)), meta };
};
