import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { utcDayOf } from '@acquaint/engine/dates';
import type { SaltKeeper } from '../../../web/collection/index.ts';

/** The salt of the day without waiting for it. */
export interface DaySalt {
  of(now: Date): string;
}

/**
 * Answers from memory. When a day begins, the database is asked; until it has answered, and while it is down, a salt of this process serves:
 * then who scans again counts twice, which is better than a code that does not lead anywhere.
 */
export function createDaySalt(salts: SaltKeeper, log: Logger): DaySalt {
  let known = { day: '', salt: '' };
  return {
    of(now) {
      const day = utcDayOf(now);
      if (known.day === day) return known.salt;
      known = { day, salt: randomBytes(32).toString('hex') };
      salts.today(now).then(
        (salt) => {
          if (known.day === day) known = { day, salt: salt.toString('hex') };
        },
        () => {
          log.info('the salt of the day is not known yet');
          // Asked for again with the next scan.
          if (known.day === day) known = { ...known, day: '' };
        },
      );
      return known.salt;
    },
  };
}
