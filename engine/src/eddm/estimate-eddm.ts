import type { CarrierRoute, EddmDrop, EddmEstimate, EddmPaper, EddmPlan } from '@acquaint/contract';
import { piecePrice, type PieceSize } from '../mail/mail-prices.ts';
import { blankScene } from '../scene/presets.ts';
import { postDaysFrom } from './post-days.ts';

/** Rules of EDDM Retail (USPS DMM 140): pieces of one day and ZIP code, pieces of a bundle, and the weight of a piece in ounces. */
export const eddmRules = { fewest: 200, most: 5_000, bundle: { fewest: 50, most: 100 }, ounces: 3.3 } as const;

/** Papers as they are sold: grams of a square meter, and inches thick. */
export const eddmPaperFacts: Readonly<
  Record<EddmPaper, { readonly label: string; readonly grams: number; readonly inches: number }>
> = {
  cover_80: { label: '80 lb cover, 216 g/m²', grams: 216, inches: 0.009 },
  cover_100: { label: '100 lb cover, 270 g/m²', grams: 270, inches: 0.011 },
  card_14: { label: '14 pt card, 310 g/m²', grams: 310, inches: 0.014 },
  card_16: { label: '16 pt card, 350 g/m²', grams: 350, inches: 0.016 },
};

/** What is known of a route without its streets. */
export type RouteCounts = Omit<CarrierRoute, 'paths'>;

/** The pieces that a route takes. */
export function routePieces(
  { residential, business }: Pick<CarrierRoute, 'residential' | 'business'>,
  delivery: EddmPlan['delivery'],
): number {
  return delivery === 'all' ? residential + business : residential;
}

/** The bundles of a route: as few as their limit allows, and all of one size but for a piece. */
export function bundlesOf(pieces: number): number[] {
  if (pieces <= 0) return [];
  const count = Math.ceil(pieces / eddmRules.bundle.most);
  const [size, larger] = [Math.floor(pieces / count), pieces % count];
  return Array.from({ length: count }, (_, index) => (index < larger ? size + 1 : size));
}

const gramsOfOunce = 28.349_523_125;
const micrometersOfMeter = 1_000_000;

/** What a piece of one sheet weighs, in ounces. */
export function pieceOunces({ width, height }: PieceSize, paper: EddmPaper): number {
  const area = (width / micrometersOfMeter) * (height / micrometersOfMeter);
  return (area * eddmPaperFacts[paper].grams) / gramsOfOunce;
}

interface Counted {
  readonly route: RouteCounts;
  readonly pieces: number;
}

interface Load {
  readonly routes: Counted[];
  pieces: number;
}

/** Divides the routes of a ZIP code over as few days as its limit allows, each about as full: the largest route first, to the emptiest day. */
function divideOverDays(routes: readonly Counted[]): Load[] {
  const largestFirst = routes.toSorted(
    (left, right) => right.pieces - left.pieces || left.route.id.localeCompare(right.route.id),
  );
  const total = routes.reduce((sum, { pieces }) => sum + pieces, 0);
  for (let days = Math.max(1, Math.ceil(total / eddmRules.most)); ; days += 1) {
    const loads = Array.from({ length: days }, (): Load => ({ routes: [], pieces: 0 }));
    for (const counted of largestFirst) {
      const emptiest = loads.reduce((least, load) => (load.pieces < least.pieces ? load : least));
      emptiest.routes.push(counted);
      emptiest.pieces += counted.pieces;
    }
    // A route is never divided, so that a day for each is as far as this goes.
    if (days >= routes.length || loads.every(({ pieces }) => pieces <= eddmRules.most)) return loads;
  }
}

interface DropFacts {
  readonly plan: Pick<EddmPlan, 'delivery' | 'first_day'>;
  readonly ounces: number;
  /** Of a piece, in cents. */
  readonly postage: number;
}

function dropsOfZip(zip: string, routes: readonly Counted[], { plan, ounces, postage }: DropFacts): EddmDrop[] {
  const loads = divideOverDays(routes);
  const days = plan.first_day === null ? [] : postDaysFrom(plan.first_day, loads.length);
  return loads.map(({ routes: taken, pieces }, index) => ({
    zip,
    city: taken[0]?.route.city ?? '',
    facility: taken[0]?.route.facility ?? '',
    day: days[index] ?? null,
    routes: taken.map(({ route }) => route.id).toSorted(),
    pieces,
    bundles: taken.reduce((sum, counted) => sum + bundlesOf(counted.pieces).length, 0),
    pounds: (pieces * ounces) / 16,
    postage_cents: pieces * postage,
  }));
}

export interface EddmQuestion {
  readonly plan: Pick<EddmPlan, 'delivery' | 'first_day' | 'paper' | 'printing_cents' | 'budget_cents' | 'currency'>;
  /** Those of the plan. */
  readonly routes: readonly RouteCounts[];
  /** The cut size of the design; null while there is none, when that of the smallest size is taken. */
  readonly size: PieceSize | null;
  /** The day whose prices hold (YYYY-MM-DD). */
  readonly day: string;
}

const smallestSize: PieceSize = blankScene('eddm_6.25x9').size;

/** What a piece to every door costs, in cents. */
export function eddmPiecePrice({
  plan,
  size,
  day,
}: Pick<EddmQuestion, 'size' | 'day'> & { readonly plan: Pick<EddmPlan, 'printing_cents'> }) {
  const table = piecePrice(size ?? smallestSize, 'eddm', day);
  return { printing: plan.printing_cents ?? table.printing, postage: table.postage, asOf: table.asOf };
}

/** How much a plan mails, what it costs, and when it is brought to which post office. Money in cents. */
export function estimateEddm({ plan, routes, size, day }: EddmQuestion): EddmEstimate {
  const ounces = pieceOunces(size ?? smallestSize, plan.paper);
  const price = eddmPiecePrice({ plan, size, day });
  const counted = routes
    .map((route) => ({ route, pieces: routePieces(route, plan.delivery) }))
    .filter(({ pieces }) => pieces > 0);
  const byZip = [...Map.groupBy(counted, ({ route }) => route.zip)].toSorted(([left], [right]) =>
    left.localeCompare(right),
  );
  const facts = { plan, ounces, postage: price.postage };
  const drops = byZip.flatMap(([zip, ofZip]) => dropsOfZip(zip, ofZip, facts));
  const pieces = counted.reduce((sum, one) => sum + one.pieces, 0);
  const total = Math.round(pieces * (price.printing + price.postage));
  return {
    routes: counted.length,
    pieces,
    residential: counted.reduce((sum, { route }) => sum + route.residential, 0),
    business: plan.delivery === 'all' ? counted.reduce((sum, { route }) => sum + route.business, 0) : 0,
    bundles: drops.reduce((sum, drop) => sum + drop.bundles, 0),
    ounces,
    pounds: (pieces * ounces) / 16,
    printing_cents: price.printing,
    postage_cents: price.postage,
    total_cents: total,
    budget_left_cents: plan.budget_cents === null ? null : plan.budget_cents - total,
    currency: plan.currency,
    is_own_price: plan.printing_cents !== null,
    as_of: price.asOf,
    drops,
  };
}

/** Drops in the order in which they are brought: by day, then by ZIP code. */
export function inDropOrder(drops: readonly EddmDrop[]): EddmDrop[] {
  return drops.toSorted(
    (left, right) => (left.day ?? '').localeCompare(right.day ?? '') || left.zip.localeCompare(right.zip),
  );
}
