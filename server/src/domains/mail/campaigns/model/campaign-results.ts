import { type CampaignResults, responseKinds } from '@acquaint/contract';
import { addMoney, type ArmRevenue, measureLift, measureRevenueLift, namesPeople } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  type ArmSales,
  chargedCents,
  costOf,
  countResponses,
  createMailingStore,
  type MailingRow,
  piecesByPlace,
  presentMailings,
  responsesBy,
  responseScope,
  salesOfArms,
} from '../../mailing/index.ts';
import { salesOf, withRoas } from './campaign-sales.ts';
import { createCampaignStore, type ListedCampaign } from './campaigns.store.ts';
import { codeResults, codesRule, perOne } from './code-results.ts';

type Arms = Awaited<ReturnType<typeof countResponses>>;

const sum = (arms: Arms, read: (arm: Arms[number]) => number): number =>
  arms.reduce((total, arm) => total + read(arm), 0);

/** The rule by which responses are counted, in words. */
function ruleOf({ plan }: ListedCampaign): string {
  if (!namesPeople(plan.channel)) return codesRule(plan.window_days);
  return [
    `Each recipient counts once, by the strongest evidence within ${plan.window_days} days of dispatch:`,
    'a scan of the code on their piece, a redeemed code, a click on a campaign link, a visit to your site, or a visit by someone in their household.',
    'Lift compares visits and conversions of recipients with those of the holdout, and is never added to the responses.',
  ].join(' ');
}

function emptyResults(row: ListedCampaign): CampaignResults {
  return {
    from: row.startedAt?.toISOString() ?? null,
    until: row.endsAt?.toISOString() ?? null,
    is_open: row.startedAt === null || row.status === 'running',
    window_days: row.plan.window_days,
    funnel: [],
    responses: [],
    variants: [],
    holdout: null,
    lift: null,
    conversion_lift: null,
    revenue_lift: null,
    sales: null,
    series: [],
    states: [],
    spent_cents: 0,
    cost_per_response_cents: null,
    cost_per_conversion_cents: null,
    currency: row.plan.currency,
    rule: ruleOf(row),
  };
}

const sumSales = (arms: readonly ArmSales[], read: (arm: ArmSales) => number): number =>
  arms.reduce((total, arm) => addMoney(total, read(arm)), 0);

/** What the people of an arm spent on visits, which both arms can make. */
function armRevenue(arms: Arms, sales: readonly ArmSales[]): ArmRevenue {
  return {
    people: sum(arms, (arm) => arm.people),
    buyers: sumSales(sales, (arm) => arm.buyers),
    revenue: sumSales(sales, (arm) => arm.visit_revenue),
    squares: sales.reduce((total, arm) => total + arm.visit_squares, 0),
  };
}

type Lifts = Pick<CampaignResults, 'holdout' | 'lift' | 'conversion_lift' | 'revenue_lift'>;

function liftsOf(mailed: Arms, held: Arms, sales: readonly ArmSales[]): Lifts {
  const heldSales = sales.filter(({ arm }) => arm === 'holdout');
  const people = sum(held, (arm) => arm.people);
  if (people === 0) return { holdout: null, lift: null, conversion_lift: null, revenue_lift: null };
  const count = (arms: Arms, read: (arm: Arms[number]) => number) => ({
    people: sum(arms, (arm) => arm.people),
    successes: sum(arms, read),
  });
  const visits = (arm: Arms[number]): number => arm.visitors;
  const conversions = (arm: Arms[number]): number => arm.visit_conversions;
  return {
    holdout: {
      people,
      responders: sum(held, visits),
      conversions: sum(held, conversions),
      orders: sumSales(heldSales, (arm) => arm.visit_orders),
      revenue: sumSales(heldSales, (arm) => arm.visit_revenue),
    },
    lift: measureLift(count(mailed, visits), count(held, visits)),
    conversion_lift: measureLift(count(mailed, conversions), count(held, conversions)),
    revenue_lift:
      sales.length === 0
        ? null
        : measureRevenueLift(
            armRevenue(
              mailed,
              sales.filter(({ arm }) => arm === 'mail'),
            ),
            armRevenue(held, heldSales),
          ),
  };
}

