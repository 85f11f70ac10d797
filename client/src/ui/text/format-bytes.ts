import { formatDecimal } from './formats.ts';

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** A number of bytes as '1.4 MB'. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${value < 10 && unit > 0 ? formatDecimal(value, 1) : Math.round(value)} ${units[unit] ?? ''}`;
}
