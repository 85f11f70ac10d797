import {
  type EddmAim,
  eddmLimits,
  type EddmPlan,
  type Position,
  type RouteProfile,
  type RouteRefusal,
} from '@acquaint/contract';
import { eddmRules, type RouteCounts, routePieces } from './estimate-eddm.ts';
import { milesBetween } from './mail-shapes.ts';
import { routeFit } from './route-fit.ts';

export interface RouteQuestion {
  readonly routes: readonly RouteCounts[];
  readonly excluded: ReadonlySet<string>;
  readonly plan: Pick<EddmPlan, 'delivery' | 'has_boxes'>;
  readonly aim: Pick<EddmAim, 'by' | 'age'>;
  /** At most so many pieces; Infinity: no limit. */
  readonly pieces: number;
  /** What `near` is near to. */
  readonly center: Position | null;
  /** Whom `persona` wants. */
  readonly profile: RouteProfile | null;
}

export interface ChosenRoutes {
  readonly routes: readonly string[];
  readonly pieces: number;
  readonly refused: ReadonlyMap<string, RouteRefusal>;
}

interface Candidate {
  readonly route: RouteCounts;
  readonly pieces: number;
  /** What one of its pieces is worth, above 0 and at most 1. */
  readonly worth: number;
}

/** The share of values that are not above each of them. */
function ranks(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = values.toSorted((left, right) => left - right);
  // The last of those that are alike counts.
  return new Map(sorted.map((value, place) => [value, (place + 1) / sorted.length]));
}

type Measure = (route: RouteCounts) => number | null;

/** What an aim makes of a route: the more the better. */
function measureOf({ aim, center, profile }: RouteQuestion): Measure {
  const measures: Readonly<Record<EddmAim['by'], Measure>> = {
    reach: () => 1,
    near: ({ longitude, latitude }) => (center === null ? null : -milesBetween(center, [longitude, latitude])),
    income: (route) => route.median_income,
    age: ({ median_age: age }) => (age === null ? null : -Math.abs(age - aim.age)),
    family: (route) => route.household_size,
    persona: (route) => (profile === null ? null : routeFit(route, profile).fit || null),
  };
  return measures[aim.by];
}

/** Why a route is not even considered; null where it is. */
function refusalOf({ excluded, plan }: RouteQuestion, route: RouteCounts, value: number | null): RouteRefusal | null {
  if (excluded.has(route.id)) return 'excluded';
  if (route.kind === 'box' && !plan.has_boxes) return 'box';
  if (routePieces(route, plan.delivery) === 0) return 'empty';
  return value === null ? 'unknown' : null;
}

/** Cells of the table that the knapsack is solved in: beyond, pieces are counted in larger units, rounded up. */
const cells = 20_000;

/** Whose worth together is the largest that fits: the knapsack problem, solved exactly by dynamic programming over units of pieces. */
function fillKnapsack(candidates: readonly Candidate[], limit: number): Candidate[] {
  const unit = Math.max(1, Math.ceil(limit / cells));
  const room = Math.floor(limit / unit);
  const best = new Float64Array(room + 1);
  const taken = candidates.map(({ pieces, worth }) => {
    const weight = Math.ceil(pieces / unit);
    // A bit for each space.
    const isTaken = new Uint8Array((room >> 3) + 1);
    for (let space = room; space >= weight; space -= 1) {
      const value = (best[space - weight] ?? 0) + pieces * worth;
      if (value <= (best[space] ?? 0)) continue;
      best[space] = value;
      isTaken[space >> 3] = (isTaken[space >> 3] ?? 0) | (1 << (space & 7));
    }
    return { weight, isTaken };
  });
  const chosen: Candidate[] = [];
  let space = room;
  for (let index = candidates.length - 1; index >= 0; index -= 1) {
    const [candidate, row] = [candidates[index], taken[index]];
    if (candidate === undefined || row === undefined || !((row.isTaken[space >> 3] ?? 0) & (1 << (space & 7))))
      continue;
    chosen.push(candidate);
    space -= row.weight;
  }
  return chosen;
}

const sumOf = (candidates: readonly Candidate[]): number => candidates.reduce((sum, { pieces }) => sum + pieces, 0);

/** ZIP codes that would get fewer pieces than the post takes, the smallest first. */
function smallZips(candidates: readonly Candidate[]): string[] {
  return [...Map.groupBy(candidates, ({ route }) => route.zip)]
    .map(([zip, ofZip]) => ({ zip, pieces: sumOf(ofZip) }))
    .filter(({ pieces }) => pieces < eddmRules.fewest)
    .toSorted((left, right) => left.pieces - right.pieces || left.zip.localeCompare(right.zip))
    .map(({ zip }) => zip);
}

/**
 * The routes whose pieces are worth most within a limit of pieces. What a piece is worth is the rank of its route among all by the aim, so that better
 * routes come first and the rest of the money is filled with the next ones. ZIP codes that would get fewer pieces than the post takes are left out one
 * after another, the smallest first. Of more routes than a mailing holds, those that are worth most come into question.
 */
export function chooseRoutes(question: RouteQuestion): ChosenRoutes {
  const refused = new Map<string, RouteRefusal>();
  const measure = measureOf(question);
  const able = question.routes.flatMap((route) => {
    const value = measure(route);
    const refusal = refusalOf(question, route, value);
    if (refusal !== null) refused.set(route.id, refusal);
    return refusal === null && value !== null ? [{ route, value }] : [];
  });
  const rank = ranks(able.map(({ value }) => value));
  const weighed = able
    .map(({ route, value }) => ({
      route,
      pieces: routePieces(route, question.plan.delivery),
      worth: rank.get(value) ?? 0,
    }))
    .toSorted((left, right) => right.worth * right.pieces - left.worth * left.pieces);
  for (const { route } of weighed.slice(eddmLimits.routes)) refused.set(route.id, 'too_many');
  let candidates = weighed
    .slice(0, eddmLimits.routes)
    .toSorted((left, right) => left.route.id.localeCompare(right.route.id));
  const leaveOut = (zips: ReadonlySet<string>): void => {
    for (const { route } of candidates) if (zips.has(route.zip)) refused.set(route.id, 'small_zip');
    candidates = candidates.filter(({ route }) => !zips.has(route.zip));
  };
  leaveOut(new Set(smallZips(candidates)));
  for (;;) {
    const all = sumOf(candidates);
    const chosen = all <= question.pieces ? candidates : fillKnapsack(candidates, question.pieces);
    const [smallest] = smallZips(chosen);
    if (smallest === undefined || question.pieces < eddmRules.fewest) {
      const taken = smallest === undefined ? chosen : [];
      const ids = new Set(taken.map(({ route }) => route.id));
      for (const { route } of candidates) if (!ids.has(route.id)) refused.set(route.id, 'budget');
      return { routes: [...ids].toSorted(), pieces: sumOf(taken), refused };
    }
    leaveOut(new Set([smallest]));
  }
}
