const day = 24 * 3_600_000;

/** When a link that lasts `days` days ends; null for one that lasts until it is turned off. */
export function endOfLink(madeAt: Date, days: number | null): Date | null {
  return days === null ? null : new Date(madeAt.getTime() + days * day);
}
