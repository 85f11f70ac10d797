import { RowError } from './history-event.ts';

const written = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;
const earliest = Date.parse('1995-01-01T00:00:00Z');

function zoneOf(zone: string | undefined): string {
  if (zone === undefined || /^(?:z|utc)$/i.test(zone)) return 'Z';
  const digits = zone.replace(':', '');
  return `${digits.slice(0, 3)}:${digits.slice(3) || '00'}`;
}

function millisecondsOf(value: unknown): number {
  // Seconds, milliseconds or microseconds since 1970: what each of them would be otherwise lies centuries away.
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\d{9,17}$/.test(value) ? Number(value) : NaN;
  if (!Number.isNaN(number)) return number < 1e11 ? number * 1_000 : number < 1e14 ? number : number / 1_000;
  const [, day, time = '', zone] = written.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return day === undefined ? NaN : Date.parse(`${day}T${time.replace(/(\.\d{3})\d+$/, '$1')}${zoneOf(zone)}`);
}

/** When something happened, in milliseconds: a time of ISO 8601, UTC where it names no zone, or a number. Throws RowError. */
export function readMoment(field: string, value: unknown): number {
  if (value === undefined || value === null || value === '')
    throw new RowError(field, 'Add when it happened, such as 2023-01-31T12:00:00Z.');
  const at = Math.trunc(millisecondsOf(value));
  if (Number.isNaN(at)) throw new RowError(field, 'Write the time as 2023-01-31T12:00:00Z.');
  if (at < earliest) throw new RowError(field, 'This is before 1995. Check the year.');
  if (at > Date.now() + 300_000) throw new RowError(field, 'This is in the future. Check the time and its zone.');
  return at;
}
