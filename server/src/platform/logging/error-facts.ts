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

const closing: Readonly<Record<string, string>> = { "'": "'", '"': '"', '`': '`', '\u201c': '\u201d' };
const longest = 500;

/** A text without what is between quotation marks; what is opened and not closed goes to the end. */
function withoutQuotes(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const mark = closing[text[at] ?? ''];
    if (mark === undefined) kept += text[at];
    else {
      const end = text.indexOf(mark, at + 1);
      kept += '…';
      at = end === -1 ? text.length : end;
    }
  }
  return kept;
}

/** Whether a word may be somebody's: an address, a path, a hash, a long number. */
function isValue(word: string): boolean {
  return /[@/$]/.test(word) || /\d{5}/.test(word) || /^[\dA-Fa-f-]{16}/.test(word);
}

/** The first line of a sentence without what is in quotes, addresses, hashes and long numbers. */
function withoutValues(message: string): string {
  const [line = ''] = message.slice(0, longest).split('\n');
  const words = withoutQuotes(line).split(' ');
  return words.map((word) => (isValue(word) ? '…' : word)).join(' ');
}

const nameOf = (error: Error): string => (error.name === 'Error' ? error.constructor.name : error.name);

function messageOf(error: Error): string {
  return quoting.has(nameOf(error)) || 'severity' in error ? '' : withoutValues(error.message);
}

/** The places of a stack without the message, which is before them. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/** What may be logged of a failure, with its causes. A statement of PostgreSQL is logged, as its values are apart from it. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const reported = Object.fromEntries(
    facts.flatMap((fact) => (fact in error ? [[fact, Reflect.get(error, fact)]] : [])),
  );
  const statement: unknown = nameOf(error) === 'DrizzleQueryError' ? Reflect.get(error, 'query') : undefined;
  return {
    type: nameOf(error),
    message: messageOf(error),
    ...reported,
    ...(typeof statement === 'string' ? { statement } : {}),
    stack: placesOf(error),
    ...(error.cause === undefined || depth >= deepest ? {} : { cause: errorFacts(error.cause, depth + 1) }),
  };
}
