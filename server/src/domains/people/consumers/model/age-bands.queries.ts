import { ageRanges } from '@acquaint/contract';
import { utcDayOf } from '@acquaint/engine/dates';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { literal } from '../../../../platform/clickhouse/literals.ts';
import { z } from 'zod';

const bands = ageRanges.map(({ value }) => value);
const starts = bands.map((band) => Number(band.slice(0, 2)));

/** Whole years since a birth, as the rule about age counts them: a month that is not known counts as January. */
const age =
  'intDiv((toYear({as_of:Date}) - birth_year) * 12 + toInt32(toMonth({as_of:Date})) - toInt32(greatest(1, birth_month)), 12)';
/** The band of a birth that is known. */
const bandOfBirth = `${literal(bands)}[greatest(1, arrayCount(start -> ${age} >= start, ${literal(starts)}))]`;
const isStale = `birth_year >= 1900 and age_range != ${bandOfBirth}`;

/** Gives everybody whose birth is known the age band of a day. Answers whether anybody's changed. */
export async function moveAgeBands(clickhouse: ClickHouse, asOf: Date): Promise<boolean> {
  const params = { as_of: utcDayOf(asOf) };
  const [found] = await clickhouse.rows({
    sql: `select count() > 0 as stale from (select 1 from consumers where ${isStale} limit 1)`,
    params,
    row: z.object({ stale: z.number() }),
  });
  if (found?.stale !== 1) return false;
  await clickhouse.command(
    `alter table consumers update age_range = ${bandOfBirth} where ${isStale} settings mutations_sync = 2`,
    params,
  );
  return true;
}
