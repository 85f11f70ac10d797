/** An instant in the form that ClickHouse reads as DateTime64 in UTC: `2026-01-31 13:45:00.123`. */
export function clickHouseTime(instant: Date): string {
  return instant.toISOString().slice(0, 23).replace('T', ' ');
}

/** Milliseconds as ClickHouse writes them from `toUnixTimestamp64Milli`, as ISO text. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
