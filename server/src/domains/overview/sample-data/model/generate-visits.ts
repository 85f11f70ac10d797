import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import type { EventRow } from '../../../web/collection/index.ts';
import { noOrder } from '../../../web/visits/index.ts';
import { createRandom, type Random } from './random.ts';
import { type CashRegister, createCashRegister, firstOrders, type SampleSale } from './sample-purchases.ts';
import {
  hourWeights,
  type SampleClient,
  sampleClients,
  sampleLanguages,
  type SampleSite,
  sampleSources,
  type SampleSource,
  weekdayWeights,
} from './sample-sites.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Purchases have a stream of their own, this far from that of the visits. */
const purchaseSeed = 10_000;
const letterSeed = 20_000;
/** The sample business lives five hours west of UTC. */
const zoneOffset = 5 * hour;

export const sampleDays = 60;

export interface SampleVisitsOptions {
  readonly site: SampleSite;
  readonly accountId: string;
  readonly pixelId: string;
  /** The visits end here; the first is 60 days earlier. */
  readonly now: Date;
  readonly seed: number;
  /** Look-up keys of consumers' e-mail addresses, in an order that means nothing; about a quarter of the visitors take one each. */
  readonly emailKeys: readonly string[];
}

interface Visitor {
  readonly id: string;
  readonly client: SampleClient;
  readonly screen: readonly [number, number];
  readonly language: string;
  /** '' for a visitor who never gives an address. */
  readonly emailKey: string;
  isIdentified: boolean;
}

function createVisitor(random: Random, nextKey: () => string): Visitor {
  const client = random.weighted(sampleClients);
  return {
    id: random.uuid(),
    client,
    screen: random.pick(client.screens),
    language: random.weighted(sampleLanguages),
    emailKey: random.isTrue(0.27) ? nextKey() : '',
    isIdentified: false,
  };
}

/** The zones of the contiguous states, each with the share of Americans up to it. */
const zones = [
  [0.48, 'America/New_York'],
  [0.77, 'America/Chicago'],
  [0.84, 'America/Denver'],
  [1, 'America/Los_Angeles'],
] as const;

/** The time zone of a visitor, as evenly spread as the first digits of their ids. */
function zoneOf(visitorId: string): string {
  const place = Number.parseInt(visitorId.slice(0, 8), 16) / 2 ** 32;
  return zones.find(([share]) => place < share)?.[1] ?? 'America/New_York';
}

/** Everything of an event but its kind, page and time. */
function eventBase(options: Omit<SampleVisitsOptions, 'emailKeys'>, visitor: Visitor, visitId: string) {
  return {
    account_id: options.accountId,
    pixel_id: options.pixelId,
    visitor_id: visitor.id,
    visit_id: visitId,
    name: '',
    title: '',
    hostname: options.site.domain,
    referrer_host: '',
    referrer_path: '',
    source: '',
    medium: '',
    campaign: '',
    term: '',
    content: '',
    scan_id: '',
    browser: visitor.client.browser,
    platform: visitor.client.platform,
    device: visitor.client.device,
    screen_width: visitor.screen[0],
    screen_height: visitor.screen[1],
    language: visitor.language,
    time_zone: zoneOf(visitor.id),
    engaged_ms: 0,
    scroll: 0,
    email_key: '',
    props: {},
    ...noOrder,
    is_cookieless: false,
    has_gpc: false,
    consent: '',
    country: '',
    region: '',
    city: '',
    expires_on: '2149-06-06',
  } satisfies Omit<EventRow, 'at' | 'received_at' | 'event_id' | 'type' | 'path'>;
}

/** By which letter somebody comes, and to which page. */
interface Letter {
  readonly source: SampleSource;
  readonly landing: string;
}

/** Where a visit comes from, on which page it begins, and how ready its visitor is to buy; without a letter, as chance has it. */
const arriving = (random: Random, site: SampleSite, letter: Letter | undefined) => ({
  source: letter?.source ?? random.weighted(sampleSources),
  land: (): string => letter?.landing ?? random.weighted(site.landingPages),
  moodOf: ({ medium }: SampleSource): string => (letter === undefined ? medium : 'letter'),
});

