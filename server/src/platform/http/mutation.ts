import type { AuditAction, AuditObject, Operation, OperationInput } from '@acquaint/contract';
import { audit, type AuditActor } from '../audit/audit.ts';
import { type Intent, topicLock } from '../intents/intents.ts';
import type { Transaction } from '../postgres/postgres.ts';
import type { Services } from '../services.ts';
import type { PublicContext, SessionUser, UserContext } from './context.ts';
import type { FramedVerb, Verb, VerbOutput } from './verb.ts';

/** What the audit row of a change says. */
interface Recorded {
  readonly objectId: string;
  /** What changed; no personal data. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Another action than the frame's own. */
  readonly action?: AuditAction;
  /** Another kind of object than the frame's own. */
  readonly objectType?: AuditObject;
  /** Another actor than the signed-in user. */
  readonly by?: AuditActor;
}

/** The same where nobody is signed in. */
interface RecordedBy extends Recorded {
  readonly by: AuditActor;
}

const nothing = Symbol('nothing changed');

interface Unchanged<T> {
  readonly audit: typeof nothing;
  readonly result: T;
}

/** Ends a `write` that found nothing to change. What it did change is rolled back. */
export function unchanged<T>(result: T): Unchanged<T> {
  return { audit: nothing, result };
}

/** Rolls back. */
class NothingChanged extends Error {
  override readonly name = 'NothingChanged';
  readonly result: unknown;

  constructor(result: unknown) {
    super('Nothing changed');
    this.result = result;
  }
}

interface Change<Entry extends Recorded> {
  readonly audit: Entry | readonly [Entry, ...Entry[]];
  /** What has to change in ClickHouse, too: stored with this transaction, applied after it. */
  readonly intents?: readonly Intent[];
}

/**
 * Runs the one transaction that writes. It commits with the audit row that the work answers, or with `unchanged`; there is no other way to commit. Intents
 * are applied when it resolves (those of other topics than the verb's lock: when the verb ends), or, where ClickHouse is down, as soon as it is back. What
 * follows in a verb runs after the commit.
 */
interface Write<Entry extends Recorded = Recorded> {
  <T>(work: (transaction: Transaction) => Promise<(Change<Entry> & { readonly result: T }) | Unchanged<T>>): Promise<T>;
  (work: (transaction: Transaction) => Promise<Change<Entry>>): Promise<void>;
}

/** What a mutation of a signed-in user gets, and what it hands to those who write for it. */
export type WriteContext = UserContext & { readonly write: Write };

type MutationContext<O extends Operation> = O['access'] extends 'public'
  ? PublicContext & { readonly write: Write<RecordedBy> }
  : WriteContext;

interface CommonOptions<O extends Operation> {
  /** What kind of object is changed. */
  readonly audit: AuditObject;
  /** A lock that the verb holds from its start to its end, in all processes. One of the account's. */
  readonly lock?: string | ((input: OperationInput<O>) => string);
  /** The transaction sees all accounts, where what changes is not the caller's own. */
  readonly as?: 'system';
}

/** The action is the operation's name, where the audit log has a sentence for it. */
export type MutationOptions<O extends Operation> = CommonOptions<O> &
  (O['name'] extends AuditAction ? { readonly action?: AuditAction } : { readonly action: AuditAction });

interface Frame {
  readonly services: Services;
  readonly user: SessionUser | null;
  readonly action: AuditAction;
  readonly objectType: AuditObject;
  readonly isSystem: boolean;
  /** The lock that the verb holds. */
  readonly held: string | undefined;
  /** Topics of intents that are applied once that lock is free: what applies them may need it. */
  readonly later: Set<string>;
  readonly onWrite: PublicContext['onWrite'] | undefined;
  readonly keepAccess: PublicContext['keepAccess'] | undefined;
}

/** Whatever a `write` may answer. */
type Outcome = Partial<Change<Recorded>> | { readonly audit: typeof nothing; readonly result?: unknown };

function isMany(entries: Recorded | readonly [Recorded, ...Recorded[]]): entries is readonly [Recorded, ...Recorded[]] {
  return Array.isArray(entries);
}

async function record(frame: Frame, transaction: Transaction, entries: Recorded | readonly [Recorded, ...Recorded[]]) {
  for (const { by, ...entry } of isMany(entries) ? entries : [entries]) {
    const actor = by ?? frame.user;
    if (actor === null) throw new TypeError('An action without a user says who takes it');
    await audit(transaction, actor, { action: frame.action, objectType: frame.objectType, ...entry });
  }
}

function intentsOf(outcome: Outcome): readonly Intent[] {
  return 'intents' in outcome ? (outcome.intents ?? []) : [];
}

