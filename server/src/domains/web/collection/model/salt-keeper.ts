import { randomBytes } from 'node:crypto';
import { utcDayOf } from '@acquaint/engine/dates';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { createSaltStore } from './visitor-salts.store.ts';

export interface SaltKeeper {
  /** The salt of the day (UTC) that `now` falls on; salts of earlier days are deleted as it is made. */
  today(now: Date): Promise<Buffer>;
}

/** Remembers the salt of the day, so that the database is asked once a day. */
export function createSaltKeeper(postgres: Postgres): SaltKeeper {
  let known: { day: string; salt: Promise<Buffer> } | null = null;
  return {
    today(now) {
      const day = utcDayOf(now);
      if (known?.day === day) return known.salt;
      const salt = postgres.asSystem(async (transaction) => {
        const store = createSaltStore(transaction);
        await store.deleteBefore(day);
        return store.take(day);
      });
      known = { day, salt };
      salt.catch(() => {
        known = null;
      });
      return salt;
    },
  };
}

/** The salt of the day, or while the database does not answer one of this process: then a visitor without an id counts twice, which is better than not at all. */
export function withOwnSalt(salts: SaltKeeper): SaltKeeper {
  let own = { day: '', salt: Buffer.alloc(0) };
  return {
    async today(now) {
      try {
        return await salts.today(now);
      } catch {
        const day = utcDayOf(now);
        if (own.day !== day) own = { day, salt: randomBytes(32) };
        return own.salt;
      }
    },
  };
}
