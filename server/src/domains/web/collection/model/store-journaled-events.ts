import { z } from 'zod';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { MalformedLineError } from '../../../../platform/journal/journal.ts';
import type { Services } from '../../../../platform/services.ts';
import { includeLateEvents } from '../../visits/index.ts';
import { storedEventIds } from './collection.queries.ts';
import type { EventRow } from './event-row.ts';

/** A line of the journal of events. */
export interface JournaledEvent {
  /** Token of the insert that had no answer; '' when none was tried. */
  readonly token: string;
  /** How many rows that insert had. */
  readonly of: number;
  readonly row: EventRow;
}

const lineShape = z.object({
  token: z.string(),
  of: z.number(),
  row: z.looseObject({
    event_id: z.uuid(),
    account_id: z.uuid(),
    pixel_id: z.uuid(),
    at: z.string(),
    received_at: z.string(),
  }),
});

/** Reads a line of the journal. Throws MalformedLineError. */
export function parseLine(line: string): JournaledEvent {
  const value: unknown = JSON.parse(line);
  if (!lineShape.safeParse(value).success) throw new MalformedLineError('A line of the journal is no event');
  // Rows are written by this feature alone; the columns that are used here were checked, ClickHouse checks the others.
  return value as JournaledEvent;
}

interface Insert {
  readonly token: string;
  readonly rows: readonly EventRow[];
}

const monthOf = (row: EventRow): string => row.at.slice(0, 7);

/** One insert for each month, because an insert is atomic within one partition only; those that had no answer before stay what they were. */
function insertsOf(events: readonly JournaledEvent[], key: string): Insert[] {
  const byToken = Map.groupBy(events, ({ token }) => token);
  const others: EventRow[] = [];
  const repeated: Insert[] = [];
  for (const [token, some] of byToken) {
    const rows = some.map(({ row }) => row);
    // A token stands for exactly the rows it was first used with.
    if (token !== '' && some[0]?.of === rows.length) repeated.push({ token, rows });
    else for (const row of rows) others.push(row);
  }
  const byMonth = [...Map.groupBy(others, monthOf)];
  return [...repeated, ...byMonth.map(([month, rows]) => ({ token: `${key} ${month}`, rows }))];
}

/**
 * Stores events of the journal, each once: those that are stored already are left out, and an insert that is repeated has the token that it
 * had before. They count as received now, so that open visits and reports notice them. Harmless when repeated.
 */
export async function storeJournaledEvents(
  { clickhouse, now }: Pick<Services, 'clickhouse' | 'now'>,
  events: readonly JournaledEvent[],
  key: string,
): Promise<void> {
  const seen = new Set<string>();
  for (const { token, rows } of insertsOf(events, key)) {
    const fresh = rows.filter(({ event_id: id }) => !seen.has(id) && seen.add(id));
    const stored = await storedEventIds(clickhouse, fresh);
    const receivedAt = clickHouseTime(now());
    const missing = fresh.filter(({ event_id: id }) => !stored.has(id));
    await clickhouse.insert(
      'events',
      missing.map((row) => ({ ...row, received_at: receivedAt })),
      { token },
    );
  }
  await includeLateEvents(
    clickhouse,
    events.map(({ row }) => row),
    now(),
  );
}
