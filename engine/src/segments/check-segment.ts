import type { Rule, Segment, SegmentField } from '@acquaint/contract';
import {
  cornersOf,
  endsOf,
  type Placed,
  partsOf,
  rulesOf,
  type SegmentPath,
  type SegmentProblem,
  textOf,
  textsOf,
  walkSegment,
} from './walk-segment.ts';
import { findContradictions } from './find-contradictions.ts';

export interface SegmentCheck {
  /** What must be changed before anybody can be counted. */
  readonly errors: SegmentProblem[];
  /** What nobody can be, or everybody is: allowed, but hardly meant. */
  readonly contradictions: SegmentProblem[];
}

export interface CheckOptions {
  readonly fields: readonly SegmentField[];
  readonly opsOfKind: Readonly<Record<SegmentField['kind'], readonly string[]>>;
  readonly limits: { readonly depth: number; readonly rules: number; readonly days: number };
  /** For housing, employment and credit some fields may not be used. */
  readonly isSpecial: boolean;
}

const number = new Intl.NumberFormat('en-US');

function checkNumber(value: unknown, { least = 0, most = Infinity, step = 1 }: SegmentField): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'enter a number';
  if (value < least || value > most) return `enter a number from ${number.format(least)} to ${number.format(most)}`;
  if (value % step !== 0)
    return step === 1 ? 'enter a whole number' : `enter a whole number of ${number.format(step)}s`;
  return null;
}

function checkChoice(rule: Rule, { options = [] }: SegmentField): string | null {
  if (rule.op === 'exists' || rule.op === 'missing') return null;
  const texts = textsOf(rule);
  if (texts.length === 0) return 'choose at least one value';
  const known = new Set(options.map((option) => option.value));
  const strange = texts.find((text) => !known.has(text));
  return strange === undefined ? null : `“${strange}” is no value of it`;
}

function checkAmount(rule: Rule, field: SegmentField): string | null {
  if (rule.op === 'exists' || rule.op === 'missing') return null;
  if (rule.op !== 'between') return checkNumber(rule.value, field);
  const ends = endsOf(rule);
  if (ends === null) return 'enter both ends of the range';
  const [from, to] = ends;
  const isEmpty = field.unit === 'dollars' ? from >= to : from > to;
  return checkNumber(from, field) ?? checkNumber(to, field) ?? (isEmpty ? 'the range ends before it begins' : null);
}

const zipPattern = /^\d{5}(?:-\d{5})?$/;

/** What a text of each kind of place must be, and what is said of one that is not. */
const codeChecks: Readonly<Record<string, { isCode: (text: string) => boolean; say: (text: string) => string }>> = {
  zip: {
    isCode: (text) => zipPattern.test(text) && text.slice(0, 5) <= text.slice(-5),
    say: (text) => `“${text}” is no ZIP code, nor a range such as 78701-78705`,
  },
  county: { isCode: (text) => /^\d{5}$/.test(text), say: (text) => `“${text}” is no county` },
  city: {
    isCode: (text) => /^[^,]+, [A-Z]{2}$/.test(text),
    say: (text) => `write “${text}” with its state, such as Austin, TX`,
  },
};

function checkCodes(rule: Rule): string | null {
  const texts = textsOf(rule);
  if (texts.length === 0) return 'enter at least one';
  const check = codeChecks[rule.field];
  const wrong = texts.find((text) => check?.isCode(text) === false);
  return wrong === undefined ? null : (check?.say(wrong) ?? null);
}

function checkPlace(rule: Rule): string | null {
  const { op, value, miles = 0 } = rule;
  if (op === 'within_area') return cornersOf(rule).length < 3 ? 'draw at least three corners' : null;
  if (typeof value !== 'object' || Array.isArray(value)) return 'choose the middle of the circle';
  return miles >= 0.1 && miles <= 500 ? null : 'enter from 0.1 to 500 miles';
}

const listId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const isWithin = (value: number | undefined, most: number): boolean =>
  value === undefined || (value >= 1 && value <= most);

