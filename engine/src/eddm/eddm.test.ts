import { type CarrierRoute, eddmLimits, type EddmPlan } from '@acquaint/contract';
import { describe, expect, it } from 'vitest';
import { blankScene } from '../scene/presets.ts';
import { chooseRoutes, type RouteQuestion } from './choose-routes.ts';
import { eddmScene, eddmZonesOf } from './eddm-scene.ts';
import { bundlesOf, eddmRules, estimateEddm, pieceOunces, type RouteCounts } from './estimate-eddm.ts';
import { slipRecords, slipScene } from './facing-slips.ts';
import { shapeBounds, shapeCenter, holdsRoute, milesBetween } from './mail-shapes.ts';
import { isPostDay, postDaysFrom } from './post-days.ts';
import { routeFit } from './route-fit.ts';

function route(id: string, residential: number, rest: Partial<CarrierRoute> = {}): RouteCounts {
  return {
    id,
    zip: id.slice(0, 5),
    route: id.slice(5),
    kind: 'city',
    city: 'Portland, ME',
    facility: 'PORTLAND MAIN',
    residential,
    business: 0,
    median_age: 40,
    median_income: 60_000,
    household_size: 2.4,
    longitude: -70.25,
    latitude: 43.66,
    source: 'sample',
    counted_on: '2026-01-01',
    ...rest,
  };
}

const plan = {
  delivery: 'all',
  has_boxes: false,
  first_day: '2026-11-23',
  paper: 'card_14',
  printing_cents: null,
  budget_cents: null,
  currency: 'USD',
} satisfies Partial<EddmPlan>;

