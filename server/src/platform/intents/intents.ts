import type { Logger } from 'pino';
import type { Secrets } from '../auth/secrets.ts';
import { newId } from '../ids/ids.ts';
import type { ScheduledWork } from '../jobs/jobs.ts';
import type { Postgres, Transaction } from '../postgres/postgres.ts';
import { createIntentStore, type IntentRow } from './intents.store.ts';

/** What an action has to change in ClickHouse. It is stored in the transaction of the action. */
export interface Intent {
  readonly topic: string;
  readonly kind: string;
  readonly payload: object;
}

/** How one kind of intent is applied. It may be applied twice, after a crash, so it must be harmless when repeated. */
export interface IntentHandler {
  readonly kind: string;
  apply(intent: { readonly id: string; readonly accountId: string; readonly payload: unknown }): Promise<void>;
}

export interface Intents {
  /** Stores intents in the transaction of the action that they belong to. */
  record(transaction: Transaction, accountId: string, intents: readonly Intent[]): Promise<void>;
  /** Applies what waits of some topics of an account. `held` is the topic whose lock the caller holds. What fails is logged and waits. */
  settle(accountId: string, topics: readonly string[], held?: string): Promise<void>;
  /**
   * Works while it holds the lock of a topic. Of a `readTopic` all that waits is applied before; where something cannot be, it does not work and throws
   * `IntentsWait`, which answers 503.
   */
  whileHeld<Result>(accountId: string, topic: string, work: () => Promise<Result>): Promise<Result>;
  /** Says how each kind is applied. */
  start(handlers: readonly IntentHandler[]): void;
  readonly schedule: ScheduledWork;
  /** How many wait, and for how many seconds the oldest has. */
  health(): Promise<{ waiting: number; oldestSeconds: number }>;
}

export interface IntentOptions {
  readonly postgres: Postgres;
  readonly secrets: Secrets;
  readonly log: Logger;
  readonly now: () => Date;
}

const second = 1_000;
/** What was acknowledged is never dropped: it is tried again each quarter of an hour at least. */
const longestPause = 15 * 60 * second;

/** The name of the lock that changes of a topic of an account are made under. */
export function topicLock(accountId: string, topic: string): string {
  return `${accountId} ${topic}`;
}

const readTopics = new Set<string>();

/** Names a topic whose verbs read in ClickHouse what its intents change, and so have to find the earlier ones applied. */
export function readTopic<const Name extends string>(name: Name): Name {
  readTopics.add(name);
  return name;
}

/** Earlier changes are not in ClickHouse yet. Its code is that of PostgreSQL for a lock that is held: it answers 503, and the same may succeed later. */
class IntentsWait extends Error {
  override readonly name = 'IntentsWait';
  readonly code = '55P03';
}

/** Opens what waits to be changed in ClickHouse. Nothing is applied before `start`. */
export function openIntents({ postgres, secrets, log, now }: IntentOptions): Intents {
  let handlers: ReadonlyMap<string, IntentHandler> | null = null;

  const firstOf = (accountId: string, topic: string) =>
    postgres.asSystem((transaction) => createIntentStore(transaction).first(accountId, topic));

  /** Applies the first of a topic; false: there is none, or it has to wait. */
  async function applyNext(accountId: string, topic: string, isDue: (row: IntentRow) => boolean): Promise<boolean> {
    const row = await firstOf(accountId, topic);
    if (row === null || handlers === null || !isDue(row)) return false;
    try {
      const handler = handlers.get(row.kind);
      if (handler === undefined) throw new Error(`Nobody applies intents of the kind ${row.kind}`);
      const { id } = row;
      await handler.apply({ id, accountId, payload: JSON.parse(secrets.open(row.sealedPayload)) });
    } catch (error) {
      log.error({ err: error, kind: row.kind }, 'an intent was not applied');
      const pause = Math.min(longestPause, second * 2 ** row.failures);
      const next = new Date(now().getTime() + pause);
      await postgres.asSystem((transaction) => createIntentStore(transaction).postpone(row.id, next));
      return false;
    }
    await postgres.asSystem((transaction) => createIntentStore(transaction).delete(row.id));
    return true;
  }

  async function applyDue(accountId: string, topic: string): Promise<void> {
    while (await applyNext(accountId, topic, ({ nextAttemptAt }) => nextAttemptAt <= now()));
  }

  async function settleAll(accountId: string, topic: string): Promise<void> {
    while (await applyNext(accountId, topic, () => true));
    if ((await firstOf(accountId, topic)) !== null) throw new IntentsWait(`Changes of ${topic} wait`);
  }

  const intents: Intents = {
    async record(transaction, accountId, given) {
      const at = now();
      await createIntentStore(transaction).insert(
        given.map(({ topic, kind, payload }) => ({
          id: newId(),
          accountId,
          topic,
          kind,
          sealedPayload: secrets.seal(JSON.stringify(payload)),
          createdAt: at,
          nextAttemptAt: at,
        })),
      );
    },
    async settle(accountId, topics, held) {
      for (const topic of new Set(topics)) {
        const work = (): Promise<void> => applyDue(accountId, topic);
        try {
          await (topic === held ? work() : postgres.whileHeld(topicLock(accountId, topic), work));
        } catch (error) {
          log.error({ err: error, topic }, 'intents were not applied');
        }
      }
    },
    whileHeld: (accountId, topic, work) =>
      postgres.whileHeld(topicLock(accountId, topic), async () => {
        if (readTopics.has(topic)) await settleAll(accountId, topic);
        return work();
      }),
    start(given) {
      handlers = new Map(given.map((handler) => [handler.kind, handler]));
    },
    schedule: {
      name: 'apply-intents',
      cron: '* * * * *',
      async run() {
        const due = await postgres.asSystem((transaction) => createIntentStore(transaction).due(now()));
        for (const { accountId, topic } of due) await intents.settle(accountId, [topic]);
      },
    },
    async health() {
      const { count, oldest } = await createIntentStore(postgres.system).waiting();
      const age = oldest === null ? 0 : Math.max(0, now().getTime() - oldest.getTime());
      return { waiting: count, oldestSeconds: Math.round(age / second) };
    },
  };
  return intents;
}
