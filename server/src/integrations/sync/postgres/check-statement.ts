import { SyncSourceError } from '../port.ts';

const mostCharacters = 100_000;

/** What comes at a place of a statement: how long it is, and whether it is code. */
interface Token {
  readonly length: number;
  readonly isCode: boolean;
}

function lineComment(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length - start : end - start;
}

/** Comments of PostgreSQL nest. */
function blockComment(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text.startsWith('/*', place)) {
      depth += 1;
      place += 1;
    } else if (text.startsWith('*/', place)) {
      depth -= 1;
      place += 1;
      if (depth === 0) return place + 1 - start;
    }
  }
  throw new SyncSourceError('A comment is not closed.');
}

function quoted(text: string, start: number, { quote, escapes }: { quote: string; escapes: boolean }): number {
  for (let place = start + 1; place < text.length; place += 1) {
    if (escapes && text[place] === '\\') place += 1;
    else if (text[place] === quote) {
      if (text[place + 1] !== quote) return place + 1 - start;
      place += 1;
    }
  }
  throw new SyncSourceError('A quotation mark is not closed.');
}

const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const word = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

function matchAt(pattern: RegExp, text: string, start: number): string | null {
  pattern.lastIndex = start;
  return pattern.exec(text)?.[0] ?? null;
}

function dollarQuoted(text: string, start: number, tag: string): number {
  const end = text.indexOf(tag, start + tag.length);
  if (end < 0) throw new SyncSourceError('A quotation mark is not closed.');
  return end + tag.length - start;
}

function tokenAt(text: string, start: number): Token {
  if (text.startsWith('--', start)) return { length: lineComment(text, start), isCode: false };
  if (text.startsWith('/*', start)) return { length: blockComment(text, start), isCode: false };
  const character = text[start] ?? '';
  if (character === "'" || character === '"')
    return { length: quoted(text, start, { quote: character, escapes: false }), isCode: false };
  if (character === '$') {
    const tag = matchAt(dollarTag, text, start);
    if (tag !== null) return { length: dollarQuoted(text, start, tag), isCode: false };
  }
  const name = matchAt(word, text, start);
  if (name === null) return { length: 1, isCode: true };
  const isEscapeString = name.toLowerCase() === 'e' && text[start + 1] === "'";
  if (!isEscapeString) return { length: name.length, isCode: true };
  return { length: 1 + quoted(text, start + 1, { quote: "'", escapes: true }), isCode: false };
}

/** Tokens that are neither blank nor a comment, with their places. */
function* meaningfulTokens(statement: string): Generator<{ readonly text: string; readonly place: number }> {
  for (let place = 0; place < statement.length;) {
    const { length, isCode } = tokenAt(statement, place);
    const text = statement.slice(place, place + length);
    const isBlank = isCode ? text.trim() === '' : text.startsWith('--') || text.startsWith('/*');
    if (!isBlank) yield { text, place };
    place += length;
  }
}

const readingWords = new Set(['(', 'select', 'with', 'table', 'values']);

/**
 * The statement of a model, fit to be a subquery: one statement that reads, without the semicolon at its end. The server has the last word by a
 * read-only transaction; this gives the sentence. Throws SyncSourceError.
 */
export function checkStatement(statement: string): string {
  if (statement.length > mostCharacters) throw new SyncSourceError('The statement is longer than 100,000 characters.');
  if (statement.includes('\0'))
    throw new SyncSourceError('The statement has a character that PostgreSQL does not take.');
  const tokens = [...meaningfulTokens(statement)];
  const [first] = tokens;
  if (first === undefined) throw new SyncSourceError('Write a statement.');
  if (!readingWords.has(first.text.toLowerCase()))
    throw new SyncSourceError('The statement must read rows. Start it with select or with.');
  const end = tokens.findIndex(({ text }) => text === ';');
  if (end >= 0 && tokens.slice(end).some(({ text }) => text !== ';'))
    throw new SyncSourceError('Write one statement only.');
  return end < 0 ? statement : statement.slice(0, tokens[end]?.place);
}
