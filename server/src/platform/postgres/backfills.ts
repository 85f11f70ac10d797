import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeCount } from '@acquaint/engine/numbers';
import type { Postgres } from './postgres.ts';
import { type Backfill, type BackfillState, readBackfill, runBatch } from './backfills.store.ts';

const directory = new URL('../../../migrations/backfills/', import.meta.url);
const headLine = /^-- backfills ([a-z0-9_]+) by ([a-z0-9_]+)(?:, (\d+) rows at a time)?$/m;
const usualBatch = 1_000;
/** How often its progress is logged, in milliseconds. */
const reportMilliseconds = 10_000;

/** Reads a backfill: `-- backfills job_runs by id`, and one statement that changes the rows whose keys are in `$1`. */
export function parseBackfill(name: string, text: string): Backfill {
  const [line, table = '', key = '', rows] = headLine.exec(text) ?? [];
  if (line === undefined) throw new Error(`${name} does not say which table it backfills`);
  const statement = text
    .split('\n')
    .filter((one) => !one.startsWith('--'))
    .join('\n')
    .trim()
    .replace(/;$/, '');
  return { name, table, key, statement, batchRows: rows === undefined ? usualBatch : Number(rows) };
}

/** The backfills of this version, in their order. */
export function readBackfills(): Backfill[] {
  if (!existsSync(fileURLToPath(directory))) return [];
  return readdirSync(directory)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .toSorted()
    .map((file) => parseBackfill(file.replace(/\.sql$/, ''), readFileSync(new URL(file, directory), 'utf8')));
}

/** Those that have not ended, each with how far it is. */
export async function unfinishedBackfills(
  { pool }: Pick<Postgres, 'pool'>,
  all: readonly Backfill[] = readBackfills(),
): Promise<{ readonly backfill: Backfill; readonly state: BackfillState }[]> {
  const found = await Promise.all(
    all.map(async (backfill) => ({ backfill, state: await readBackfill(pool, backfill) })),
  );
  return found.filter(({ state }) => !state.isFinished);
}

/** Such as `0280_sizes: 1,000 of about 20,000 rows of assets`. */
export function backfillSentence({ name, table }: Backfill, { done, total }: BackfillState): string {
  return `${name}: ${writeCount(done)} of about ${writeCount(total)} rows of ${table}`;
}

interface BackfillRun {
  /** Called after each batch; it may throw to end the work, which goes on from there the next time. */
  readonly onBatch: (state: BackfillState) => Promise<void>;
  /** Hears now and then how far it is. */
  readonly report: (sentence: string) => void;
}

/** Runs a backfill to its end, from where it was. */
export async function runBackfill(
  { pool }: Pick<Postgres, 'pool'>,
  backfill: Backfill,
  { onBatch, report }: BackfillRun,
): Promise<void> {
  let reportedAt = -Infinity;
  for (;;) {
    const state = await runBatch(pool, backfill);
    if (state.isFinished || performance.now() - reportedAt > reportMilliseconds) {
      reportedAt = performance.now();
      report(backfillSentence(backfill, state));
    }
    await onBatch(state);
    if (state.isFinished) return;
  }
}