function visitEvents(
  random: Random,
  visitor: Visitor,
  visit: {
    startedAt: number;
    options: Omit<SampleVisitsOptions, 'emailKeys'>;
    register: CashRegister;
    season: number;
    /** From anywhere without one. */
    letter?: Letter;
  },
): EventRow[] {
  const { options, startedAt, register, season } = visit;
  const base = eventBase(options, visitor, random.uuid());
  const { source, land, moodOf } = arriving(random, options.site, visit.letter);
  const rows: EventRow[] = [];
  let at = startedAt;
  const add = (event: Partial<EventRow> & Pick<EventRow, 'type' | 'path'>): void => {
    const time = clickHouseTime(new Date(Math.round(at)));
    rows.push({ ...base, ...event, at: time, received_at: time, event_id: random.uuid() });
  };

  /** Its id does not come from the stream that visits are made of. */
  const addSale = (sale: SampleSale): void => {
    const time = clickHouseTime(new Date(Math.round(at)));
    rows.push({
      ...base,
      ...sale,
      path: '/checkout/thanks',
      at: time,
      received_at: time,
      event_id: register.eventId(),
    });
  };

  const pages = random.isTrue(0.38) ? 1 : 2 + Math.min(9, Math.floor(random.exponential(2.4)));
  let path = land();
  for (let index = 0; index < pages; index += 1) {
    const arrival = {
      source: source.source,
      medium: source.medium,
      campaign: source.campaign,
      referrer_host: source.referrerHost,
    };
    add({ type: 'pageview', path, ...(index === 0 ? arrival : {}) });
    const engaged = Math.min(600_000, 2_000 + random.exponential(32_000));
    at += engaged * (1 + random.next());
    add({ type: 'engagement', path, engaged_ms: Math.round(engaged), scroll: 10 + random.below(91) });
    path = random.weighted(options.site.pages);
  }
  if (visitor.emailKey !== '' && !visitor.isIdentified && random.isTrue(0.8)) {
    visitor.isIdentified = true;
    at += 1_000;
    add({ type: 'form', name: 'newsletter', path, email_key: visitor.emailKey });
  }
  const seen = rows.filter((row) => row.type === 'pageview').map((row) => row.path);
  for (const sale of register.ring({ visitorId: visitor.id, pages: seen, medium: moodOf(source), season })) {
    at += 20_000;
    addSale(sale);
  }
  return rows;
}

/** How many visits a day gets: the site's mean, its weekday, slow growth, and chance. */
function visitCount(
  random: Random,
  site: SampleSite,
  { dayIndex, midnight }: { dayIndex: number; midnight: number },
): number {
  const weekday = new Date(midnight).getUTCDay();
  const growth = 0.85 + (0.3 * dayIndex) / sampleDays;
  return Math.round(site.visitsPerDay * (weekdayWeights[weekday] ?? 1) * growth * (0.88 + 0.24 * random.next()));
}

/** The holidays come near: people buy more by the day. */
const seasonOf = (dayIndex: number): number => 0.5 + dayIndex / sampleDays;

/**
 * Sixty days of believable visits of one site, a day at a time, oldest first; the same options give the same rows.
 * A third of the visits are by people who came before.
 */
export function* generateVisits(options: SampleVisitsOptions): Generator<EventRow[]> {
  const random = createRandom(options.seed);
  const end = options.now.getTime();
  const lastMidnight = Math.floor((end - zoneOffset) / day) * day + zoneOffset;
  const register = createCashRegister(options.site.prices, options.seed + purchaseSeed);
  const known: Visitor[] = [];
  let usedKeys = 0;
  const nextKey = (): string => options.emailKeys[usedKeys++] ?? '';
  const hours = hourWeights.map((weight, index) => [index, weight] as const);

  for (let dayIndex = 0; dayIndex < sampleDays; dayIndex += 1) {
    const midnight = lastMidnight - (sampleDays - 1 - dayIndex) * day;
    const rows: EventRow[] = [];
    for (let left = visitCount(random, options.site, { dayIndex, midnight }); left > 0; left -= 1) {
      const isReturning = known.length > 20 && random.isTrue(0.34);
      const visitor = (isReturning ? known[random.below(known.length)] : undefined) ?? createVisitor(random, nextKey);
      if (!isReturning) known.push(visitor);
      const startedAt = midnight + random.weighted(hours) * hour + random.below(hour);
      rows.push(...visitEvents(random, visitor, { startedAt, options, register, season: seasonOf(dayIndex) }));
    }
    // Today is not over: what would lie ahead has not happened.
    const limit = clickHouseTime(options.now);
    yield rows.filter((row) => row.at <= limit);
  }
}

/** A visit that a letter brings: of whom, when, by the link of which campaign and to which page. */
export interface LetterVisit {
  readonly emailKey: string;
  readonly at: Date;
  readonly campaign: string;
  readonly landing: string;
}

/** The visits that letters bring to a site, in the order given; the same options give the same rows. */
export function generateLetterVisits(
  options: Omit<SampleVisitsOptions, 'emailKeys'>,
  letters: readonly LetterVisit[],
): EventRow[] {
  const random = createRandom(options.seed + letterSeed);
  const register = createCashRegister(options.site.prices, options.seed + letterSeed, firstOrders.letters);
  const limit = clickHouseTime(options.now);
  return letters
    .flatMap(({ emailKey, at, campaign, landing }) => {
      const visitor = { ...createVisitor(random, () => ''), emailKey };
      const letter = { source: { source: 'postcard', medium: 'mail', campaign, referrerHost: '' }, landing };
      return visitEvents(random, visitor, { startedAt: at.getTime(), options, register, season: 1, letter });
    })
    .filter((row) => row.at <= limit);
}
