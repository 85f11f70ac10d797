import type { getQrStats as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadStats } from './load-stats.ts';
import { createQrCodeStore } from '../model/qr-codes.store.ts';
import { scansByCode } from './scan-stats.queries.ts';
import type { ScanVisits } from './scan-visits.queries.ts';

const mostCodes = 20;
const noVisits: ScanVisits = { visits: 0, conversions: 0, orders: 0, revenue: 0 };

export const getQrStats: Verb<typeof operation> = async (context, { query }) => {
  const { stats, scope, visits } = await loadStats(context, null, query);
  const rows = await scansByCode(context.clickhouse, scope, mostCodes);
  const ids = rows.map(({ id }) => id);
  const names = await context.transaction((tx) => createQrCodeStore(tx).names(ids));
  const codes = rows.flatMap((row) => {
    const name = names.get(row.id);
    return name === undefined ? [] : [{ ...row, name, ...(visits.get(row.id) ?? noVisits) }];
  });
  return { data: { ...stats, codes } };
};
