// The only place that writes dates and times for people: every instant is written in a time zone that the caller names, the account's.
// Days without a time (`2026-11-20`) are the same in each.

const formats = new Map<string, Intl.DateTimeFormat>();

/** How people write dates; what programs read is the same in each language. */
const written = 'en-US';

/** A format is made once for each time zone: making one takes longer than a hundred uses. */
function formatIn(
  timeZone: string,
  name: string,
  options: Intl.DateTimeFormatOptions & { readonly locale?: string },
): Intl.DateTimeFormat {
  const { locale = written, ...fields } = options;
  const key = `${timeZone} ${name} ${locale}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { ...fields, timeZone });
    formats.set(key, format);
  }
  return format;
}

const toDate = (instant: string | Date): Date => (typeof instant === 'string' ? new Date(instant) : instant);
const dayOptions = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** An instant as 'Nov 20, 10:45 PM'. */
export function writeMoment(instant: string | Date, timeZone: string, locale = written): string {
  const options = { locale, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return formatIn(timeZone, 'moment', options).format(toDate(instant));
}

/** An instant as 'Nov 20, 2026, 10:45 PM'. */
export function writeFullMoment(instant: string | Date, timeZone: string, locale = written): string {
  const options = { locale, ...dayOptions, hour: 'numeric', minute: '2-digit' } as const;
  return formatIn(timeZone, 'full moment', options).format(toDate(instant));
}

/** The day of an instant as 'Nov 20, 2026'. */
export function writeDayOf(instant: string | Date, timeZone: string, locale = written): string {
  return formatIn(timeZone, 'day', { locale, ...dayOptions }).format(toDate(instant));
}

/** The time of an instant as '10:45:07 PM'. */
export function writeClock(instant: string | Date, timeZone: string, locale = written): string {
  const options = { locale, hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;
  return formatIn(timeZone, 'clock', options).format(toDate(instant));
}

/** How much of a day is written. */
export type DayLength = 'short' | 'medium' | 'weekday' | 'long' | 'full';

const dayLengths: Readonly<Record<DayLength, Intl.DateTimeFormatOptions>> = {
  short: { month: 'short', day: 'numeric' },
  medium: dayOptions,
  weekday: { ...dayOptions, weekday: 'short' },
  long: { ...dayOptions, month: 'long' },
  full: { dateStyle: 'full' },
};

/** A day (`2026-11-20`) as 'Nov 20', 'Nov 20, 2026', 'Fri, Nov 20, 2026', 'November 20, 2026' or 'Friday, November 20, 2026'. */
export function writeDay(day: string, length: DayLength = 'medium', locale = written): string {
  return formatIn('UTC', length, { locale, ...dayLengths[length] }).format(new Date(`${day}T00:00:00Z`));
}

/** A step of a series, as clocks of the account show it: a day as 'Nov 20', an hour (`2026-11-20T15:00`) as 'Nov 20, 3 PM'. */
export function writeStep(at: string, locale = written): string {
  if (!at.includes('T')) return writeDay(at, 'short', locale);
  const options = { locale, month: 'short', day: 'numeric', hour: 'numeric' } as const;
  return formatIn('UTC', 'step', options).format(new Date(`${at.slice(0, 16)}:00Z`));
}

/** The year of an instant. */
export function yearOf(instant: Date, timeZone: string): number {
  return Number(formatIn(timeZone, 'year', { year: 'numeric' }).format(instant));
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weekday (1 is Monday) and the hour of an instant. */
export function localHour(at: Date, timeZone: string): { weekday: number; hour: number } {
  const options = { weekday: 'short', hour: 'numeric', hourCycle: 'h23' } as const;
  const parts = formatIn(timeZone, 'hour', options).formatToParts(at);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: weekdays.indexOf(part('weekday')) + 1, hour: Number(part('hour')) };
}

/** What clocks show at an instant, `2026-01-31T09:00`, as fields for date and time take it. */
export function wallClockIn(instant: string | Date, timeZone: string): string {
  return isoIn(instant, timeZone).slice(0, 16);
}

const asUtc = (wallClock: string): number => Date.parse(`${wallClock.slice(0, 16)}:00Z`);

/** The instant at which clocks show that; of two the earlier one, and in a gap of the clock what comes after it. */
export function instantIn(wallClock: string, timeZone: string): string {
  const wanted = asUtc(wallClock);
  const day = 86_400_000;
  // Clocks change at most once within two days: one of the offsets around holds.
  const guesses = [wanted - day, wanted + day]
    .map((around) => wanted - (asUtc(wallClockIn(new Date(around), timeZone)) - around))
    .toSorted((a, b) => a - b);
  const found = guesses.find((guess) => asUtc(wallClockIn(new Date(guess), timeZone)) === wanted);
  return new Date(found ?? guesses.at(-1) ?? wanted).toISOString();
}

/** An instant for files that other programs read: `2026-11-20T22:45:07-05:00`. */
export function isoIn(instant: string | Date, timeZone: string): string {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  } as const;
  const parts = formatIn(timeZone, 'iso', options).formatToParts(toDate(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const offset = part('timeZoneName').replace('GMT', '');
  const day = [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}${offset === '' ? '+00:00' : offset}`;
}
