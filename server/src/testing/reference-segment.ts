import type { Rule, Segment } from '@acquaint/contract';
import { cornersOf, endsOf, textOf, textsOf } from '@acquaint/engine';

/** A row of the consumer file. */
export interface ReferenceConsumer {
  readonly consumer_id: string;
  readonly birth_year: number;
  readonly birth_month: number;
  readonly children: string;
  readonly children_count: number;
  readonly income: number;
  readonly income_range: string;
  readonly home_value: number;
  readonly is_householder: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly [column: string]: string | number | boolean;
}

/** What a known visitor did. */
export interface ReferenceEvent {
  readonly consumer_id: string;
  readonly pixel_id: string;
  readonly visit_id: string;
  readonly type: string;
  readonly name: string;
  readonly path: string;
  readonly at: Date;
}

export interface ReferenceWorld {
  readonly now: Date;
  readonly events: readonly ReferenceEvent[];
  /** Who is on each list. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  /** Who belongs to each persona, and whoever is like it. */
  readonly personas: ReadonlyMap<string, { readonly own: ReadonlySet<string>; readonly alike: ReadonlySet<string> }>;
  /** How like its seeds everybody is by each lookalike, and the least points of the likest 1%, 2%, … */
  readonly lookalikes: ReadonlyMap<
    string,
    { readonly cuts: readonly number[]; readonly points: ReadonlyMap<string, number> }
  >;
  /** Who carries each tag. */
  readonly tags: ReadonlyMap<string, ReadonlySet<string>>;
  /** When people were exported last. */
  readonly exported: ReadonlyMap<string, Date>;
}

type Person = ReferenceConsumer;

/** A number of somebody, or null where it is not known. Dollars are distinguished by whole thousands. */
function numberOf(person: Person, field: string, now: Date): number | null {
  switch (field) {
    case 'age': {
      if (person.birth_year < 1900) return null;
      const months =
        (now.getUTCFullYear() - person.birth_year) * 12 + now.getUTCMonth() + 1 - Math.max(1, person.birth_month);
      return Math.floor(months / 12);
    }
    case 'children_count':
      return person.children === '' ? null : person.children_count;
    case 'income':
      return person.income_range === '' ? null : person.income;
    default:
      return person.home_value > 0 ? person.home_value : null;
  }
}

