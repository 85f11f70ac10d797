import type { Step } from '@acquaint/contract';
import { tidyName } from '@acquaint/engine';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import { likePattern } from '../../../../platform/clickhouse/literals.ts';
import type { GoalRow } from './goals.table.ts';

/** How a action of a visit is named; a page is no action. */
const behaviorName = ({ kind, target }: Step): string => `${kind === 'form' ? 'form' : 'custom'} ${tidyName(target)}`;

/** Whether an entry of a visit's paths or actions is a step, as SQL; its parameter is one of `stepParameters`. */
export function isStep({ kind, target }: Step, index: number, entry: string): string {
  const step = `{step_${index}:String}`;
  // Sites spell their events as they like; addresses of pages differ by case.
  if (kind !== 'page')
    return target.includes('*') ? `${entry} ilike ${step}` : `lowerUTF8(${entry}) = lowerUTF8(${step})`;
  return target.includes('*') ? `${entry} like ${step}` : `${entry} = ${step}`;
}

/** The parameters that the conditions of some steps name. */
export function stepParameters(steps: readonly Step[]): QueryParameters {
  return Object.fromEntries(
    steps.map((step, index) => {
      const text = step.kind === 'page' ? step.target : behaviorName(step);
      return [`step_${index}`, step.target.includes('*') ? likePattern(text) : text];
    }),
  );
}

/** Whether a visit reached a step, as SQL over its columns `paths` and `event_names`. */
export function reachesStep(step: Step, index: number): string {
  return `arrayExists(entry -> ${isStep(step, index, 'entry')}, ${step.kind === 'page' ? 'paths' : 'event_names'})`;
}

/** Whether a visit reached any of some goals of its pixel, as SQL over its columns `pixel_id`, `paths` and `event_names`, with its parameters. */
export function reachesAnyGoal(goals: readonly GoalRow[]): { readonly sql: string; readonly params: QueryParameters } {
  const reached = goals.map((goal, index) => `(pixel_id = {pixel_${index}:UUID} and ${reachesStep(goal, index)})`);
  const pixels = Object.fromEntries(goals.map(({ pixelId }, index) => [`pixel_${index}`, pixelId]));
  return {
    sql: reached.length === 0 ? 'false' : reached.join(' or '),
    params: { ...stepParameters(goals), ...pixels },
  };
}
