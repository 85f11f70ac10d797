import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DuckDb } from '../../../../platform/duckdb/duckdb.ts';
import { literal } from '../../../../platform/duckdb/literals.ts';
import type { HistoryEvent } from './history-event.ts';

/** A line of an event, for the database that sorts them. */
export function eventLine(row: number, event: HistoryEvent): string {
  const json = JSON.stringify(event);
  const { at, visitor, session, id, type, name, email } = event;
  const given = id ?? createHash('sha256').update(json).digest('hex');
  const [isPurchase, hasEmail] = [name === 'purchase' && type === 'custom', email !== undefined];
  // JSON has no line ends and no tabs of its own.
  const texts = [visitor, session ?? '', given].map((text) => JSON.stringify(text));
  return `${[row, at, ...texts, id !== null, type, isPurchase, hasEmail, json].join('\t')}\n`;
}

const [halfHour, day] = [30 * 60_000, 24 * 3_600_000];
const columns = {
  line: 'BIGINT',
  moment: 'BIGINT',
  visitor: 'VARCHAR',
  session: 'VARCHAR',
  id: 'VARCHAR',
  has_id: 'BOOLEAN',
  type: 'VARCHAR',
  is_purchase: 'BOOLEAN',
  has_email: 'BOOLEAN',
  json: 'VARCHAR',
};

/**
 * Puts events into the table `sorted` with the beginning of their visit: those that the file names, or events of a visitor until half an hour of silence; a
 * visit lasts a day at most. Events without an id are distinguished by how often the same one came before (`nth`).
 */
export async function sortEvents(db: DuckDb, file: string): Promise<void> {
  const types = Object.entries(columns).map(([name, type]) => `${literal(name)}: ${literal(type)}`);
  await db.run(`
    create table sorted as
      with parsed as (
        select *, row_number() over (partition by id order by moment, line) as nth
          from read_csv(${literal(file)}, delim = '\t', header = false, quote = '', escape = '', auto_detect = false,
                        max_line_size = 1000000, columns = {${types.join(', ')}})
      ), gaps as (
        select *, session = '""' and coalesce(moment - lag(moment) over (partition by visitor, session order by moment, line), 0) > ${halfHour} as is_gap
          from parsed
      ), runs as (
        select *, sum(is_gap::int) over (partition by visitor, session order by moment, line rows unbounded preceding) as run from gaps
      ), begun as (
        select *, min(moment) over (partition by visitor, session, run) as first_at from runs
      )
      select * exclude (is_gap, first_at), first_at + (moment - first_at) // ${day} * ${day} as start from begun`);
}

const summaryRow = z.object({
  rows: z.number(),
  from: z.number().nullable(),
  until: z.number().nullable(),
  pageviews: z.number(),
  events: z.number(),
  purchases: z.number(),
  visitors: z.number(),
  visits: z.number(),
  identifies: z.number(),
});

/** What the table `sorted` holds. */
export async function summarizeEvents(db: DuckDb): Promise<z.infer<typeof summaryRow>> {
  const [row] = await db.rows(
    `select count(*) as rows, min(moment) as "from", max(moment) as until,
            count(*) filter (type = 'pageview') as pageviews, count(*) filter (type = 'custom') as events,
            count(*) filter (is_purchase) as purchases, count(distinct visitor) as visitors,
            count(distinct (visitor, session, run, start)) filter (type = 'pageview') as visits,
            count(*) filter (has_email) as identifies
       from sorted`,
    summaryRow,
  );
  if (row === undefined) throw new Error('Events were not counted');
  return row;
}

/** Writes the table `sorted` in the order of its times. */
export async function writeSorted(db: DuckDb, out: string): Promise<void> {
  await db.run(
    `copy (select line, start, nth, has_id, id, json from sorted order by moment, line) to ${literal(out)} (format json)`,
  );
}
