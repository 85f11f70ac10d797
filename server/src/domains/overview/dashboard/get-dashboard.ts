import {
  type CampaignRow,
  type Dashboard,
  type DashboardQuery,
  type getDashboard as operation,
  hasPermission,
} from '@acquaint/contract';
import { addDays, dayOf, type DayRange, listDays, previousRange } from '@acquaint/engine';
import { chooseRange } from '../../../platform/http/choose-range.ts';
import type { Verb } from '../../../platform/http/bind.ts';
import { createCampaignStore, presentCampaigns } from '../../mail/campaigns/index.ts';
import { countConsumers } from '../../people/consumers/index.ts';
import { createGoalStore, loadConversion } from '../../web/goals/index.ts';
import { transitFigures } from '../../mail/mailing/index.ts';
import { countOwnLists, prospectsByDay } from '../../audiences/prospects/index.ts';
import { topPersona } from '../../audiences/personas/index.ts';
import { pixelActivity, type PixelRow } from '../../web/pixels/index.ts';
import { scanFigures } from '../../creative/qr-codes/index.ts';
import {
  accountPixels,
  choosePixel,
  loadScope,
  pageOfVisits,
  pixelAlerts,
  visitDays,
  visitTotals,
} from '../../web/reports/index.ts';
import { alertsFor, checklistFor, type Situation } from './advice.ts';
import { conversionFigures, presentConversion } from './conversion-figures.ts';
import { figuresByDay, withDaysBefore } from './figures-by-day.ts';
import { countFigure, keyFigures } from './key-figures.ts';
import { firstRows } from '../../../platform/http/cursors.ts';

const newest = { orderBy: 'started_at', orderDirection: 'desc', identified: 'Y' } as const;

const activeCampaigns = { orderBy: 'updated_at', orderDirection: 'desc', active: true } as const;

type StoredVisit = Awaited<ReturnType<typeof pageOfVisits>>['rows'][number];

function recentPeople(visits: readonly StoredVisit[], pixels: readonly PixelRow[]): Dashboard['recent'] {
  const samples = new Set(pixels.filter((pixel) => pixel.isSample).map((pixel) => pixel.id));
  return visits.flatMap(({ id, person, pixel_id, first_page, source, started_at }) => {
    if (person === null) return [];
    const name = `${person.first_name} ${person.last_name}`.trim();
    const place = [person.city, person.state].filter((part) => part !== '').join(', ');
    return { visit_id: id, name, place, page: first_page, source, started_at, is_sample: samples.has(pixel_id) };
  });
}

function activeCampaign({ status, stats, ...campaign }: CampaignRow): Dashboard['campaigns'][number] {
  return { ...campaign, ...stats, is_scheduled: status === 'scheduled' };
}

/** The days that are named, or as many up to today. Throws 400 for over three years. */
function rangeOf({ days, ...named }: DashboardQuery, now: Date, zone: string): DayRange {
  if (named.from !== undefined || named.to !== undefined) return chooseRange(named, now, zone);
  const to = dayOf(now, zone);
  return { from: addDays(to, 1 - Number(days)), to };
}

export const getDashboard: Verb<typeof operation> = async (context, { query }) => {
  const { services, clickhouse, user } = context;
  const now = services.now();
  const pixels = await accountPixels(context);
  const named = query.pixelUuid === undefined ? null : choosePixel(pixels, query.pixelUuid);
  const chosen = named === null ? pixels : [named];
  const range = rangeOf(query, now, user.time_zone);
  const scope = await loadScope(context, { pixelIds: chosen.map((pixel) => pixel.id), range, filters: {} });
  const { sealedUntil } = scope;
  const days = { ...range, zone: user.time_zone };
  const running = await context.transaction(async (tx) => ({
    goals: await createGoalStore(tx).listAllGoals(),
    campaigns: await createCampaignStore(tx).page(activeCampaigns, firstRows(3)),
    own: { lists: await countOwnLists(tx), campaigns: await createCampaignStore(tx).countOwn() },
  }));
  const conversion = await loadConversion(context, scope.sealedUntil);
  // Begun where it is waited for: a failure that nobody waits for yet ends the process.
  const counting = pixelActivity(clickhouse, { now, sealedUntil });
  const [{ totals, previous }, allDays, recent, activity, alerts, consumers, scans, conversions, prospects, transit] =
    await Promise.all([
      visitTotals(clickhouse, scope),
      visitDays(clickhouse, { ...scope, range: withDaysBefore(range) }),
      pageOfVisits(clickhouse, scope, { ...newest, ...firstRows(8) }),
      counting,
      counting.then((activity) => pixelAlerts(context, { pixels, activity, sealedUntil })),
      countConsumers(services.clickhouse),
      scanFigures(clickhouse, days),
      conversionFigures(clickhouse, scope, conversion),
      prospectsByDay(context, { ...days, ...withDaysBefore(range) }),
      transitFigures(clickhouse, days),
    ]);
  const dates = listDays(range.from, range.to);
  const daysBefore = previousRange(range);
  const byDay = new Map(allDays.map((row) => [row.day, row]));
  const situation: Situation = {
    pixels,
    active: new Set(activity.keys()),
    pixelAlerts: alerts,
    consumers,
    identified: totals.identified,
    visitors: totals.visitors,
    ...running.own,
  };
  return {
    data: {
      range: { ...range, days: dates.length },
      kpis: [
        ...keyFigures({
          totals,
          previous,
          days: dates.map((date) => byDay.get(date) ?? null),
          isSelling: scope.currency !== null,
        }),
        // Lists, mail and scans are of the whole account, whatever pixel is looked at.
        countFigure('prospects_added', 'Prospects added', figuresByDay(prospects, range)),
        countFigure('mail_in_transit', 'Mail in transit', transit),
        countFigure('qr_scans', 'QR scans', scans),
        countFigure('conversions', 'Conversions', conversions),
      ],
      currency: scope.currency,
      conversion: presentConversion(conversion, running.goals),
      visits: dates.map((date, index) => ({
        date,
        total: byDay.get(date)?.visits ?? 0,
        identified: byDay.get(date)?.identified ?? 0,
        previous: byDay.get(addDays(daysBefore.from, index))?.visits ?? 0,
      })),
      alerts: alertsFor(situation),
      checklist: checklistFor(situation),
      recent: hasPermission(context.user, 'people') ? recentPeople(recent.rows, pixels) : [],
      campaigns: (await presentCampaigns(context, running.campaigns.rows)).map((row) => activeCampaign(row)),
      top_persona: await topPersona.one(context.services)(context, named?.id ?? null),
      is_sample: chosen.some((pixel) => pixel.isSample),
      data_as_of: now.toISOString(),
    },
  };
};
