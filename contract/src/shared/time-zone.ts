import { z } from 'zod';

/** As names are written: engines do not know them in other letters, nor offsets. */
const written = /^[A-Z][\w+-]*(?:\/[A-Z\d][\w+-]*)*$/;

/** A time zone that this platform knows, by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    const { timeZone: known } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return written.test(name) && (known === name || known.toLowerCase() !== name.toLowerCase());
  } catch {
    return false;
  }
}

/** A time zone that somebody chooses. */
export const timeZone = z
  .string('Time zone is required')
  .max(64)
  .refine(isTimeZone, 'Must be a time zone such as America/New_York');
