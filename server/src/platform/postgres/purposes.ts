/** What a connection is for. Each purpose has connections and limits of its own, so that one cannot use up those of another. */
export type Purpose = 'request' | 'collector' | 'job' | 'migration';

export interface ConnectionLimits {
  /** Connections at most, in each process. */
  readonly max: number;
  /** How long a statement may run, wait for a lock, and leave its transaction idle, in milliseconds. */
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
  /** How long to wait for a free connection, in milliseconds. */
  readonly connect: number;
}

const second = 1_000;
const minute = 60 * second;

export const connectionLimits: Readonly<Record<Purpose, ConnectionLimits>> = {
  // A verb may ask ClickHouse within its transaction, for up to a minute.
  request: { max: 16, statement: 15 * second, lock: 2 * second, idle: 90 * second, connect: 10 * second },
  collector: { max: 4, statement: 5 * second, lock: 2 * second, idle: 10 * second, connect: 5 * second },
  job: { max: 8, statement: 10 * minute, lock: 30 * second, idle: 10 * minute, connect: 30 * second },
  // Whoever waits for a lock that we wait for waits with us: a migration gives up soon, and tries again.
  migration: { max: 1, statement: 60 * minute, lock: 2 * second, idle: 10 * minute, connect: 30 * second },
};

/** The statement that gives a new connection its limits. */
export function limitStatement({ statement, lock, idle }: ConnectionLimits): string {
  return `set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}`;
}
