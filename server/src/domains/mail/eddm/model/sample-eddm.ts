import { eddmPlan, type EddmShape } from '@acquaint/contract';
import { chooseRoutes, eddmPiecePrice, estimateEddm, nextPostDay, shapeCenter, utcDayOf } from '@acquaint/engine';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { type createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';
import { createEddmAreaStore } from '../areas/eddm-areas.store.ts';
import { createEddmStore } from './eddm.store.ts';
import { lookUpRoutes } from '../routes/look-up-routes.ts';
import { factsOf } from '../routes/score-plan.ts';

type Design = NonNullable<Awaited<ReturnType<ReturnType<typeof createDesignStore>['find']>>>;

const name = 'Around the showroom';
const shape: EddmShape = { type: 'circle', longitude: -70.29, latitude: 43.66, miles: 2 };
const budget = 250_000;
const mailer = {
  name: 'Dana Whitfield',
  company: 'Harbor & Pine',
  address: '1 Sample Street',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '207-555-0100',
};
const dayMilliseconds = 86_400_000;

/** A mailing to every door that the sample business plans, and the area that it is planned for. */
export async function createSampleEddm(services: Services, accountId: string, design: Design): Promise<void> {
  const now = services.now();
  const { routes } = await lookUpRoutes(services, shape, false);
  const firstDay = nextPostDay(utcDayOf(new Date(now.getTime() + 14 * dayMilliseconds)));
  const { size } = sceneOf(design);
  const start = { place: { name: 'Portland, ME', shape }, design_id: design.id, first_day: firstDay };
  const plan = eddmPlan.parse({ ...start, budget_cents: budget, aim: { by: 'income' }, mailer });
  const { printing, postage } = eddmPiecePrice({ plan, size, day: firstDay });
  const chosen = chooseRoutes({
    routes,
    excluded: new Set(),
    plan,
    aim: plan.aim,
    pieces: Math.floor(budget / (printing + postage)),
    center: shapeCenter(shape),
    profile: null,
  });
  const ids = new Set(chosen.routes);
  const taken = routes.filter(({ id }) => ids.has(id));
  const whole = { ...plan, routes: [...chosen.routes] };
  const estimate = estimateEddm({ plan: whole, routes: taken, size, day: firstDay });
  await services.postgres.forAccount(accountId, async (transaction) => {
    const common = { accountId, name, isSample: true, createdAt: now, updatedAt: now };
    await createEddmStore(transaction).insert({
      ...common,
      id: newId(),
      plan: whole,
      summary: factsOf(whole, estimate),
    });
    await createEddmAreaStore(transaction).insert({ ...common, id: newId(), shape });
  });
}

/** Deletes the sample mailing and area of an account; repeating it is harmless. */
export async function removeSampleEddm({ postgres }: Pick<Services, 'postgres'>, accountId: string): Promise<void> {
  await postgres.forAccount(accountId, async (transaction) => {
    await createEddmStore(transaction).removeSamples();
    await createEddmAreaStore(transaction).removeSamples();
  });
}
