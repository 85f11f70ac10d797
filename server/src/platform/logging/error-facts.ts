/** What a log may say of an error: what kind it is and where it came from, never the values that it was about. */
export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** Facts of databases and of the system that name parts of the product, not data. */
const facts = ['code', 'severity', 'routine', 'schema', 'table', 'column', 'constraint', 'syscall', 'signal', 'status'];
/** Whose sentences quote what they were given: PostgreSQL, ClickHouse, DuckDB, and parsers. */
const quoting = new Set([
  'DatabaseError',
  'ClickHouseError',
  'DrizzleQueryError',
  'DrizzleError',
  'SyntaxError',
  'ZodError',
]);
const deepest = 5;

/** A sentence without what stands in quotes, addresses, hashes and long numbers: they may be somebody's. */
function withoutValues(message: string): string {
  return (message.split('\n')[0] ?? '')
    .replaceAll(/'[^']*'|"[^"]*"|`[^`]*`|\u201c[^\u201d]*\u201d/g, '…')
    .replaceAll(/[^\s@]{1,64}@[^\s@]{1,255}/g, '…')
    .replaceAll(/\$argon2\S*/g, '…')
    .replaceAll(/\/\S+/g, '…')
    .replaceAll(/[\dA-Fa-f-]{16,}|\d{5,}/g, '…');
}

const nameOf = (error: Error): string => (error.name === 'Error' ? error.constructor.name : error.name);

function messageOf(error: Error): string {
  return quoting.has(nameOf(error)) || 'severity' in error ? '' : withoutValues(error.message);
}

/** The places of a stack without the message, which stands before them. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/** What may be logged of a failure, with its causes. A statement of PostgreSQL is told, as its values stand apart from it. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const told = Object.fromEntries(facts.flatMap((fact) => (fact in error ? [[fact, Reflect.get(error, fact)]] : [])));
  const statement: unknown = nameOf(error) === 'DrizzleQueryError' ? Reflect.get(error, 'query') : undefined;
  return {
    type: nameOf(error),
    message: messageOf(error),
    ...told,
    ...(typeof statement === 'string' ? { statement } : {}),
    stack: placesOf(error),
    ...(error.cause === undefined || depth >= deepest ? {} : { cause: errorFacts(error.cause, depth + 1) }),
  };
}
