import { type getSyncHoldout as operation, holdoutWindowDays } from '@acquaint/contract';
import { measureLift, measureRevenueLift } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/verb.ts';
import { loadConversion } from '../../../web/goals/index.ts';
import { freshVisits } from '../../../web/visits/index.ts';
import { type ArmFigures, armsSince, measureArms } from '../sending/arms.queries.ts';
import { requireSync } from '../runs/load-run.ts';

const nobody = { people: 0, visitors: 0, conversions: 0, buyers: 0, orders: 0, revenue: 0, squares: 0 };

function resultOf({ people, visitors, conversions, orders, revenue }: Omit<ArmFigures, 'arm'>) {
  return { people, responders: visitors, conversions, orders, revenue };
}

export const getSyncHoldout: Verb<typeof operation> = async (context, { params }) => {
  const { services, clickhouse, transaction } = context;
  const sync = await transaction((tx) => requireSync(tx, params.id));
  const since = await armsSince(clickhouse, sync.id);
  if (since === null) return { data: null };
  const sealed = await freshVisits(services.clickhouse);
  const conversion = await loadConversion(context, sealed);
  const arms = await measureArms(clickhouse, {
    syncId: sync.id,
    sealed,
    conversion,
    windowDays: holdoutWindowDays,
    from: since,
  });
  const of = (name: ArmFigures['arm']): Omit<ArmFigures, 'arm'> => arms.find(({ arm }) => arm === name) ?? nobody;
  const [sent, held] = [of('sent'), of('holdout')];
  const share = (read: (arm: typeof sent) => number) =>
    measureLift({ people: sent.people, successes: read(sent) }, { people: held.people, successes: read(held) });
  return {
    data: {
      since: since.toISOString(),
      window_days: holdoutWindowDays,
      sent: resultOf(sent),
      held_out: resultOf(held),
      lift: share(({ visitors }) => visitors),
      conversion_lift: share(({ conversions }) => conversions),
      revenue_lift: conversion.currency === null ? null : measureRevenueLift(sent, held),
      currency: conversion.currency,
    },
  };
};
