const day = 24 * 3_600_000;

/** When a link ends that lasts so many days; null for one that somebody ends. */
export function endOfLink(madeAt: Date, days: number | null): Date | null {
  return days === null ? null : new Date(madeAt.getTime() + days * day);
}
