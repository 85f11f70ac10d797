import { writeCount } from '@acquaint/engine/numbers';
import { ConfigurationError } from '../config.ts';
import type { Backfill } from './postgres/backfills.store.ts';
import type { Migration } from './migrations.ts';

/** What an upgrade is allowed, and who hears of it. */
export interface UpgradePlan {
  /** Whether migrations may lock tables for longer than a minute. */
  readonly allowsDowntime: boolean;
  /** Hears, before the first migration that takes time begins, how long all of them take, and then how far they are. */
  readonly report: (sentence: string) => void;
  /** How often it hears how far a migration is, in milliseconds; ten seconds unless given. */
  readonly reportEvery?: number;
  /** Left out: those of this version. */
  readonly migrations?: readonly Migration[];
  /** Left out: those of this version. */
  readonly backfills?: readonly Backfill[];
}

/** Nothing is refused and nobody hears of it: for tests, restores and moves, whose databases nobody uses yet. */
export const unattended: UpgradePlan = { allowsDowntime: true, report: () => undefined };

/** Locks that nobody would take for an outage. */
const briefSeconds = 60;

/** About how long something takes. */
export function timeOf(seconds: number): string {
  if (seconds < 1.5) return 'about a second';
  if (seconds < 90) return `about ${Math.round(seconds)} seconds`;
  return seconds < 5_400 ? `about ${Math.round(seconds / 60)} minutes` : `about ${Math.round(seconds / 3_600)} hours`;
}

/**
 * Says how long migrations take before any of them begins. Throws ConfigurationError where one would lock a table for longer than a minute and the
 * operator did not allow it; nothing has changed then.
 */
export async function announceMigrations(
  pending: readonly Migration[],
  { allowsDowntime, report }: UpgradePlan,
  rowsOf: (table: string) => Promise<number>,
): Promise<void> {
  const sentences: string[] = [];
  for (const { name, cost } of pending) {
    if (cost === null) continue;
    const rows = await rowsOf(cost.table);
    const seconds = (rows / 1_000_000) * cost.secondsPerMillion;
    const time = timeOf(seconds);
    if (cost.isLocking && seconds > briefSeconds && !allowsDowntime)
      throw new ConfigurationError(
        `The migration ${name} locks ${cost.table} for ${time} (${writeCount(rows)} rows): the product would not answer meanwhile. Nothing was changed. Back up, then start it with --allow-downtime at a quiet hour.`,
      );
    if (seconds >= 1) sentences.push(`${name} takes ${time} for ${writeCount(rows)} rows of ${cost.table}`);
  }
  for (const sentence of sentences) report(sentence);
}
