import type { AccountContext } from '../../../../platform/http/context.ts';
import { loadMoney } from '../../visits/index.ts';
import { type ConversionRule, goalReach } from './goal-reach.queries.ts';
import { createGoalStore } from './goals.store.ts';
import type { GoalRow } from './goals.table.ts';

/** What counts as a conversion in an account. */
export interface Conversion extends ConversionRule {
  /** What was chosen: 'purchases' or the id of a goal; null where it is chosen by itself. */
  readonly chosen: string | null;
  /** Goals that nearly every visit reaches: they say nothing of a visit, unless one is chosen. */
  readonly leftOut: readonly GoalRow[];
  /** The currency of the account; null while it has no purchase. */
  readonly currency: string | null;
}

const days = 30;
const nearlyAll = 0.8;
const fewestVisits = 100;

/** Parts goals by whether nearly every visit of the last 30 days reaches them; with few visits nothing is decided. */
async function partGoals(
  { services, clickhouse }: Pick<AccountContext, 'services' | 'clickhouse'>,
  { goals, sealed }: { readonly goals: readonly GoalRow[]; readonly sealed: string },
): Promise<Pick<Conversion, 'goals' | 'leftOut'>> {
  if (goals.length === 0) return { goals, leftOut: [] };
  const since = new Date(services.now().getTime() - days * 86_400_000);
  const reach = await goalReach(clickhouse, goals, { since, sealed });
  const isForNearlyAll = (_: GoalRow, index: number): boolean => {
    const { visits, reached } = reach[index] ?? { visits: 0, reached: 0 };
    return visits >= fewestVisits && reached >= nearlyAll * visits;
  };
  return {
    goals: goals.filter((goal, index) => !isForNearlyAll(goal, index)),
    leftOut: goals.filter(isForNearlyAll),
  };
}

type Context = Pick<AccountContext, 'services' | 'clickhouse' | 'transaction'>;

/**
 * What counts as a conversion: what the account chose, or `wanted`, the id of a goal. Otherwise purchases, if its visits have any, or the goals
 * that not nearly every visit reaches. `sealed` is what `freshVisits` answered: purchases are written with the visits.
 */
export async function loadConversion(
  context: Context,
  sealed: string,
  wanted: string | null = null,
): Promise<Conversion> {
  const { currency, isSoldInVisits, conversionMetric } = await loadMoney(context);
  const all = await context.transaction((tx) => createGoalStore(tx).listAllGoals());
  const chosen =
    [wanted, conversionMetric].find((one) => one === 'purchases' || all.some(({ id }) => id === one)) ?? null;
  const shared = { chosen: chosen ?? null, currency, leftOut: [] };
  if (chosen === 'purchases' || (chosen === null && isSoldInVisits))
    return { ...shared, metric: 'purchases', goals: [] };
  if (chosen !== null) return { ...shared, metric: 'goals', goals: all.filter(({ id }) => id === chosen) };
  return { ...shared, metric: 'goals', ...(await partGoals(context, { goals: all, sealed })) };
}
