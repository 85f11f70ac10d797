import type { getRetention as operation, Retention } from '@acquaint/contract';
import { listDays, startOfPeriod } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { accountPixels, choosePixel } from '../model/choose-pixels.ts';
import { chooseRange } from '../../../../platform/http/choose-range.ts';
import { loadScope } from '../model/load-scope.ts';
import { retentionRows } from '../model/retention.queries.ts';

/** A cohort for each period of the range, those without first visits too; each is followed to the end of the range. */
function toCohorts(periods: readonly string[], rows: Awaited<ReturnType<typeof retentionRows>>): Retention['cohorts'] {
  const counts = new Map(rows.map((row) => [`${row.cohort} ${row.period}`, row.visitors]));
  return periods.map((from, index) => ({
    from,
    visitors: counts.get(`${from} 0`) ?? 0,
    returned: periods.slice(index + 1).map((_, later) => counts.get(`${from} ${later + 1}`) ?? 0),
  }));
}

export const getRetention: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const pixel = choosePixel(await accountPixels(context), query.pixelUuid);
  const range = chooseRange(query, services.now(), user.time_zone);
  const scope = await loadScope(context, { pixelIds: pixel === null ? [] : [pixel.id], range, filters: query });
  const rows = await retentionRows(clickhouse, scope, query.period);
  const periods = [...new Set(listDays(range.from, range.to).map(startOfPeriod[query.period]))];
  return { data: { period: query.period, cohorts: toCohorts(periods, rows) } };
};
