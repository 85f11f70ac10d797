import type { Audience, Rule, Segment, SegmentField } from '@acquaint/contract';
import { cornersOf, endsOf, isRule, textOf, textsOf } from './walk-segment.ts';

/** Words for what segments hold. */
export interface SegmentVocabulary {
  readonly fields: readonly SegmentField[];
  /** The name of a county, a pixel: of any value that has no label in the field itself. */
  readonly nameOf?: (field: string, value: string) => string;
}

const whole = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const shownValues = 5;

/** “a, b or c”; of long lists the beginning. */
function either(texts: readonly string[], word = 'or'): string {
  const [first = '', ...rest] = texts;
  if (rest.length === 0) return first;
  if (texts.length > shownValues)
    return `${texts.slice(0, shownValues).join(', ')} ${word} ${texts.length - shownValues} more`;
  return `${texts.slice(0, -1).join(', ')} ${word} ${texts.at(-1)}`;
}

/** “a, b and c”, however many. */
const listed = (texts: readonly string[], word: string): string =>
  [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter((text) => text !== '').join(` ${word} `);

function labelsOf(rule: Rule, { options }: SegmentField, { nameOf }: SegmentVocabulary): string[] {
  return textsOf(rule).map(
    (text) => options?.find((option) => option.value === text)?.label ?? nameOf?.(rule.field, text) ?? text,
  );
}

function amount(value: unknown, { unit }: SegmentField): string {
  return unit === 'dollars' ? dollars.format(Number(value)) : whole.format(Number(value));
}

const possessions: Readonly<Record<string, string>> = {
  address: 'a postal address',
  email: 'an email address',
  phone: 'a phone number',
};

function sayChoice(rule: Rule, field: SegmentField, words: SegmentVocabulary): string {
  const { sayings } = field;
  if (sayings !== undefined && rule.op === 'in') return either(textsOf(rule).map((value) => sayings[value] ?? value));
  const values = either(labelsOf(rule, field, words));
  const label = field.label.toLowerCase();
  if (rule.field === 'state')
    return rule.op === 'in' ? `living in ${values}` : `living in a state other than ${values}`;
  return rule.op === 'in' ? `with ${label} ${values}` : `with a known ${label} other than ${values}`;
}

/** Ages as people say them, without the word. */
function sayAge({ op, value }: Rule, ends: readonly number[] | null): string {
  if (ends !== null) return `aged ${ends[0]} to ${ends[1]}`;
  return op === 'gte' ? `aged ${Number(value)} and older` : `younger than ${Number(value)}`;
}

function sayNumber(rule: Rule, field: SegmentField): string {
  const label = field.label.toLowerCase();
  const ends = rule.op === 'between' ? endsOf(rule) : null;
  if (field.key === 'age') return sayAge(rule, ends);
  if (ends !== null)
    return `with ${label} from ${amount(ends[0], field)} to ${field.unit === 'dollars' ? 'below ' : ''}${amount(ends[1], field)}`;
  const bound = amount(rule.value, field);
  return rule.op === 'gte' ? `with ${label} of at least ${bound}` : `with ${label} below ${bound}`;
}

function sayCodes(rule: Rule, field: SegmentField, words: SegmentVocabulary): string {
  const values = either(labelsOf(rule, field, words));
  const places: Readonly<Record<string, string>> = { county: 'county', zip: 'ZIP code' };
  const place = places[rule.field];
  const where = place === undefined ? values : `${place} ${values}`;
  return rule.op === 'in' ? `living in ${where}` : `living outside of ${where}`;
}

function sayPlace(rule: Rule): string {
  const { op, value, miles = 0 } = rule;
  if (op === 'within_area') return `living in an area of ${cornersOf(rule).length} corners`;
  const name = typeof value === 'object' && 'name' in value ? value.name : '';
  const written = name.replace(/^(\d{5}) (.+)$/, '$2 $1');
  return `living within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${name === '' ? 'a point' : written}`;
}

const actions: Readonly<Record<string, { did: string; did_not: string }>> = {
  visit: { did: 'who visited the site', did_not: 'who did not visit the site' },
  page: { did: 'who viewed', did_not: 'who did not view' },
  form: { did: 'who sent the form', did_not: 'who did not send the form' },
  event: { did: 'who triggered the event', did_not: 'who did not trigger the event' },
};

function sayDays(days: number | undefined): string {
  if (days === undefined) return '';
  return days === 1 ? 'in the last day' : `in the last ${whole.format(days)} days`;
}

function sayBehavior(rule: Rule, { nameOf }: SegmentVocabulary): string {
  const { field, op, times = 1, within_days: days, pixel } = rule;
  return [
    actions[field]?.[op === 'did' ? 'did' : 'did_not'] ?? '',
    textOf(rule),
    times > 1 ? `at least ${times} times` : '',
    sayDays(days),
    pixel === undefined ? '' : `on ${nameOf?.('pixel', pixel) ?? 'one pixel'}`,
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/** How somebody belongs to what a rule names by its ids. */
const memberships: Readonly<Record<string, string>> = {
  list: 'on the list',
  persona: 'of the persona',
  persona_like: 'like the persona',
  tag: 'tagged',
};

const sayings: Readonly<
  Record<SegmentField['kind'], (rule: Rule, field: SegmentField, words: SegmentVocabulary) => string>
> = {
  choice: sayChoice,
  number: sayNumber,
  text: (rule, { label }) => `whose ${label.toLowerCase()} contains “${textOf(rule)}”`,
  codes: sayCodes,
  contact: ({ op }, { key, label }) => `${op === 'exists' ? 'with' : 'without'} ${possessions[key] ?? label}`,
  place: sayPlace,
  behavior: (rule, _field, words) => sayBehavior(rule, words),
  lists: (rule, field, words) =>
    `${rule.op === 'in' ? '' : 'not '}${memberships[field.key] ?? 'on the list'} ${either(labelsOf(rule, field, words))}`,
  lookalike: (rule, field, words) =>
    `${rule.op === 'in' ? '' : 'not '}among the ${rule.depth ?? 0}% most like ${either(labelsOf(rule, field, words))}`,
  export: ({ op, within_days: days }) =>
    [`who ${op === 'did' ? 'were' : 'were not'} exported`, sayDays(days)].filter(Boolean).join(' '),
};

function sayRule(rule: Rule, words: SegmentVocabulary): string {
  const field = words.fields.find(({ key }) => key === rule.field);
  if (field === undefined) return '';
  const isAboutKnowing = field.kind !== 'contact' && (rule.op === 'exists' || rule.op === 'missing');
  if (!isAboutKnowing) return sayings[field.kind](rule, field, words);
  return `whose ${field.label.toLowerCase()} ${rule.op === 'exists' ? 'is' : 'is not'} known`;
}

function sayPart(segment: Segment, words: SegmentVocabulary, isInside: boolean): string {
  if (isRule(segment)) return sayRule(segment, words);
  if ('not' in segment) return `not (${sayPart(segment.not, words, false)})`;
  const [parts, word] = 'all' in segment ? [segment.all, 'and'] : [segment.any, 'or'];
  const said = listed(
    parts.map((part) => sayPart(part, words, parts.length > 1)),
    word,
  );
  return isInside && parts.length > 1 ? `(${said})` : said;
}

/** What adults of whom a rule holds are called. */
function nounOf(segment: Segment): string | null {
  if (!isRule(segment) || segment.field !== 'homeowner' || segment.op !== 'in') return null;
  const values = textsOf(segment);
  if (values.length !== 1) return null;
  return { Y: 'Homeowners', N: 'Renters' }[values[0] ?? ''] ?? null;
}

/** A segment as one English sentence, such as “Homeowners aged 35 to 54 and living in Texas.” */
export function saySegment(segment: Segment, words: SegmentVocabulary): string {
  const parts = !isRule(segment) && 'all' in segment ? segment.all : [segment];
  const named = parts.find((part) => nounOf(part) !== null);
  const others = named === undefined ? segment : { all: parts.filter((part) => part !== named) };
  const said = sayPart(others, words, false);
  const noun = (named && nounOf(named)) ?? 'Adults';
  if (said !== '') return `${noun} ${said}.`;
  return named === undefined ? 'All adults.' : `${noun}.`;
}

/** An audience as one English sentence: who is in it, and who is excluded, such as “Adults living in Texas, excluding people who visited the site.” */
export function sayAudience(
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
  words: SegmentVocabulary,
): string {
  const excluded = exclude.map((part) => sayPart(part, words, false)).filter((said) => said !== '');
  const included = saySegment(segment, words);
  if (excluded.length === 0) return included;
  return `${included.slice(0, -1)}, excluding people ${excluded.join(' and people ')}.`;
}