function checkTarget(rule: Rule): string | null {
  const target = textOf(rule);
  if (rule.field === 'visit') return null;
  if (rule.field !== 'page') return target === '' ? `say which ${rule.field}` : null;
  if (target === '') return 'say which page, such as /pricing or /products/*';
  return /^[/*]/.test(target) ? null : 'a page begins with /';
}

function checkBehavior(rule: Rule, maximumDays: number): string | null {
  const wrong = checkTarget(rule);
  if (wrong !== null) return wrong;
  if (!isWithin(rule.times, 1_000)) return 'enter from 1 to 1,000 times';
  return isWithin(rule.within_days, maximumDays) ? null : `enter from 1 to ${number.format(maximumDays)} days`;
}

/** What a rule names by its ids. */
const things: Readonly<Record<string, string>> = { list: 'list', tag: 'tag', lookalike: 'lookalike' };

function checkIds(rule: Rule, { key }: SegmentField): string | null {
  const ids = textsOf(rule);
  const thing = things[key] ?? 'persona';
  if (ids.length === 0) return `choose at least one ${thing}`;
  return ids.every((id) => listId.test(id)) ? null : `one of these ${thing}s does not exist`;
}

const deepest = 50;

function checkDepth({ depth = 0 }: Rule): string | null {
  return Number.isInteger(depth) && isWithin(depth, deepest) ? null : `enter from 1 to ${deepest} percent`;
}

const checks: Readonly<
  Record<SegmentField['kind'], (rule: Rule, field: SegmentField, maximumDays: number) => string | null>
> = {
  choice: checkChoice,
  number: checkAmount,
  text: (rule) => (rule.op === 'contains' && textOf(rule).length < 2 ? 'enter at least two letters' : null),
  codes: checkCodes,
  contact: () => null,
  place: checkPlace,
  behavior: (rule, _field, days) => checkBehavior(rule, days),
  lists: checkIds,
  lookalike: (rule, field) => checkIds(rule, field) ?? checkDepth(rule),
  export: ({ within_days: days }, _field, most) =>
    isWithin(days, most) ? null : `enter from 1 to ${number.format(most)} days`,
};

function checkRule(rule: Rule, { fields, opsOfKind, limits, isSpecial }: CheckOptions): string | null {
  const field = fields.find(({ key }) => key === rule.field);
  if (field === undefined) return `“${rule.field}” is no field`;
  const named = (text: string): string => `${field.label}: ${text}`;
  if (isSpecial && field.isSensitive === true) return named('may not be used for housing, employment or credit');
  if (!opsOfKind[field.kind].includes(rule.op)) return named(`“${rule.op}” cannot be asked of it`);
  const wrong = checks[field.kind](rule, field, limits.days);
  return wrong === null ? null : named(wrong);
}

function depthOf(path: SegmentPath): number {
  return path.split('.').filter((step) => /^(?:all|any|not)$/.test(step)).length;
}

/** What is wrong with a segment, each problem at the path of the rule or group at fault. */
export function checkSegment(segment: Segment, options: CheckOptions): SegmentCheck {
  const { limits } = options;
  const parts = walkSegment(segment);
  const rules = rulesOf(segment);
  const empty = parts
    .filter((placed) => !('field' in placed.part) && partsOf(placed).length === 0)
    // Without any rule a segment is everybody.
    .filter(({ path, part }) => path !== '' || !('all' in part))
    .map(({ path }) => ({ path, message: 'Add a rule to this group, or remove it' }));
  const deep = parts
    .filter(({ path }) => depthOf(path) > limits.depth)
    .slice(0, 1)
    .map(({ path }) => ({ path, message: `Groups may stand ${limits.depth} deep at most` }));
  const many =
    rules.length > limits.rules ? [{ path: '', message: `A segment may have ${limits.rules} rules at most` }] : [];
  const wrong = rules.flatMap(({ path, part }: Placed<Rule>) => {
    const message = checkRule(part, options);
    return message === null ? [] : [{ path, message }];
  });
  const errors = [...many, ...deep, ...empty, ...wrong];
  return { errors, contradictions: errors.length === 0 ? findContradictions(segment, options.fields) : [] };
}
