import { goalReached, purchaseMade, visitorIdentified } from '@acquaint/contract';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { emitEvents } from '../../../../platform/webhooks/emit-events.ts';
import { createOutgoingEventStore } from '../../../../platform/webhooks/outgoing-events.store.ts';
import { createGoalStore } from '../../goals/index.ts';
import { freshVisits } from '../../visits/index.ts';
import { identifiedSince, purchasesSince, visitsReaching } from '../model/web-events.queries.ts';

const minute = 60_000;
/** Events come a day late at most, and wait in a journal while ClickHouse is down. */
const longest = 26 * 60 * minute;
const recent = 10 * minute;

interface Look {
  readonly services: Services;
  readonly own: AccountClickHouse;
  readonly accountId: string;
  /** Nothing earlier is sent: nobody had asked for it. */
  readonly asked: Date;
  /** What became known earlier was found before. */
  readonly since: Date;
}

async function emitIdentified({ services, own, accountId, since }: Look): Promise<void> {
  const happenings = (await identifiedSince(own, since)).map(({ at, ...ids }) => ({
    key: `${ids.pixel_id} ${ids.visitor_id}`,
    at: new Date(at),
    data: { ...ids, identified_at: at },
    subjects: [ids.visitor_id, ids.consumer_id],
  }));
  await services.postgres.forAccount(accountId, (tx) => emitEvents(tx, visitorIdentified, { accountId, happenings }));
}

async function emitPurchases({ services, own, accountId, since }: Look): Promise<void> {
  const happenings = (await purchasesSince(own, since)).map(({ at, order_key: key, ...data }) => ({
    key,
    at: new Date(at),
    data: { ...data, purchased_at: at },
    subjects: [data.visitor_id],
  }));
  await services.postgres.forAccount(accountId, (tx) => emitEvents(tx, purchaseMade, { accountId, happenings }));
}

async function emitReached({ services, own, accountId, asked, since }: Look, sealed: string): Promise<void> {
  const goals = await services.postgres.readForAccount(accountId, (tx) => createGoalStore(tx).listAllGoals());
  const begun = new Date(Math.max(asked.getTime(), services.now().getTime() - longest));
  for (const goal of goals) {
    const visits = await visitsReaching(own, goal, { sealed, begun, active: since });
    const happenings = visits.map(({ visitor_id: visitor, visit_id: visit, started_at: at }) => ({
      key: `${goal.id} ${visit}`,
      at: new Date(at),
      data: {
        pixel_id: goal.pixelId,
        goal_id: goal.id,
        goal_name: goal.name,
        visitor_id: visitor,
        visit_id: visit,
        visit_started_at: at,
      },
      subjects: [visitor],
    }));
    await services.postgres.forAccount(accountId, (tx) => emitEvents(tx, goalReached, { accountId, happenings }));
  }
}

/** Finds what visitors did in ClickHouse, for the accounts that ask for it. What was found before is known by its key. */
async function emitAll(services: Services, span: number): Promise<void> {
  const types = [visitorIdentified.type, purchaseMade.type, goalReached.type];
  const asking = await services.postgres.readAsSystem((tx) => createOutgoingEventStore(tx).subscriptionsTo(types));
  if (asking.length === 0) return;
  const sealed = await freshVisits(services.clickhouse);
  for (const { accountId, since: asked } of asking) {
    const since = new Date(Math.max(asked.getTime(), services.now().getTime() - span));
    const look = { services, own: scopeToAccount(services.clickhouse, accountId), accountId, asked, since };
    await emitIdentified(look);
    await emitPurchases(look);
    await emitReached(look, sealed);
  }
}

/** Each minute: what happened in the last few. */
export function emitWebEvents(services: Services): ScheduledWork {
  return { name: 'emit-web-events', cron: '* * * * *', run: () => emitAll(services, recent) };
}

/** Each hour: what was stored late, or while no worker was there. */
export function emitLateWebEvents(services: Services): ScheduledWork {
  return { name: 'emit-late-web-events', cron: '17 * * * *', run: () => emitAll(services, longest) };
}
