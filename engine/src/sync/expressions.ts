import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dayOf, utcDayOf } from '../dates/days.ts';
import { cellOf, isEmptyCell, type SourceRow, type SyncCell } from './cells.ts';

/** One step that a value goes through on its way to a field. Every step takes linear time and never throws. */
export type MappingStep =
  | { readonly kind: 'trim' | 'lower' | 'upper' | 'digits' }
  /** A phone number with its country; `country` is that of numbers without one. */
  | { readonly kind: 'e164'; readonly country: string }
  | { readonly kind: 'date'; readonly format: DateFormat }
  /** The part at a position from 1; negative positions count from the end. */
  | { readonly kind: 'split'; readonly separator: string; readonly position: number }
  | { readonly kind: 'replace'; readonly search: string; readonly replacement: string }
  | { readonly kind: 'affix'; readonly prefix: string; readonly suffix: string }
  | { readonly kind: 'truncate'; readonly length: number }
  | { readonly kind: 'default'; readonly value: SyncCell }
  /** The value of another column where this one is empty. */
  | { readonly kind: 'if-empty'; readonly column: string };

export const dateFormats = ['date', 'time', 'epoch-seconds', 'epoch-milliseconds', 'compact-date'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** A value, or why there is none, in one sentence. */
export type StepResult = { readonly value: SyncCell } | { readonly problem: string };

/** A phone number in E.164 form, such as +15125550100; null for what no number can be. */
export function phoneNumber(text: string, country: string): string | null {
  const code = country.toUpperCase();
  const known: CountryCode = isSupportedCountry(code) ? code : 'US';
  // Europe dials 00 before the country code. No American number starts with it.
  const found = parsePhoneNumberFromString(text.replace(/^\s*00\s*(?=[1-9])/, '+'), known);
  return found?.isPossible() === true ? found.number : null;
}

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const timeForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Reads days as midnight UTC, and times without a zone as UTC. Years before 1970 are as good as others. */
function instantOf(cell: SyncCell): Date | null {
  if (typeof cell === 'number') return validDate(new Date(Math.abs(cell) < 100_000_000_000 ? cell * 1_000 : cell));
  if (typeof cell !== 'string') return null;
  const text = cell.trim();
  const day = dayForm.exec(text);
  if (day !== null) {
    const date = validDate(new Date(`${text}T00:00:00Z`));
    // February 30 would be read as March 1.
    return date?.getUTCDate() === Number(day[3]) ? date : null;
  }
  if (!timeForm.test(text)) return null;
  const iso = text
    .replace(' ', 'T')
    .replace(/([+-]\d{2})$/, '$1:00')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  return validDate(new Date(/(?:Z|[+-]\d{2}:\d{2})$/.test(iso) ? iso : `${iso}Z`));
}

function validDate(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Ends a time that says where it is, as an instant does that is counted from 1970. */
const zoneForm = /:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** The day of a cell: of an instant that in the time zone, otherwise the one that is written there. */
function dayIn(cell: SyncCell, date: Date, timeZone: string): string {
  const isWritten = typeof cell === 'string' && !zoneForm.test(cell.trim());
  return isWritten ? utcDayOf(date) : dayOf(date, timeZone);
}

const writeDate: Readonly<Record<DateFormat, (date: Date, day: string) => SyncCell>> = {
  date: (_date, day) => day,
  time: (date) => date.toISOString(),
  'epoch-seconds': (date) => Math.floor(date.getTime() / 1_000),
  'epoch-milliseconds': (date) => date.getTime(),
  'compact-date': (_date, day) => day.replaceAll('-', ''),
};

function partAt(text: string, separator: string, position: number): SyncCell {
  const parts = separator === '' ? [text] : text.split(separator);
  return parts.at(position > 0 ? position - 1 : position) ?? null;
}

/** Steps that fill empty values and those of dates are not about text. */
type TextStep = Exclude<MappingStep, { kind: 'date' | 'default' | 'if-empty' }>;

const plainSteps = {
  trim: (text: string) => text.trim(),
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  digits: (text: string) => text.replaceAll(/\D/g, ''),
} as const;

function textStep(step: TextStep, text: string): SyncCell {
  if (step.kind === 'split') return partAt(text, step.separator, step.position);
  if (step.kind === 'replace') return step.search === '' ? text : text.replaceAll(step.search, () => step.replacement);
  if (step.kind === 'affix') return `${step.prefix}${text}${step.suffix}`;
  if (step.kind === 'truncate') return Array.from(text).slice(0, step.length).join('');
  if (step.kind === 'e164') return phoneNumber(text, step.country);
  return plainSteps[step.kind](text);
}

function dateStep(format: DateFormat, cell: SyncCell, timeZone: string): StepResult {
  const date = instantOf(cell);
  if (date === null) return { problem: 'This is not a date or time.' };
  return { value: writeDate[format](date, dayIn(cell, date, timeZone)) };
}

/** What a step knows beside the value. */
export interface StepContext {
  readonly row: SourceRow;
  /** In which days of instants are written, that of the account. */
  readonly timeZone: string;
}

/** Applies one step. Empty values stay empty, except for steps that fill them. */
export function applyStep(step: MappingStep, cell: SyncCell, { row, timeZone }: StepContext): StepResult {
  if (step.kind === 'default') return { value: isEmptyCell(cell) ? step.value : cell };
  if (step.kind === 'if-empty') return { value: isEmptyCell(cell) ? cellOf(row, step.column) : cell };
  if (isEmptyCell(cell)) return { value: cell };
  if (step.kind === 'date') return dateStep(step.format, cell, timeZone);
  const value = textStep(step, String(cell));
  return step.kind === 'e164' && value === null ? { problem: 'This is not a phone number.' } : { value };
}
