import type { HistorySummary } from '@acquaint/contract';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import type { Figure } from './figures.ts';

/** A line of totals, for the database that sums them. */
export const figureLine = (figure: Figure): string => `${JSON.stringify(figure)}\n`;

const columns = {
  day: 'VARCHAR',
  kind: 'VARCHAR',
  name: 'VARCHAR',
  visitors: 'BIGINT',
  visits: 'BIGINT',
  pageviews: 'BIGINT',
  events: 'BIGINT',
};

const summaryRow = z.object({
  rows: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  pageviews: z.number(),
  events: z.number(),
  visitors: z.number(),
  visits: z.number(),
});

type Totals = Pick<
  HistorySummary,
  'rows' | 'from' | 'until' | 'pageviews' | 'events' | 'purchases' | 'visitors' | 'visits' | 'identifies'
>;

/** Noon, so that it is that day in the account's time zone. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

const instantOf = (day: string | null): string | null => (day === null ? null : noonOf(day));

/** Sums totals to one row for each day, kind and name, writes them in the order of their days, and answers what there is. */
export async function sumFigures(db: DuckDb, file: string, out: string): Promise<Totals> {
  const types = Object.entries(columns).map(([name, type]) => `${literal(name)}: ${literal(type)}`);
  const sums = ['visitors', 'visits', 'pageviews', 'events'].map((name) => `sum(${name})::bigint as ${name}`);
  await db.run(`
    create table summed as
      select day, kind, name, ${sums.join(', ')}
        from read_json(${literal(file)}, format = 'newline_delimited', columns = {${types.join(', ')}})
       group by day, kind, name`);
  const total = (name: string): string => `coalesce(sum(${name}) filter (kind = 'total'), 0)::bigint`;
  const [row] = await db.rows(
    `select count(*) as rows, min(day) as first, max(day) as last, ${total('pageviews')} as pageviews, ${total('visitors')} as visitors,
            ${total('visits')} as visits, coalesce(sum(events) filter (kind = 'event'), 0)::bigint as events from summed`,
    summaryRow,
  );
  if (row === undefined) throw new Error('Totals were not counted');
  await db.run(`copy (select * from summed order by day, kind, name) to ${literal(out)} (format json)`);
  const { first, last, ...counts } = row;
  return { ...counts, from: instantOf(first), until: instantOf(last), purchases: 0, identifies: 0 };
}