function valueOf(person: Person, field: string): string {
  if (field === 'householder') return person.is_householder ? 'Y' : 'N';
  if (field === 'county') return String(person['county_fips']);
  if (field === 'city') return `${String(person['city'])}, ${String(person['state'])}`;
  return String(person[field] ?? '');
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles on a sphere of 6,371 kilometers (the haversine formula). */
function miles(from: { latitude: number; longitude: number }, to: { latitude: number; longitude: number }): number {
  const half = (first: number, second: number): number => Math.sin(radians(second - first) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return (2 * 6_371_000 * Math.asin(Math.sqrt(chord))) / 1_609.344;
}

/** Whether a point lies in a polygon: a ray to the east crosses its edges an odd number of times. */
function isInside({ longitude, latitude }: Person, corners: readonly (readonly number[])[]): boolean {
  let inside = false;
  for (const [index, [x1 = 0, y1 = 0]] of corners.entries()) {
    const [x2 = 0, y2 = 0] = corners.at(index - 1) ?? [];
    if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function isPattern(target: string, text: string, flags = 's'): boolean {
  const source = target.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`, flags).test(text);
}

const types: Readonly<Record<string, string>> = { visit: 'pageview', page: 'pageview', form: 'form', event: 'custom' };

function timesDone(person: Person, rule: Rule, { events, now }: ReferenceWorld): number {
  const { field, within_days: days, pixel } = rule;
  const since = days === undefined ? 0 : now.getTime() - days * 86_400_000;
  const done = events.filter(
    (event) =>
      event.consumer_id === person.consumer_id &&
      event.type === types[field] &&
      event.at.getTime() > since &&
      (pixel === undefined || event.pixel_id === pixel) &&
      (field === 'visit' ||
        (field === 'page' ? isPattern(textOf(rule), event.path) : isPattern(textOf(rule), event.name, 'is'))),
  );
  return field === 'visit' ? new Set(done.map((event) => event.visit_id)).size : done.length;
}

function isInZips(zip: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.slice(0, 5) <= zip && zip <= text.slice(-5));
}

const numbers = new Set(['age', 'children_count', 'income', 'home_value']);

function passesNumber(person: Person, rule: Rule, now: Date): boolean {
  const { field, op, value } = rule;
  const known = numberOf(person, field, now);
  if (op === 'exists' || op === 'missing') return (known !== null) === (op === 'exists');
  if (known === null) return false;
  if (op !== 'between') return op === 'gte' ? known >= Number(value) : known < Number(value);
  const [from, to] = endsOf(rule) ?? [0, 0];
  const isDollars = field === 'income' || field === 'home_value';
  return known >= from && (isDollars ? known < to : known <= to);
}

function passesPlace(person: Person, rule: Rule): boolean {
  const { value, miles: radius = 0 } = rule;
  if (rule.op === 'within_area') return isInside(person, cornersOf(rule));
  return typeof value === 'object' && !Array.isArray(value) && miles(value, person) <= radius;
}

function passesText(person: Person, rule: Rule): boolean {
  const { field, op } = rule;
  const text = valueOf(person, field);
  if (op === 'exists' || op === 'missing') return (text !== '') === (op === 'exists');
  if (op === 'contains') return text.toLowerCase().includes(textOf(rule).toLowerCase());
  const isNamed = field === 'zip' ? isInZips(text, textsOf(rule)) : textsOf(rule).includes(text);
  // A value of a list must be known to be another one.
  return op === 'in' ? isNamed : !isNamed && text !== '';
}

function wasExported(person: Person, { within_days: days }: Rule, { exported, now }: ReferenceWorld): boolean {
  const at = exported.get(person.consumer_id);
  return at !== undefined && (days === undefined || at.getTime() > now.getTime() - days * 86_400_000);
}

function isAmong(person: Person, rule: Rule, { lists, tags, personas }: ReferenceWorld): boolean {
  const which = rule.field === 'persona' ? 'own' : 'alike';
  return textsOf(rule).some((id) =>
    (lists.get(id) ?? tags.get(id) ?? personas.get(id)?.[which])?.has(person.consumer_id),
  );
}

function isAlike(person: Person, rule: Rule, { lookalikes }: ReferenceWorld): boolean {
  return textsOf(rule).some((id) => {
    const { cuts = [], points } = lookalikes.get(id) ?? {};
    return (points?.get(person.consumer_id) ?? -Infinity) >= (cuts[(rule.depth ?? 0) - 1] ?? Infinity);
  });
}

function passes(person: Person, rule: Rule, world: ReferenceWorld): boolean {
  if (numbers.has(rule.field)) return passesNumber(person, rule, world.now);
  if (['list', 'tag', 'persona', 'persona_like'].includes(rule.field))
    return isAmong(person, rule, world) === (rule.op === 'in');
  if (rule.field === 'lookalike') return isAlike(person, rule, world) === (rule.op === 'in');
  if (rule.field === 'export') return wasExported(person, rule, world) === (rule.op === 'did');
  if (rule.op === 'did') return timesDone(person, rule, world) >= (rule.times ?? 1);
  if (rule.op === 'did_not') return timesDone(person, rule, world) < (rule.times ?? 1);
  return rule.field === 'area' ? passesPlace(person, rule) : passesText(person, rule);
}

/** Whether a segment holds somebody, rule by rule, as plainly as can be said. */
export function isOfSegment(person: Person, segment: Segment, world: ReferenceWorld): boolean {
  if ('field' in segment) return passes(person, segment, world);
  if ('not' in segment) return !isOfSegment(person, segment.not, world);
  return 'all' in segment
    ? segment.all.every((part) => isOfSegment(person, part, world))
    : segment.any.some((part) => isOfSegment(person, part, world));
}