/** Numbers from 0 to 1 that follow from a seed. */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('isPostDay', () => {
  it('knows weekends and the eleven holidays, and a Sunday holiday that is kept on Monday', () => {
    const closed = [
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
      '2027-07-05',
      '2026-11-21',
      '2026-11-22',
    ];
    expect(closed.filter((day) => isPostDay(day))).toEqual([]);
    expect(['2026-11-23', '2026-11-27', '2026-07-06', '2026-05-18'].every((day) => isPostDay(day))).toBe(true);
    expect(postDaysFrom('2026-11-25', 3)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30']);
  });
});

describe('places', () => {
  it('measures miles, and finds what lies in circles, corners and ZIP codes', () => {
    expect(milesBetween([-70.2553, 43.6591], [-71.0589, 42.3601])).toBeCloseTo(98.3, 0);
    const near = { zip: '04101', longitude: -70.25, latitude: 43.66 };
    const far = { zip: '04074', longitude: -70.33, latitude: 43.58 };
    const circle = { type: 'circle', longitude: -70.25, latitude: 43.65, miles: 2 } as const;
    expect([near, far].map((place) => holdsRoute(circle, place))).toEqual([true, false]);
    const corners: [number, number][] = [
      [-70.3, 43.7],
      [-70.2, 43.7],
      [-70.2, 43.6],
      [-70.3, 43.62],
    ];
    expect([near, far].map((place) => holdsRoute({ type: 'polygon', corners }, place))).toEqual([true, false]);
    expect(
      holdsRoute(
        {
          type: 'polygon',
          corners: [
            [-70.3, 43.7],
            [-70.26, 43.68],
            [-70.3, 43.6],
          ],
        },
        near,
      ),
    ).toBe(false);
    expect(holdsRoute({ type: 'zips', zips: ['04074'] }, far)).toBe(true);
    expect(shapeCenter(circle)).toEqual([-70.25, 43.65]);
    const [west, south, east, north] = shapeBounds(circle) ?? [0, 0, 0, 0];
    expect(milesBetween([west, 43.65], [east, 43.65])).toBeCloseTo(4, 1);
    expect(milesBetween([-70.25, south], [-70.25, north])).toBeCloseTo(4, 1);
  });
});

describe('bundlesOf', () => {
  it('divides evenly: 50 to 100 wherever the route has 50, and never loses a piece', () => {
    expect(bundlesOf(240)).toEqual([80, 80, 80]);
    expect(bundlesOf(101)).toEqual([51, 50]);
    expect(bundlesOf(0)).toEqual([]);
    expect(bundlesOf(31)).toEqual([31]);
    for (let pieces = 50; pieces <= 5_000; pieces += 1) {
      const bundles = bundlesOf(pieces);
      expect(bundles.reduce((sum, one) => sum + one, 0)).toBe(pieces);
      expect(Math.max(...bundles)).toBeLessThanOrEqual(eddmRules.bundle.most);
      expect(Math.min(...bundles)).toBeGreaterThanOrEqual(eddmRules.bundle.fewest);
    }
  });
});

describe('estimateEddm', () => {
  it('counts pieces, weight and money, with postage by the day', () => {
    const routes = [route('04101C001', 300, { business: 40 }), route('04101C002', 250)];
    const size = { width: 279_400, height: 165_100 };
    const estimate = estimateEddm({ plan, routes, size, day: '2025-10-01' });
    expect(estimate).toMatchObject({
      routes: 2,
      pieces: 590,
      residential: 550,
      business: 40,
      bundles: 7,
      postage_cents: 24.7,
    });
    expect(estimate.total_cents).toBe(Math.round(590 * (24.7 + estimate.printing_cents)));
    // 0.2794 m × 0.1651 m of 310 g/m² are 14.3 g.
    expect(estimate.ounces).toBeCloseTo(0.504, 3);
    expect(estimateEddm({ plan, routes, size, day: '2024-10-01' }).postage_cents).toBe(20.3);
    const homes = estimateEddm({ plan: { ...plan, delivery: 'residential' }, routes, size, day: '2025-10-01' });
    expect([homes.pieces, homes.business]).toEqual([550, 0]);
    expect(pieceOunces({ width: 381_000, height: 304_800 }, 'card_16')).toBeGreaterThan(1);
  });

  it('divides a ZIP code over days, each within its limits, and leaves out days on which the post is closed', () => {
    const random = randoms(7);
    const routes = Array.from({ length: 24 }, (_, index) =>
      route(`04103C${String(index + 1).padStart(3, '0')}`, 350 + Math.round(random() * 400)),
    );
    const { drops, pieces } = estimateEddm({
      plan: { ...plan, first_day: '2026-11-25' },
      routes,
      size: null,
      day: '2026-11-01',
    });
    expect(pieces).toBeGreaterThan(10_000);
    expect(drops.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30']);
    for (const drop of drops) {
      expect(drop.pieces).toBeGreaterThanOrEqual(eddmRules.fewest);
      expect(drop.pieces).toBeLessThanOrEqual(eddmRules.most);
    }
    expect(drops.flatMap((drop) => drop.routes).toSorted()).toEqual(routes.map(({ id }) => id));
    expect(drops.reduce((sum, drop) => sum + drop.pieces, 0)).toBe(pieces);
  });
});

describe('routeFit', () => {
  const profile = {
    age: { mean: 40, spread: 10 },
    log_income: { mean: Math.log(80_000), spread: 0.5 },
    household_size: null,
  };
  it('is whole for what is typical, less with distance, and nothing where nothing is known', () => {
    const typical = routeFit({ median_age: 40, median_income: 80_000, household_size: 9 }, profile);
    expect(typical).toEqual({ fit: 1, age_index: 100, income_index: 100, size_index: null });
    const far = routeFit({ median_age: 60, median_income: null, household_size: null }, profile);
    expect(far.fit).toBeCloseTo(Math.exp(-2), 10);
    expect(far.age_index).toBe(150);
    expect(routeFit({ median_age: null, median_income: 0, household_size: null }, profile).fit).toBe(0);
  });
});

describe('chooseRoutes', () => {
  const question = (routes: readonly RouteCounts[], rest: Partial<RouteQuestion> = {}): RouteQuestion => ({
    routes,
    excluded: new Set(),
    plan,
    aim: { by: 'reach', age: 40 },
    pieces: Number.POSITIVE_INFINITY,
    center: null,
    profile: null,
    ...rest,
  });

  it('finds the best of all choices, as trying each of them does', () => {
    const random = randoms(3);
    for (let round = 0; round < 20; round += 1) {
      const routes = Array.from({ length: 10 }, (_, index) =>
        route(`04101C0${String(index + 10)}`, 200 + Math.round(random() * 500), {
          median_income: 30_000 + Math.round(random() * 90_000),
        }),
      );
      const limit = 1_500;
      const incomes = routes.map(({ median_income: income }) => income ?? 0);
      const worth = ({ residential, median_income: income }: RouteCounts): number =>
        (residential * incomes.filter((other) => other <= (income ?? 0)).length) / routes.length;
      let best = 0;
      for (let choice = 0; choice < 2 ** routes.length; choice += 1) {
        const taken = routes.filter((_, index) => Math.floor(choice / 2 ** index) % 2 === 1);
        if (taken.reduce((sum, { residential }) => sum + residential, 0) > limit) continue;
        best = Math.max(
          best,
          taken.reduce((sum, one) => sum + worth(one), 0),
        );
      }
      const chosen = chooseRoutes(question(routes, { pieces: limit, aim: { by: 'income', age: 40 } }));
      const found = routes.filter(({ id }) => chosen.routes.includes(id)).reduce((sum, one) => sum + worth(one), 0);
      expect(chosen.pieces).toBeLessThanOrEqual(limit);
      expect(found).toBeCloseTo(best, 6);
    }
  });

  it('says of each other route why it was left out', () => {
    const routes = [
      route('04101C001', 400),
      route('04101C002', 400),
      route('04101C003', 0),
      route('04101B001', 300, { kind: 'box' }),
      route('04101C004', 500),
      route('04109C001', 120),
      route('04101C005', 300, { median_income: null }),
    ];
    const chosen = chooseRoutes(
      question(routes, { pieces: 850, excluded: new Set(['04101C004']), aim: { by: 'income', age: 40 } }),
    );
    expect(chosen.routes).toEqual(['04101C001', '04101C002']);
    expect(Object.fromEntries(chosen.refused)).toEqual({
      '04101C003': 'empty',
      '04101B001': 'box',
      '04101C004': 'excluded',
      '04101C005': 'unknown',
      '04109C001': 'small_zip',
    });
    const fewer = chooseRoutes(question(routes.slice(0, 2), { pieces: 500 }));
    expect([...fewer.refused.values()]).toEqual(['budget']);
    expect(chooseRoutes(question(routes, { pieces: 150 })).routes).toEqual([]);
  });

  it('takes the nearest, the wanted age and the persona first', () => {
    const routes = [
      route('04101C001', 400, { longitude: -70.25, median_age: 60, household_size: 4 }),
      route('04101C002', 400, { longitude: -70.27, median_age: 31, household_size: 2 }),
      route('04101C003', 400, { longitude: -70.35, median_age: 44, household_size: 3 }),
    ];
    const first = (aim: RouteQuestion['aim']): string[] => [
      ...chooseRoutes(
        question(routes, {
          aim,
          pieces: 400,
          center: [-70.25, 43.66],
          profile: { age: { mean: 45, spread: 5 }, log_income: null, household_size: null },
        }),
      ).routes,
    ];
    expect(first({ by: 'near', age: 40 })).toEqual(['04101C001']);
    expect(first({ by: 'age', age: 30 })).toEqual(['04101C002']);
    expect(first({ by: 'family', age: 30 })).toEqual(['04101C001']);
    expect(first({ by: 'persona', age: 30 })).toEqual(['04101C003']);
  });

  it('stays within the limit when it is counted in larger units', () => {
    const random = randoms(11);
    const routes = Array.from({ length: 400 }, (_, index) =>
      route(
        `041${String(index % 90).padStart(2, '0')}C${String(index + 1).padStart(3, '0')}`,
        300 + Math.round(random() * 500),
      ),
    );
    const { pieces } = chooseRoutes(question(routes, { pieces: 90_001 }));
    expect(pieces).toBeLessThanOrEqual(90_001);
    expect(pieces).toBeGreaterThan(89_000);
  });

  it('takes no more routes than a mailing holds, those that bring most', () => {
    const routes = Array.from({ length: eddmLimits.routes + 300 }, (_, index) =>
      route(`041${String(index % 90).padStart(2, '0')}C${String(index + 1).padStart(4, '0')}`, index < 300 ? 250 : 400),
    );
    const chosen = chooseRoutes(question(routes, { pieces: 10_000_000 }));
    expect(chosen.routes).toHaveLength(eddmLimits.routes);
    expect(chosen.pieces).toBe(400 * eddmLimits.routes);
    expect([...chosen.refused.values()]).toEqual(Array.from({ length: 300 }, () => 'too_many'));
  });
});

describe('eddmScene', () => {
  it('puts address and mark on the designs that have room for them in the upper half, on no other', () => {
    for (const preset of ['eddm_6.25x9', 'eddm_6.5x9', 'eddm_6.5x11', 'eddm_8.5x11']) {
      const page = eddmScene(blankScene(preset)).pages[1];
      const texts = page?.children.flatMap((node) => (node.type === 'text' ? node.runs.map(({ text }) => text) : []));
      expect(texts).toEqual([expect.stringContaining('EDDM RETAIL'), 'LOCAL\nPOSTAL CUSTOMER']);
    }
    expect(eddmZonesOf(blankScene('postcard_6x11'))).toBeNull();
    expect(() => eddmScene(blankScene('a5_landscape'))).toThrow(RangeError);
  });
});

describe('slipRecords', () => {
  it('fills sheets of four, each with fields that the sheet knows', () => {
    const slips = bundlesOf(520).map((pieces, index, all) => ({
      zip: '04101',
      route: 'C001',
      city: 'Portland, ME',
      pieces,
      bundle: index + 1,
      bundles: all.length,
      routePieces: 520,
      day: '2026-11-23',
      mailer: 'Harbor & Pine',
    }));
    const records = slipRecords(slips);
    expect(records).toHaveLength(2);
    const known = new Set(slipScene().fields.map(({ key }) => key));
    expect(records.flatMap((record) => Object.keys(record)).filter((key) => !known.has(key))).toEqual([]);
    expect(records[1]).toMatchObject({ b_count: '86 pieces', a_route: 'C001' });
    expect(Object.keys(records[1] ?? {})).toHaveLength(10);
  });
});
