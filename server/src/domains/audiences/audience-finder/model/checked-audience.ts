import { type Audience, opsOfKind, segmentFields, segmentLimits } from '@acquaint/contract';
import { checkSegment, type SegmentProblem } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';

/**
 * Contradictions of an audience's segment. Throws 400 that names each rule at fault by its path, such as `segment.all.1`, below where the audience
 * is in the body.
 */
export function checkAudience(
  { segment, exclude, is_special: isSpecial }: Audience,
  place: readonly string[] = [],
): SegmentProblem[] {
  const options = { fields: segmentFields, opsOfKind, limits: segmentLimits, isSpecial };
  const check = checkSegment(segment, options);
  const excluded = exclude.map((part) => checkSegment(part, options));
  const named = (name: string, problems: readonly SegmentProblem[]) =>
    problems.map(
      ({ path, message }) => [[...place, name, path].filter((step) => step !== '').join('.'), message] as const,
    );
  const errors = [
    ...named('segment', check.errors),
    ...excluded.flatMap(({ errors: wrong }, index) => named(`exclude.${index}`, wrong)),
  ];
  if (errors.length > 0) {
    const fields = Map.groupBy(errors, ([path]) => path);
    throw invalidInput(
      Object.fromEntries([...fields].map(([path, messages]) => [path, messages.map(([, message]) => message)])),
    );
  }
  return check.contradictions;
}
