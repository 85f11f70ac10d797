import { literal } from '../literals.ts';

/** What the HTTP front has to know of a statement before it runs. */
export interface Statement {
  /** `rows`: a query whose result can be streamed, and which can be canceled. `data`: an insert whose rows follow as text. `other`: all else. */
  readonly kind: 'rows' | 'data' | 'other';
  /** The format that it names itself, or null. */
  readonly format: string | null;
}

/** Formats whose blocks may simply follow each other, so that a result can leave while it is computed. */
const streamedFormats = new Set(
  [
    'JSONEachRow',
    'JSONCompactEachRow',
    'TabSeparated',
    'TSV',
    'TabSeparatedRaw',
    'CSV',
    'RowBinary',
    'LineAsString',
  ].map((name) => name.toLowerCase()),
);

const leadingComments = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/;
const isInsert = /^insert\s+into\s/i;

/** The format that a text ends with, and what comes before it; null without one. */
function trailingFormat(sql: string): { readonly before: string; readonly format: string } | null {
  const text = withoutEnd(sql);
  const [format = ''] = /(?<!\w)\w+$/.exec(text) ?? [];
  const head = text.slice(0, text.length - format.length);
  const before = head.trimEnd();
  return before.length < head.length && /\bformat$/i.test(before) ? { before: before.slice(0, -6), format } : null;
}

/** A statement without the semicolon and the spaces at its end. */
function withoutEnd(sql: string): string {
  const text = sql.trimEnd();
  return text.endsWith(';') ? text.slice(0, -1).trimEnd() : text;
}

/** Whether nothing but spaces follows in the line, or but a semicolon in the text. */
function endsAt(text: string, from: number): boolean {
  const skip = (at: number): number => {
    let next = at;
    while (next < text.length && text[next] !== '\n' && /\s/.test(text.charAt(next))) next += 1;
    return next;
  };
  const at = skip(from);
  if (text[at] === '\n') return true;
  return (
    text
      .slice(at, at + 1_000)
      .replace(';', '')
      .trim() === '' && text.length - at <= 1_000
  );
}

/** The format of the rows of an insert that follow it, before anything in quotes; null where none follow. */
function formatOfRows(text: string): string | null {
  if (!isInsert.test(text)) return null;
  const quote = text.indexOf("'");
  const head = quote === -1 ? text : text.slice(0, quote);
  for (const { index, 0: whole, 1: format = '' } of head.matchAll(/\bformat\s+(\w+)/gi))
    if (endsAt(text, index + whole.length)) return format;
  return null;
}

/** Whether a result in this format can be sent block by block. */
export function isStreamed(format: string): boolean {
  return streamedFormats.has(format.toLowerCase());
}

/** Whether rows in this format are text, which may follow a statement. */
export function isText(format: string): boolean {
  return /^(?:json|csv|tsv|tabseparated|lineasstring|values)/i.test(format);
}

/** Reads what kind of statement a text is; rows of an insert may follow it. */
export function readStatement(sql: string): Statement {
  const text = sql.replace(leadingComments, '');
  const [word = ''] = /^\w+/.exec(text) ?? [];
  if (/^insert$/i.test(word)) {
    const format = formatOfRows(text);
    return format === null || /^values$/i.test(format) ? { kind: 'other', format: null } : { kind: 'data', format };
  }
  if (!/^(?:select|with)$/i.test(word) && !text.startsWith('(')) return { kind: 'other', format: null };
  return { kind: 'rows', format: trailingFormat(text)?.format ?? null };
}

/** Settings as they are in a statement: `a = 1, b = 'x'`. Values are quoted as text, which the engine converts. */
export function settingsText(settings: ReadonlyMap<string, string>): string {
  return [...settings].map(([name, value]) => `${name} = ${literal(value)}`).join(', ');
}

interface InsertOptions {
  readonly settings: ReadonlyMap<string, string>;
  /** A file that holds the rows; null: they follow the statement. */
  readonly file: string | null;
}

/** The head of an insert of data (`insert into t (…) format X`) with settings of the request added, and its rows taken from a file when there is one. */
export function insertStatement(head: string, { settings, file }: InsertOptions): string {
  const text = head.replace(leadingComments, '');
  const parts = trailingFormat(text);
  if (parts === null || !isInsert.test(text)) throw new TypeError('This is not an insert of data');
  const { before, format } = parts;
  const found = /\ssettings\s/i.exec(before);
  const into = before.slice(0, found?.index).trimEnd();
  const own = found === null ? undefined : before.slice(found.index + found[0].length).trim();
  const all = [...(own === undefined ? [] : [own]), ...(settings.size === 0 ? [] : [settingsText(settings)])].join(
    ', ',
  );
  return [
    into,
    ...(file === null ? [] : [`from infile ${literal(file)}`]),
    ...(all === '' ? [] : [`settings ${all}`]),
    `format ${format}`,
  ].join(' ');
}

/** A query whose result goes into a file, in the format that it names. */
export function intoFile(sql: string, { file, format }: { file: string; format: string }): string {
  return `${withoutEnd(trailingFormat(sql)?.before ?? sql)}\ninto outfile ${literal(file)} format ${format}`;
}

/** Whether a text asks for the parameter `{name:Type}`. */
export function hasParameter(sql: string, name: string): boolean {
  return [...sql.matchAll(/\{\s*(\w+)\s*:/g)].some(([, found]) => found === name);
}
