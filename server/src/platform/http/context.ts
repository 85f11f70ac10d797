import type { KeyScope, User } from '@acquaint/contract';
import type { AccountClickHouse } from '../clickhouse/account-clickhouse.ts';
import type { Transaction } from '../postgres/postgres.ts';
import type { Services } from '../services.ts';

export interface RequestFacts {
  readonly ip: string;
  /** What limits count by: see `networkOf`. */
  readonly network: string;
  readonly userAgent: string;
  /** What a browser got when a user signed in on it before; null: nothing. */
  readonly device: string | null;
  readonly origin: string | null;
  readonly authorization: string | undefined;
  readonly hasGlobalPrivacyControl: boolean;
  readonly host: string;
}

/** An API key that a request came with. */
export interface UsedKey {
  readonly id: string;
  readonly scopes: readonly KeyScope[];
  readonly requestsPerMinute: number;
}

/** A signed-in user as the server knows it. */
export interface SessionUser extends User {
  readonly account_id: string;
  readonly session_id: string;
  /** The administrator who works as this user now. */
  readonly impersonator_id: string | null;
  /** The key that acts for the user; null: they are there themselves. */
  readonly api_key: UsedKey | null;
  /** Whether they confirmed lately that it is them. */
  readonly is_confirmed: boolean;
  /** The address that the request came from. */
  readonly ip: string;
}

/** What a verb of a public operation gets. */
export interface PublicContext {
  readonly services: Services;
  readonly facts: RequestFacts;
  readonly user: SessionUser | null;
  /** Runs in each transaction of `write`, before it commits. */
  readonly onWrite?: (transaction: Transaction) => Promise<void>;
  /**
   * Runs at the end of each transaction of `write`: throws 401 where the session or key of the request has ended meanwhile, and keeps it until the commit.
   * Without it, a request that was waiting while access ended would still change something.
   */
  readonly keepAccess?: (transaction: Transaction) => Promise<void>;
  /** Whether the request would still be let in. */
  readonly isStillIn?: () => Promise<boolean>;
}

/** What is reached for an account, whether somebody is signed in or not: everything in it is sealed to that account. */
export interface AccountContext {
  readonly services: Services;
  readonly clickhouse: AccountClickHouse;
  /**
   * A PostgreSQL transaction of this account. In a verb it only reads, and all of its statements see one moment: changes are made by `write` of its frame.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** What a verb of a signed-in operation gets. */
export interface UserContext extends PublicContext, AccountContext {
  readonly user: SessionUser;
}

export type Context = PublicContext | UserContext;