async function funnelOf(
  context: AccountContext,
  rows: readonly MailingRow[],
  mailed: Arms,
): Promise<CampaignResults['funnel']> {
  const mailings = await presentMailings(context, rows);
  const total = (read: (mailing: (typeof mailings)[number]) => number): number =>
    mailings.reduce((count, mailing) => count + read(mailing), 0);
  const posted = total((one) => one.in_transit + one.delivered + one.returned);
  return [
    { key: 'pieces', label: 'Pieces', count: total(({ pieces }) => pieces) },
    { key: 'mailed', label: 'Mailed', count: posted },
    { key: 'delivered', label: 'Delivered', count: total(({ delivered }) => delivered) },
    { key: 'responses', label: 'Responded', count: sum(mailed, (arm) => arm.responders) },
    { key: 'conversions', label: 'Converted', count: sum(mailed, (arm) => arm.conversions) },
  ];
}

function boughtIn(sales: readonly ArmSales[], variant: number): { orders: number; revenue: number } {
  const found = sales.find((arm) => arm.variant === variant);
  return { orders: found?.orders ?? 0, revenue: found?.revenue ?? 0 };
}

/** What a campaign brought so far. */
export async function resultsOf(context: AccountContext, row: ListedCampaign): Promise<CampaignResults> {
  const { services, clickhouse, transaction } = context;
  if (!namesPeople(row.plan.channel)) return codeResults(context, row, emptyResults(row));
  const rows = await transaction((tx) => createMailingStore(tx).ofCampaigns([row.id]));
  if (rows.length === 0) return emptyResults(row);
  const scope = await responseScope(context, rows);
  const arms = await countResponses(clickhouse, scope);
  const [mailed, held] = [arms.filter(({ arm }) => arm === 'mail'), arms.filter(({ arm }) => arm === 'holdout')];
  const charged = await chargedCents(clickhouse, scope.mailings);
  const spent = rows.reduce((cents, mailing) => cents + costOf(mailing, charged), 0);
  const [responses, conversions] = [sum(mailed, (arm) => arm.responders), sum(mailed, (arm) => arm.conversions)];
  const kinds = await responsesBy(clickhouse, scope, 'kind');
  const responded = new Map((await responsesBy(clickhouse, scope, 'place')).map(({ part, people }) => [part, people]));
  const bought = await salesOfArms(clickhouse, scope);
  const boughtByMail = bought.filter(({ arm }) => arm === 'mail');
  const sales = salesOf(scope.conversion.currency, {
    orders: sumSales(boughtByMail, (arm) => arm.orders),
    revenue: sumSales(boughtByMail, (arm) => arm.revenue),
  });
  const pieces = sum(mailed, (arm) => arm.people);
  const days = await responsesBy(clickhouse, { ...scope, zone: row.plan.time_zone }, 'day');
  const stats = { pieces, responses, conversions, sales, spent_cents: spent };
  // Figures for lists, which whoever looks at the results brings up to date.
  await services.postgres.forAccount(clickhouse.accountId, (tx) => createCampaignStore(tx).measure(row.id, stats));
  return {
    ...emptyResults(row),
    funnel: await funnelOf(context, rows, mailed),
    responses: responseKinds.map((kind, rank) => ({
      kind,
      count: kinds.find(({ part }) => part === String(rank))?.people ?? 0,
    })),
    variants: mailed.map((arm) => ({
      name: rows[0]?.task.variants[arm.variant]?.name ?? '',
      people: arm.people,
      responders: arm.responders,
      conversions: arm.conversions,
      ...boughtIn(boughtByMail, arm.variant),
    })),
    ...liftsOf(mailed, held, bought),
    sales: withRoas(sales, row.plan.currency, spent),
    series: days.map(({ part, people }) => ({ day: part, responses: people })),
    states: (await piecesByPlace(clickhouse, scope.mailings)).map(({ part, people }) => ({
      state: part,
      pieces: people,
      responders: responded.get(part) ?? 0,
    })),
    spent_cents: spent,
    cost_per_response_cents: perOne(spent, responses),
    cost_per_conversion_cents: perOne(spent, conversions),
  };
}

/** Measures a campaign for the lists that show what it brought. */
export async function measureCampaign(services: Services, row: ListedCampaign): Promise<void> {
  const { accountId } = row;
  await resultsOf(
    {
      services,
      clickhouse: scopeToAccount(services.clickhouse, accountId),
      transaction: (work) => services.postgres.forAccount(accountId, work),
    },
    row,
  );
}
