import type { DuplicateOrder, HistoryCounts } from '@acquaint/contract';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { idOf } from '../../../../platform/ids/ids.ts';
import { type EventRow, storedEvents } from '../../collection/index.ts';
import { RowError } from '../reading/history-event.ts';
import { Problems } from '../reading/problems.ts';
import type { historyBuilder, PlacedEvent } from './build-history.ts';
import type { HistoryImportRow } from './history-imports.table.ts';
import type { JudgedOrders } from '../orders/judge-orders.ts';

type Counted = Omit<HistoryCounts, 'problems' | 'refused' | 'duplicates'>;
const shownDuplicates = 20;
const nothing: Counted = { added: 0, known: 0, repeated: 0, expired: 0, overlapping: 0, robots: 0 };

/** The results of the rows of an import so far. */
export class Tally {
  readonly counts: Record<keyof Counted, number>;
  readonly problems: Problems;
  private readonly duplicates: DuplicateOrder[];

  constructor({ summary }: Pick<HistoryImportRow, 'summary'>, known: HistoryCounts | null) {
    const { added, known: stored, repeated, expired, overlapping, robots } = known ?? nothing;
    this.counts = { added, known: stored, repeated, expired, overlapping, robots };
    this.problems = new Problems(known?.problems ?? summary.problems);
    this.duplicates = [...(known?.duplicates ?? [])];
  }

  /** Keeps the first ones, which are shown. */
  addDuplicates(found: Iterable<DuplicateOrder>): void {
    for (const one of found) if (this.duplicates.length < shownDuplicates) this.duplicates.push(one);
  }

  get result(): HistoryCounts {
    return {
      ...this.counts,
      refused: this.problems.count,
      problems: this.problems.list(),
      duplicates: this.duplicates,
    };
  }
}

/** The rows of events that can be stored; why others cannot is counted. */
function buildAll(
  placed: readonly PlacedEvent[],
  build: ReturnType<typeof historyBuilder>,
  { counts, problems }: Tally,
): EventRow[] {
  const rows = new Map<string, EventRow>();
  for (const one of placed)
    try {
      const built = build(one);
      if (typeof built === 'string') counts[built] += 1;
      else if (rows.has(built.event_id)) counts.repeated += 1;
      else rows.set(built.event_id, built);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.add(one.row, error);
    }
  return [...rows.values()];
}

/** Those of some orders that are stored, where they belong. */
function leftOf(
  all: readonly EventRow[],
  { known, renumbered, possible }: JudgedOrders,
  { tally, includesOverlap }: Pick<Batch, 'tally' | 'includesOverlap'>,
): EventRow[] {
  tally.counts.known += known.size;
  if (!includesOverlap) {
    tally.counts.overlapping += possible.size;
    tally.addDuplicates(new Set(possible.values()));
  }
  return all
    .filter((row) => !known.has(row) && (includesOverlap || !possible.has(row)))
    .map((row) => ({ ...row, order_number: renumbered.get(row) ?? row.order_number }));
}

interface Batch {
  readonly placed: readonly PlacedEvent[];
  readonly build: ReturnType<typeof historyBuilder>;
  readonly tally: Tally;
  /** The import that the events get; those that it stored before it was stopped count as added. */
  readonly importId: string;
  /** Nothing is stored. */
  readonly isDry: boolean;
  /** Compares orders with those that are stored; left out where events are no orders. */
  readonly judge?: ((rows: readonly EventRow[]) => Promise<JudgedOrders>) | undefined;
  /** Orders that may be stored already are stored, too. */
  readonly includesOverlap: boolean;
  /** Puts events into visits that are there; left out where each import has visits of its own. */
  readonly join?: ((rows: readonly EventRow[]) => Promise<EventRow[]>) | undefined;
}

/** Stores events that are not there yet, each once whatever was stored before. */
export async function storeHistory(
  clickhouse: ClickHouse,
  { placed, build, tally, importId, isDry, judge, includesOverlap, join }: Batch,
): Promise<void> {
  const all = buildAll(placed, build, tally);
  const judged = await judge?.(all);
  const rows = judged === undefined ? all : leftOf(all, judged, { tally, includesOverlap });
  const stored = await storedEvents(clickhouse, rows);
  const fresh = rows.filter(({ event_id: id }) => !stored.has(id));
  const known = rows.filter(({ event_id: id }) => (stored.get(id) ?? importId) !== importId);
  tally.counts.known += known.length;
  tally.counts.added += rows.length - known.length;
  if (isDry) return;
  const joined = (await join?.(fresh)) ?? fresh;
  for (const [month, some] of Map.groupBy(joined, ({ at }) => at.slice(0, 7)))
    await clickhouse.insert('events', some, { token: idOf(`history ${importId} ${placed[0]?.row ?? 0} ${month}`) });
}
