import type { EventRow } from '../../../web/collection/index.ts';
import { readPurchase } from '../../../web/visits/index.ts';
import { createRandom } from './random.ts';
import { soldOnPage } from './sample-products.ts';

/** What a visit adds to its events when something is bought or returned in it. */
export type SampleSale = Pick<EventRow, 'type' | 'name' | 'props'> & ReturnType<typeof readPurchase>;

interface SampleVisit {
  readonly visitorId: string;
  readonly pages: readonly string[];
  readonly medium: string;
  /** How ready people are to buy at that time, 1 being usual. */
  readonly season: number;
}

/** The cash register of a shop: it numbers orders and knows what can still be returned. */
export interface CashRegister {
  eventId(): string;
  /** What happens in a visit: nothing, a purchase, rarely reported twice, or the return of an earlier one. */
  ring(visit: SampleVisit): SampleSale[];
}

/** Orders of the site begin here; those that letters bring, further on. */
export const firstOrders = { site: 20_417, letters: 30_112 } as const;
const freeShippingFrom = 100;
const shipping = 8.5;
/** Who comes by mail or the newsletter is readier to buy, most of all by a letter that shows a product. */
const eager: Readonly<Record<string, number>> = {
  email: 1.7,
  mail: 2.2,
  letter: 6,
  search: 1.1,
  paid: 0.9,
  social: 0.6,
};
const usualChance = 0.085;
/** The fourth recipient in a row who views a product without a purchase buys it, so that each sample campaign has sales. */
const lettersToSale = 4;
const returnChance = 0.06;
const reloadChance = 0.05;

interface Cart {
  readonly path: string;
  readonly quantity: number;
}

interface Order {
  readonly order: string;
  readonly value: string;
  readonly items: readonly object[];
}

function saleOf(name: 'purchase' | 'refund', { items, ...order }: Order): SampleSale {
  const props = { ...order, currency: 'USD' };
  return { type: 'custom', name, props, ...readPurchase({ type: 'custom', name, props, items }) };
}

/** Its chances are a stream of its own, so that visits are the same with and without purchases. */
export function createCashRegister(
  prices: ReadonlyMap<string, number>,
  seed: number,
  firstOrder: number = firstOrders.site,
): CashRegister {
  const random = createRandom(seed);
  const orders = new Map<string, Order>();
  let number = firstOrder;
  /** Recipients who viewed a product since the last purchase. */
  let unsold = 0;

  const priceOf = (path: string): number => prices.get(path) ?? 0;

  /** Who looked at something buys it, or one of the others. */
  function fillCart(seen: readonly string[]): Cart[] {
    const [first = '', ...others] = [...seen, ...prices.keys()];
    const more = random.isTrue(0.35) ? others[random.below(others.length)] : undefined;
    const cart = [{ path: first, quantity: random.isTrue(0.15) ? 2 : 1 }];
    return more === undefined ? cart : [...cart, { path: more, quantity: 1 }];
  }

  function orderOf(cart: readonly Cart[]): Order {
    const goods = cart.reduce((sum, { path, quantity }) => sum + priceOf(path) * quantity, 0);
    return {
      order: `HP-${number}`,
      value: (goods < freeShippingFrom ? goods + shipping : goods).toFixed(2),
      items: cart.map(({ path, quantity }) => ({ ...soldOnPage(path), price: priceOf(path), quantity })),
    };
  }

  /** Counts a recipient, and says whether this one has to buy. */
  function isDue(): boolean {
    unsold += 1;
    return unsold >= lettersToSale;
  }

  return {
    eventId: () => random.uuid(),
    ring({ visitorId, pages, medium, season }) {
      const earlier = orders.get(visitorId);
      if (earlier !== undefined && random.isTrue(returnChance)) {
        orders.delete(visitorId);
        return [saleOf('refund', earlier)];
      }
      const seen = pages.filter((path) => prices.has(path));
      const chance = usualChance * season * (eager[medium] ?? 1) * (earlier === undefined ? 1 : 1.5);
      if (pages.length < 2 || seen.length === 0) return [];
      const isSure = medium === 'letter' && isDue();
      if (!random.isTrue(chance) && !isSure) return [];
      unsold = 0;
      number += 1 + random.below(3);
      const order = orderOf(fillCart(seen));
      orders.set(visitorId, order);
      const sale = saleOf('purchase', order);
      return random.isTrue(reloadChance) ? [sale, sale] : [sale];
    },
  };
}
