/** What clocks in a time zone show at an instant, `2026-01-31T09:00`, as fields for date and time take it. */
export function wallClockIn(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const asUtc = (wallClock: string): number => new Date(`${wallClock.slice(0, 16)}:00Z`).getTime();

/** The instant at which clocks in a time zone show that; of two the later one, and in a gap of the clock what comes after it. */
export function instantIn(wallClock: string, timeZone: string): string {
  const wanted = asUtc(wallClock);
  let instant = wanted;
  // What clocks show there tells how far off a guess is; the second look is for a change of the clock in between.
  for (let look = 0; look < 2; look += 1)
    instant -= asUtc(wallClockIn(new Date(instant).toISOString(), timeZone)) - wanted;
  return new Date(instant).toISOString();
}
