import { type listEddmMailings as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createEddmStore } from '../model/eddm.store.ts';
import { summaryOf } from '../model/present-eddm.ts';

export const listEddmMailings: Verb<typeof operation> = async ({ transaction }, { query }) => {
  const { rows, total } = await transaction((tx) => createEddmStore(tx).page(query));
  return { data: rows.map((row) => summaryOf(row)), meta: pageMeta(query, total) };
};
