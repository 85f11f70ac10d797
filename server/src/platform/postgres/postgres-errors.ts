const uniqueViolation = '23505';
const lockNotAvailable = '55P03';
const foreignKeyViolation = '23503';
/** What `refuse_above_bound` of the migrations raises. */
const aboveBound = 'AQ001';
const insertedRow = /^insert or update on table/;

/** The failure of the database itself: what wraps it names it as its cause. */
function databaseError(error: unknown): (Error & { code: unknown; constraint?: unknown }) | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? cause : null;
}

/** Whether a failure is the database's refusal of a second row with one value, by the name of the index when given. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const cause = databaseError(error);
  return cause?.code === uniqueViolation && (index === undefined || cause.constraint === index);
}

/** Whether a row names another one that is not there: it was deleted after it was found. */
export function isDeletedMeanwhile(error: unknown): boolean {
  const cause = databaseError(error);
  return cause?.code === foreignKeyViolation && insertedRow.test(cause.message);
}

/** What is said where there are as many rows as there may be; null for any other failure. */
export function boundReached(error: unknown): string | null {
  const cause = databaseError(error);
  return cause?.code === aboveBound ? cause.message : null;
}

/** Whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return databaseError(error)?.code === lockNotAvailable;
}

/**
 * Codes of a PostgreSQL that cannot answer now, but will: a statement or an idle transaction that was ended, a lock that was not free, transactions that
 * waited for each other, too many connections, a server that is stopping, starting, out of disk or read-only.
 */
const passingCodes = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
]);

/** What the driver says without a code when the connection is gone. */
const lostConnection =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether a failure means that the database cannot answer now, and that the same request may succeed later. Looks through causes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (lostConnection.test(current.message)) return true;
    if (!('code' in current) || typeof current.code !== 'string') continue;
    if (passingCodes.has(current.code)) return true;
    // The socket is not there while the embedded server starts.
    if (current.code === 'ENOENT' && 'syscall' in current && current.syscall === 'connect') return true;
  }
  return false;
}
