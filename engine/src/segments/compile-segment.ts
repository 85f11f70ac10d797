import type { Rule, Segment, SegmentField } from '@acquaint/contract';
import { endsOf, isRule, type Placed, partsOf, type SegmentPath, textsOf, walkSegment } from './walk-segment.ts';
import {
  bothOf,
  digitColumns,
  eitherOf,
  isAnyCode,
  isAtLeast,
  isKnown,
  without,
  type Words,
} from './word-expressions.ts';

/** How a field is in the index. A code of 0 is: not known. */
export interface IndexedField {
  readonly key: string;
  /** Binary digits of the code. */
  readonly digits: number;
}

/** Thousands of dollars are as fine as amounts are asked for. */
const thousand = 1_000;
const firstYear = 1900;
const monthsOfYear = 12;
/** Nobody is older; births must not lie before the first year. */
const oldest = 125;
const mostDigits = { age: 11, income: 14, home_value: 15, children_count: 4 } as const;

/** The fields that the index answers; all others are looked up elsewhere, and join as words of their own. */
export function indexedFields(fields: readonly SegmentField[]): IndexedField[] {
  return fields.flatMap(({ key, kind, options = [] }): IndexedField[] => {
    if (kind === 'choice') return [{ key, digits: Math.ceil(Math.log2(options.length + 1)) }];
    if (kind === 'contact') return [{ key, digits: 1 }];
    return Object.hasOwn(mostDigits, key) ? [{ key, digits: mostDigits[key as keyof typeof mostDigits] }] : [];
  });
}

/** Months since 1900 began, from 1, for the first day of a month: the code of a birth. */
export function birthCode(year: number, month: number): number {
  return (year - firstYear) * monthsOfYear + Math.max(1, month);
}

/** Codes of the amounts from one number to another, both included; for ages, of the births of people who are that old. */
function codesOf(field: string, [from, to]: readonly [number, number], now: Date): readonly [number, number] {
  if (field === 'age') {
    const present = birthCode(now.getUTCFullYear(), now.getUTCMonth() + 1);
    return [Math.max(1, present - monthsOfYear * (to + 1) + 1), present - monthsOfYear * from];
  }
  const unit = unitOf(field);
  return [Math.floor(from / unit) + 1, to === Infinity ? Infinity : Math.floor(to / unit) + 1];
}

const unitOf = (field: string): number => (field === 'income' || field === 'home_value' ? thousand : 1);

/** The amounts that a rule lets through, both ends included. The upper end of a range of dollars is not a part of it, that of others is. */
function rangeOf(rule: Rule): readonly [number, number] {
  const { field, op, value } = rule;
  const unit = unitOf(field);
  const ends = op === 'between' ? endsOf(rule) : null;
  if (ends !== null) return [ends[0], unit === 1 ? ends[1] : ends[1] - unit];
  return op === 'gte' ? [Number(value), Infinity] : [0, Number(value) - unit];
}

function compileNumber(rule: Rule, columns: readonly string[], now: Date): Words {
  const [from, to] = rangeOf(rule);
  if (to < from) return eitherOf([]);
  const [least, most] = codesOf(rule.field, [from, rule.field === 'age' ? Math.min(to, oldest) : to], now);
  const atLeast = isAtLeast(columns, Math.max(1, least));
  return most === Infinity ? atLeast : bothOf([atLeast, without(isAtLeast(columns, most + 1))]);
}

function compileChoice(rule: Rule, columns: readonly string[], { options = [] }: SegmentField): Words {
  const chosen = new Set(textsOf(rule));
  const codes = options.flatMap((option, index) => (chosen.has(option.value) ? [index + 1] : []));
  const named = isAnyCode(columns, codes, options.length);
  return rule.op === 'in' ? named : bothOf([isKnown(columns), without(named)]);
}

/** A question that the index does not answer: the words of those who pass it are joined under a name. */
export interface OutsideRule {
  readonly name: string;
  readonly rule: Rule;
}

/** A rule or group under a name that others use it by. */
export interface NamedPart {
  readonly path: SegmentPath;
  readonly name: string;
  readonly isRule: boolean;
  /** Of a rule: over the columns of the index and of `outside`; of a group: over the names of the parts before it. */
  readonly words: Words;
}

export interface CompiledSegment {
  /** All rules and groups, each after its own parts; the last one is the whole. */
  readonly parts: readonly NamedPart[];
  readonly outside: readonly OutsideRule[];
  nameOf(path: SegmentPath): string;
}

export interface CompileOptions {
  readonly fields: readonly SegmentField[];
  /** The day that ages are counted from. */
  readonly now: Date;
  /** Begins the names of outside rules, where several segments are asked for at once. */
  readonly prefix?: string;
}

function compileRule(
  rule: Rule,
  field: SegmentField,
  { columns, now }: { columns: readonly string[]; now: Date },
): Words {
  if (rule.op === 'exists') return isKnown(columns);
  if (rule.op === 'missing') return without(isKnown(columns));
  return field.kind === 'choice' ? compileChoice(rule, columns, field) : compileNumber(rule, columns, now);
}

/** What is looked up elsewhere is looked up as it is asked; what must not be is left out of the others. */
function outsideWords(name: string, { op }: Rule): Words {
  return op === 'nin' || op === 'did_not' || op === 'missing' ? without(`${name}.bits`) : `${name}.bits`;
}

function compileGroup(placed: Placed<Segment>, nameOf: (path: SegmentPath) => string): Words {
  const names = partsOf(placed).map(({ path }) => nameOf(path));
  if ('not' in placed.part) return without(names[0] ?? '');
  return 'all' in placed.part ? bothOf(names) : eitherOf(names);
}

/** Compiles a segment that `checkSegment` found nothing wrong with. */
export function compileSegment(segment: Segment, { fields, now, prefix = '' }: CompileOptions): CompiledSegment {
  const indexed = new Map(indexedFields(fields).map(({ key, digits }) => [key, digits]));
  const outside: OutsideRule[] = [];
  const compileAny = (rule: Rule): Words => {
    const field = fields.find(({ key }) => key === rule.field);
    const digits = indexed.get(rule.field);
    if (field !== undefined && digits !== undefined)
      return compileRule(rule, field, { columns: digitColumns(rule.field, digits), now });
    const name = `${prefix}outside_${outside.length}`;
    outside.push({ name, rule });
    return outsideWords(name, rule);
  };
  const walked = walkSegment(segment);
  const names = new Map(walked.map(({ path }, index) => [path, `${prefix}part_${index}`]));
  const nameOf = (path: SegmentPath): string => {
    const name = names.get(path);
    if (name === undefined) throw new TypeError(`The segment has no part ${path}`);
    return name;
  };
  const parts = walked.map((placed): NamedPart => {
    const { path, part } = placed;
    return isRule(part)
      ? { path, name: nameOf(path), isRule: true, words: compileAny(part) }
      : { path, name: nameOf(path), isRule: false, words: compileGroup(placed, nameOf) };
  });
  return { parts: parts.toReversed(), outside, nameOf };
}