function writeOf(frame: Frame): Write {
  const { services, user, isSystem, held, later } = frame;
  const { postgres } = services;
  // The overloads say what is answered for each kind of work.
  return async function write(work: (transaction: Transaction) => Promise<Outcome & { result?: unknown }>) {
    const run = async (transaction: Transaction) => {
      const outcome = await work(transaction);
      if (outcome.audit === nothing) throw new NothingChanged(outcome.result);
      // What names no entry is rolled back.
      if (outcome.audit === undefined) throw new TypeError('A change has to be audited');
      await record(frame, transaction, outcome.audit);
      await frame.onWrite?.(transaction);
      // Last, so that whoever ends access never waits for a transaction that waits for them.
      await frame.keepAccess?.(transaction);
      const intents = intentsOf(outcome);
      if (user !== null && intents.length > 0) await services.intents.record(transaction, user.account_id, intents);
      return outcome;
    };
    const committed = isSystem || user === null ? postgres.asSystem(run) : postgres.forAccount(user.account_id, run);
    const outcome: Outcome & { result?: unknown } = await committed.catch((error: unknown) => {
      if (error instanceof NothingChanged) return { audit: nothing, result: error.result };
      throw error;
    });
    const topics = intentsOf(outcome).map(({ topic }) => topic);
    for (const topic of topics) if (held !== undefined && topic !== held) later.add(topic);
    const now = topics.filter((topic) => !later.has(topic));
    if (user !== null) await services.intents.settle(user.account_id, now, held);
    return outcome.result;
  } as Write;
}

function underLock<T>({ services, user }: PublicContext, name: string | undefined, work: () => Promise<T>): Promise<T> {
  if (name === undefined) return work();
  if (user === null) return services.postgres.whileHeld(topicLock('installation', name), work);
  return services.intents.whileHeld(user.account_id, name, work);
}

/**
 * Frames a verb that changes something. Transactions of its context only read; `write` is the one that changes, and it writes the audit row.
 */
export function mutation<const O extends Operation>(
  operation: O,
  options: MutationOptions<O>,
  verb: (context: MutationContext<O>, input: OperationInput<O>) => Promise<VerbOutput<O>>,
): FramedVerb<O> {
  const { audit: objectType, lock, as } = options;
  // By the type of the options, the name is an action where none is given.
  const action = options.action ?? (operation.name as AuditAction);
  return {
    frame: 'mutation',
    async run(context, input) {
      const { services, user, onWrite, keepAccess } = context;
      const held = typeof lock === 'function' ? lock(input) : lock;
      const later = new Set<string>();
      const isSystem = as === 'system';
      const frame = { services, user, action, objectType, isSystem, held, later, onWrite, keepAccess };
      // What the access of the operation says the context is.
      const work = () => verb({ ...context, write: writeOf(frame) } as unknown as MutationContext<O>, input);
      try {
        return await underLock(context, held, work);
      } finally {
        if (user !== null) await services.intents.settle(user.account_id, [...frame.later]);
      }
    },
  };
}

/** Frames a verb that is no GET because of the size of its question, and changes nothing. */
export function computation<const O extends Operation>(_operation: O, verb: Verb<O>): FramedVerb<O> {
  return { frame: 'computation', run: verb };
}

/** The transaction of an account for a verb that audits in its own way. */
function writing<C extends PublicContext>(context: C): C {
  const { services, user } = context;
  if (user === null) return context;
  return {
    ...context,
    transaction: <T>(work: (transaction: Transaction) => Promise<T>) =>
      services.postgres.forAccount(user.account_id, work),
  };
}

/** Why a verb may write outside of the frame. */
type Reason =
  /** Attempts count although they fail, so they commit before the answer is known. */
  | 'counts failed attempts'
  /** The answer must not depend on whether an address is known: what differs is deferred, and audited there. */
  | 'audits in deferred work'
  | 'mails a link that is audited when it is used'
  | 'keeps a challenge for minutes'
  /** A file that is no object yet: the object that it becomes is audited. */
  | 'part of an upload'
  /** How somebody likes their tables and filters. */
  | 'display preference'
  /** Somebody without an account acts by a link: there is no log that the row would be in. */
  | 'acts without an account'
  /** Events of visitors, thousands a second. */
  | 'collects events';

interface UnframedOptions<O extends Operation> extends Pick<CommonOptions<O>, 'lock'> {
  readonly because: Reason;
}

/** Lets a verb write outside of the frame, for one of a few reasons. */
export function unframed<const O extends Operation>(
  _operation: O,
  { lock }: UnframedOptions<O>,
  verb: Verb<O>,
): FramedVerb<O> {
  return {
    frame: 'unframed',
    run: (context, input) =>
      underLock(context, typeof lock === 'function' ? lock(input) : lock, () => verb(writing(context), input)),
  };
}
