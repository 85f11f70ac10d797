import { dayOf, instantOf } from '@acquaint/engine';
import type { AlertSource } from '../../../../platform/alerts/alert-source.ts';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../../../accounts/sign-in/index.ts';
import { createPixelStore } from '../../pixels/index.ts';
import { freshVisits } from '../../visits/index.ts';
import { goalReach } from './goal-reach.queries.ts';
import { createGoalStore } from './goals.store.ts';
import type { GoalRow } from './goals.table.ts';

const day = 24 * 3_600_000;
/** A goal that is reached less than once a day is missed often, and nobody has to know. */
const usualVisits = 7;

const number = new Intl.NumberFormat('en-US');
const visitsOf = (count: number): string => (count === 1 ? 'One visit' : `${number.format(count)} visits`);

interface Reach {
  readonly goal: GoalRow;
  /** The report of its pixel. */
  readonly path: string;
  /** Visits since each instant that was asked for. */
  readonly reached: readonly number[];
}

/** How many visits reached each goal of an account since some instants. */
async function reachOf(services: Services, accountId: string, instants: readonly Date[]): Promise<Reach[]> {
  const { goals, pixels } = await services.postgres.readForAccount(accountId, async (tx) => ({
    goals: await createGoalStore(tx).listAllGoals(),
    pixels: await createPixelStore(tx).list(),
  }));
  if (goals.length === 0) return [];
  const sealed = await freshVisits(services.clickhouse);
  const clickhouse = scopeToAccount(services.clickhouse, accountId);
  const counts = await Promise.all(instants.map((since) => goalReach(clickhouse, goals, { since, sealed })));
  return goals.map((goal, index) => ({
    goal,
    path: `/reports?pixelUuid=${pixels.find(({ id }) => id === goal.pixelId)?.pixelUuid ?? ''}`,
    reached: counts.map((each) => each[index]?.reached ?? 0),
  }));
}

const reachedToday: AlertSource = {
  kind: 'goal_reached',
  async find(services, { accountId, threshold }) {
    const account = await services.postgres.asSystem((tx) => createSessionStore(tx).findAccount(accountId));
    const timeZone = account?.timeZone ?? 'UTC';
    const today = dayOf(services.now(), timeZone);
    const found = await reachOf(services, accountId, [instantOf(today, 0, timeZone)]);
    return found
      .map(({ goal, path, reached: [count = 0] }) => ({ goal, path, count }))
      .filter(({ count }) => count >= Math.max(1, threshold ?? 1))
      .map(({ goal, path, count }) => ({
        key: `${goal.id} ${today}`,
        title: `${goal.name}: reached today`,
        text: `${visitsOf(count)} reached the goal “${goal.name}” today.`,
        path,
      }));
  },
};

const missed: AlertSource = {
  kind: 'goal_missed',
  async find(services, { accountId }) {
    const now = services.now().getTime();
    const found = await reachOf(services, accountId, [new Date(now - 8 * day), new Date(now - day)]);
    return found
      .filter(({ reached: [lately = 0, lastDay = 0] }) => lastDay === 0 && lately >= usualVisits)
      .map(({ goal, path, reached: [lately = 0] }) => ({
        key: `${goal.id} ${Math.floor(now / day)}`,
        title: `${goal.name} is no longer reached`,
        text: `No visit reached the goal “${goal.name}” in the last 24 hours. ${visitsOf(lately)} reached it in the week before. Check whether its page, form or event is still there.`,
        path,
      }));
  },
};

/** What happens to goals that somebody should know. */
export const goalAlerts: readonly AlertSource[] = [reachedToday, missed];
