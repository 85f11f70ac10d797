import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics/metrics.ts';
import { type Journal, type JournalOptions, type JournalState, openJournal } from './journal.ts';

/** The journals of this process, by name. */
export interface Journals {
  /** Opens the journal of a name, in a folder of that name in the data directory. */
  open(name: string, options: Omit<JournalOptions, 'directory'>): Promise<Journal>;
  states(): Readonly<Record<string, JournalState>>;
}

/** The age in seconds of the oldest segment that waits to be stored; 0 when nothing waits. */
export function oldestSeconds({ oldestAt }: JournalState): number {
  return oldestAt === null ? 0 : Math.max(0, (Date.now() - oldestAt) / 1_000);
}

/** Keeps the journals below `root`, and their gauges in the metrics. */
export function createJournals(root: string, { registry }: Pick<Metrics, 'registry'>): Journals {
  const opened = new Map<string, Journal>();
  const gauge = (name: string, help: string, valueOf: (state: JournalState) => number): Gauge<'journal'> =>
    new Gauge({
      name: `acquaint_journal_${name}`,
      help,
      labelNames: ['journal'],
      registers: [registry],
      collect() {
        for (const [journal, { state }] of opened) this.set({ journal }, valueOf(state));
      },
    });
  gauge('oldest_seconds', 'Age of the oldest journal file that waits to be stored in ClickHouse', oldestSeconds);
  gauge('waiting_lines', 'Lines of a journal that wait to be stored in ClickHouse', (state) => state.waitingLines);
  gauge('bad_lines', 'Lines of a journal that ClickHouse refused for their content', (state) => state.badLines);
  return {
    async open(name, options) {
      const directory = join(root, name);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const journal = await openJournal({ ...options, directory });
      opened.set(name, journal);
      return journal;
    },
    states: () => Object.fromEntries([...opened].map(([name, { state }]) => [name, state])),
  };
}
