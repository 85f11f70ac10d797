import type { Rule, Segment, SegmentField } from '@acquaint/contract';
import { endsOf, isRule, type Placed, partsOf, type SegmentProblem, textsOf, walkSegment } from './walk-segment.ts';

/** Whole numbers that a rule of a number lets through, both ends included; null for a rule about knowing. */
function rangeOf(rule: Rule): readonly [number, number] | null {
  const { op, value } = rule;
  if (op === 'between') return endsOf(rule);
  if (op === 'gte') return [Number(value), Infinity];
  if (op === 'lt') return [-Infinity, Number(value) - 1];
  return null;
}

/** Values of a list that a rule lets through; null for a rule about knowing. */
function valuesOf(rule: Rule, { options = [] }: SegmentField): ReadonlySet<string> | null {
  const named = new Set(textsOf(rule));
  if (rule.op === 'in') return named;
  return rule.op === 'nin' ? new Set(options.map((option) => option.value).filter((text) => !named.has(text))) : null;
}

function areApart(first: Rule, second: Rule, field: SegmentField): boolean {
  const ops = new Set<string>([first.op, second.op]);
  if (ops.has('missing')) return ops.size > 1;
  if (field.kind === 'number') {
    const [one, other] = [rangeOf(first), rangeOf(second)];
    return one !== null && other !== null && (one[1] < other[0] || other[1] < one[0]);
  }
  if (field.kind !== 'choice') return false;
  const [one, other] = [valuesOf(first, field), valuesOf(second, field)];
  return one !== null && other !== null && [...one].every((value) => !other.has(value));
}

/** Rules that hold together in a group: those of an `all`, and of an `all` directly inside it. */
function togetherIn(placed: Placed<Segment>): Placed<Rule>[] {
  return partsOf(placed).flatMap((inner): Placed<Rule>[] => {
    if (isRule(inner.part)) return [{ path: inner.path, part: inner.part }];
    return 'all' in inner.part ? togetherIn(inner) : [];
  });
}

/** Pairs of rules that nobody can pass both of, reported at the later one; rules that are twice in a group. */
export function findContradictions(segment: Segment, fields: readonly SegmentField[]): SegmentProblem[] {
  const found = new Map<string, SegmentProblem>();
  for (const placed of walkSegment(segment)) {
    if (isRule(placed.part) || !('all' in placed.part)) continue;
    const rules = togetherIn(placed);
    for (const [index, later] of rules.entries()) {
      const field = fields.find(({ key }) => key === later.part.field);
      if (field === undefined) continue;
      const others = rules.slice(0, index).filter(({ part }) => part.field === later.part.field);
      if (others.some(({ part }) => areApart(part, later.part, field)))
        found.set(later.path, {
          path: later.path,
          message: `${field.label}: nobody can match this and an earlier rule of the group. Put them into “any”, or remove one.`,
        });
    }
  }
  return [...found.values()];
}
