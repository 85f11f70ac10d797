import { type listEddmAreas as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { createEddmAreaStore } from './eddm-areas.store.ts';
import { areaOf } from '../model/present-eddm.ts';

export const listEddmAreas: Verb<typeof operation> = async ({ transaction }, { query }) => {
  const { rows, total } = await transaction((tx) => createEddmAreaStore(tx).page(query));
  return { data: rows.map((row) => areaOf(row)), meta: pageMeta(query, total) };
};
