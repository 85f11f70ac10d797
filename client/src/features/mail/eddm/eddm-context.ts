import type { CarrierRoute, EddmEstimate, EddmMailing, EddmPlan } from '@acquaint/contract';
import { estimateEddm, type PieceSize, type RouteCounts } from '@acquaint/engine';
import { today } from '../../../ui/text/formats.ts';

/** A mailing as it is being planned. */
export interface EddmDraft {
  readonly name: string;
  readonly plan: EddmPlan;
}

export const draftOf = ({ name, plan }: EddmMailing): EddmDraft => ({ name, plan });

/** What the steps of the planner share. */
export interface EddmStepProps {
  readonly plan: EddmPlan;
  readonly changePlan: (change: Partial<EddmPlan>) => void;
  readonly estimate: EddmEstimate;
}

/** Everything that is known of routes: those of the place, and those that were chosen before. */
export function knownRoutes(
  shown: readonly CarrierRoute[],
  chosen: readonly RouteCounts[],
): ReadonlyMap<string, RouteCounts> {
  return new Map([...chosen, ...shown].map((route) => [route.id, route]));
}

/** What a plan mails and costs, as the server says it too. */
export function estimateOf(
  plan: EddmPlan,
  known: ReadonlyMap<string, RouteCounts>,
  size: PieceSize | null,
): EddmEstimate {
  const routes = plan.routes.flatMap((id) => known.get(id) ?? []);
  return estimateEddm({ plan, routes, size, day: plan.first_day ?? today() });
}
