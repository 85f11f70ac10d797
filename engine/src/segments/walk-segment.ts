import type { Rule, Segment } from '@acquaint/contract';

/** Where a part is in a segment, such as `all.1.any.0`; '' is the whole. */
export type SegmentPath = string;

/** Something about a rule or group. */
export interface SegmentProblem {
  readonly path: SegmentPath;
  readonly message: string;
}

export interface Placed<Part> {
  readonly path: SegmentPath;
  readonly part: Part;
}

/** The path of a part inside another. */
export function pathInto(path: SegmentPath, ...steps: (string | number)[]): SegmentPath {
  return [path, ...steps].filter((step) => step !== '').join('.');
}

export function isRule(segment: Segment): segment is Rule {
  return 'field' in segment;
}

/** The parts of a group with their paths; a rule has none. */
export function partsOf({ path, part }: Placed<Segment>): Placed<Segment>[] {
  if (isRule(part)) return [];
  if ('not' in part) return [{ path: pathInto(path, 'not'), part: part.not }];
  const [name, parts] = 'all' in part ? (['all', part.all] as const) : (['any', part.any] as const);
  return parts.map((inner, index) => ({ path: pathInto(path, name, index), part: inner }));
}

/** A segment and everything in it, groups before their parts. */
export function walkSegment(segment: Segment): Placed<Segment>[] {
  const found: Placed<Segment>[] = [];
  const waiting: Placed<Segment>[] = [{ path: '', part: segment }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    // One by one: a group may have more parts than a call may have arguments.
    for (const part of partsOf(next).toReversed()) waiting.push(part);
  }
  return found;
}

/** The rules of a segment, in the order that they are written in. */
export function rulesOf(segment: Segment): Placed<Rule>[] {
  return walkSegment(segment).flatMap(({ path, part }) => (isRule(part) ? [{ path, part }] : []));
}

/** The ids that the rules about some fields name, each once. */
export function idsNamedBy(segments: readonly Segment[], fields: readonly string[]): string[] {
  const rules = segments.flatMap((segment) => rulesOf(segment).map(({ part }) => part));
  return [...new Set(rules.filter(({ field }) => fields.includes(field)).flatMap(textsOf))];
}

/** A segment without whom others hold, as one segment. */
export function withoutOthers(segment: Segment, others: readonly Segment[]): Segment {
  return others.length === 0 ? segment : { all: [segment, ...others.map((other) => ({ not: other }))] };
}

/** The text that a rule asks for; '' where it asks for something else. */
export function textOf({ value }: Rule): string {
  return typeof value === 'string' ? value : '';
}

/** The texts that a rule asks for; none where it asks for something else. */
export function textsOf({ value }: Rule): string[] {
  return Array.isArray(value) ? value.filter((part): part is string => typeof part === 'string') : [];
}

/** The ends of the range that a rule asks for; null where it asks for something else. */
export function endsOf({ value }: Rule): readonly [number, number] | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [from, to] = value;
  return typeof from === 'number' && typeof to === 'number' ? [from, to] : null;
}

/** The corners of the area that a rule asks for, as longitude and latitude. */
export function cornersOf({ value }: Rule): (readonly [number, number])[] {
  return Array.isArray(value) ? value.filter((part): part is [number, number] => Array.isArray(part)) : [];
}
