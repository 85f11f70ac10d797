import { and, count, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../ids/ids.ts';
import type { Postgres } from '../postgres/postgres.ts';

const takenPlaces = pgTable('taken_places', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  key: uuid('key').notNull(),
  renewedAt: timestamp('renewed_at', { withTimezone: true }),
});

const renewEvery = 5_000;
/** A place that was not renewed for so long is free: its process has ended. By the clock of the database, which all processes share. */
const inForce = sql`clock_timestamp() - interval '20 seconds'`;

/** Places for work of some keys at once. */
export interface Places {
  /** Takes a place of a key (a UUID); the answer gives it back, safe to call twice. Null: all are taken. */
  enter(key: string): Promise<(() => void) | null>;
  /** How many places of a key are taken. */
  taken(key: string): Promise<number>;
}

/** The places that this process holds, renewed while it does. */
interface Held {
  take(id: string): void;
  giveBack(id: string): void;
}

function holdPlaces(postgres: Pick<Postgres, 'system'>): Held {
  const held = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  async function renew(): Promise<void> {
    const fields = { renewedAt: sql`clock_timestamp()` };
    await postgres.system
      .update(takenPlaces)
      .set(fields)
      .where(inArray(takenPlaces.id, [...held]));
  }
  return {
    take(id) {
      held.add(id);
      // While the database is down nobody else can take the place either.
      timer ??= setInterval(() => void renew().catch(() => undefined), renewEvery).unref();
    },
    giveBack(id) {
      held.delete(id);
      if (held.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    },
  };
}

/** Gives places out that all processes of an installation share. */
export function openPlaces(postgres: Pick<Postgres, 'system' | 'asSystem'>) {
  const held = holdPlaces(postgres);
  /** Given back, but not deleted yet: who was answered may come again at once. */
  const leaving = new Set<string>();

  const ofKey = (kind: string, key: string) => and(eq(takenPlaces.kind, kind), eq(takenPlaces.key, key));
  const stillTaken = (kind: string, key: string) =>
    and(ofKey(kind, key), gt(takenPlaces.renewedAt, inForce), notInArray(takenPlaces.id, [...leaving]));

  function leave(id: string): void {
    if (leaving.has(id)) return;
    leaving.add(id);
    held.giveBack(id);
    const deleted = postgres.system.delete(takenPlaces).where(eq(takenPlaces.id, id));
    // What could not be deleted is free once nobody renews it.
    void deleted.then(() => leaving.delete(id)).catch(() => undefined);
  }

  return {
    /** As many places of a kind for each key; 0 is no limit. */
    ofKind: (kind: string, most: number): Places => ({
      async enter(key) {
        const id = newId();
        const isIn = await postgres.asSystem(async (tx) => {
          if (most > 0) {
            await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`);
            await tx.delete(takenPlaces).where(and(ofKey(kind, key), lt(takenPlaces.renewedAt, inForce)));
            const [row] = await tx.select({ taken: count() }).from(takenPlaces).where(stillTaken(kind, key));
            if ((row?.taken ?? 0) >= most) return false;
          }
          await tx.insert(takenPlaces).values({ id, kind, key, renewedAt: sql`clock_timestamp()` });
          return true;
        });
        if (!isIn) return null;
        held.take(id);
        return () => leave(id);
      },
      async taken(key) {
        const [row] = await postgres.system.select({ taken: count() }).from(takenPlaces).where(stillTaken(kind, key));
        return row?.taken ?? 0;
      },
    }),
  };
}
