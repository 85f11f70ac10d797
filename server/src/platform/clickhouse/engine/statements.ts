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
const trailingFormat = /\bformat\s+(\w+)\s*;?\s*$/i;
const insertOfData = /^insert\s+into\s[^']*?\bformat\s+(\w+)\s*(?:\r?\n|;?\s*$)/i;

/** Whether a result in this format can be sent block by block. */
export function isStreamed(format: string): boolean {
  return streamedFormats.has(format.toLowerCase());
}

/** Whether rows in this format are text, which may follow a statement. */
export function isText(format: string): boolean {
  return /^(?:json|csv|tsv|tabseparated|lineasstring|values)/i.test(format);
}

/** Reads what kind of statement a text is; rows of an insert may stand behind it. */
export function readStatement(sql: string): Statement {
  const text = sql.replace(leadingComments, '');
  const [word = ''] = /^\w+/.exec(text) ?? [];
  if (/^insert$/i.test(word)) {
    const [, format] = insertOfData.exec(text) ?? [];
    return format === undefined || /^values$/i.test(format)
      ? { kind: 'other', format: null }
      : { kind: 'data', format };
  }
  if (!/^(?:select|with)$/i.test(word) && !text.startsWith('(')) return { kind: 'other', format: null };
  return { kind: 'rows', format: trailingFormat.exec(text)?.[1] ?? null };
}

/** Settings as they stand in a statement: `a = 1, b = 'x'`. Values are quoted as text, which the engine converts. */
export function settingsText(settings: ReadonlyMap<string, string>): string {
  return [...settings].map(([name, value]) => `${name} = ${literal(value)}`).join(', ');
}

const insertParts = /^(insert\s+into\s+[\s\S]*?)(?:\s+settings\s+([\s\S]*?))?\s+format\s+(\w+)\s*;?\s*$/i;

interface InsertOptions {
  readonly settings: ReadonlyMap<string, string>;
  /** A file that holds the rows; null: they follow the statement. */
  readonly file: string | null;
}

/** The head of an insert of data (`insert into t (…) format X`) with settings of the request added, and its rows taken from a file when there is one. */
export function insertStatement(head: string, { settings, file }: InsertOptions): string {
  const parts = insertParts.exec(head.replace(leadingComments, ''));
  if (parts === null) throw new TypeError('This is not an insert of data');
  const [, into = '', own, format = ''] = parts;
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
  return `${sql.replace(trailingFormat, '').replace(/;\s*$/, '')}\ninto outfile ${literal(file)} format ${format}`;
}

/** Whether a text asks for the parameter `{name:Type}`. */
export function hasParameter(sql: string, name: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*:`).test(sql);
}
