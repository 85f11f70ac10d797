import { startOfWeek } from '@acquaint/engine/dates';

interface Kept {
  readonly daily: number;
  readonly weekly: number;
}

/** The newest backup of each of the latest periods. */
function newestOf(names: readonly string[], periodOf: (name: string) => string, count: number): string[] {
  return [...Map.groupBy(names, periodOf).values()].slice(0, count).flatMap(([newest]) => newest ?? []);
}

/**
 * Which backups to delete, by their names, the newest first: all but the newest of each of the last days and of each of the last weeks that have any. `good` is
 * the newest one that can be read: it stays, and so does what is newer.
 */
export function namesToRemove(names: readonly string[], good: string | null, { daily, weekly }: Kept): string[] {
  // Without a good one nobody knows what the others are worth.
  if (good === null) return [];
  const dayOf = (name: string): string => name.slice(0, 10);
  const kept = new Set([
    ...newestOf(names, dayOf, daily),
    ...newestOf(names, (name) => startOfWeek(dayOf(name)), weekly),
    ...names.filter((name) => name >= good),
  ]);
  return names.filter((name) => !kept.has(name));
}
