import type { Segment } from '@acquaint/contract';

/** What an audience is made of, as the planner offers it. */
export type AudienceSource = 'list' | 'persona' | 'rules';

/** How a segment is shown again: rules that are neither lists nor personas alone are rules. */
export function sourceOf(segment: Segment | undefined): AudienceSource {
  if (segment === undefined) return 'list';
  if (!('field' in segment) || segment.op !== 'in') return 'rules';
  return segment.field === 'list' || segment.field === 'persona' ? segment.field : 'rules';
}
