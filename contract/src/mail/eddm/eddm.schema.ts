import { z } from 'zod';
import { checklistItem } from '../campaigns/campaigns.schema.ts';
import { cents, currency, day, instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import { eddmStatuses } from './eddm-statuses.ts';

/** The borders of a plan, and of what a map shows at once. */
export const eddmLimits = { routes: 2_000, shownRoutes: 1_500, miles: 25, corners: 100, zips: 30 } as const;

/** Carriers of the post go by letters: C for cities, R for the country, H for contractors, B for sections of boxes. */
export const routeKinds = ['city', 'rural', 'contract', 'box'] as const;
export type RouteKind = (typeof routeKinds)[number];
/** Where counts come from: a file of the operator, the public service of the USPS, or the sample. */
export const routeSources = ['file', 'usps', 'sample'] as const;
export type RouteSource = (typeof routeSources)[number];

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
/** Longitude and latitude in degrees. */
const position = z.tuple([longitude, latitude]);
export type Position = z.output<typeof position>;

const zip = z.string().regex(/^\d{5}$/, 'Must be a ZIP code of five digits');
/** ZIP code and route, such as 04101C002. */
export const routeId = z.string().regex(/^\d{5}[BCHR]\d{3}$/, 'Must be a ZIP code and a route, such as 04101C002');

/** The way of one carrier with what is known of those who live there; null is not known. */
export const carrierRoute = z.object({
  id: routeId,
  zip,
  route: z.string(),
  kind: z.enum(routeKinds),
  /** City and state as the post says them, and the post office that the carrier leaves from. */
  city: z.string(),
  facility: z.string(),
  residential: z.number().int(),
  business: z.number().int(),
  median_age: z.number().nullable(),
  /** Of households in a year, in dollars. */
  median_income: z.number().int().nullable(),
  household_size: z.number().nullable(),
  /** The middle of the streets. */
  longitude,
  latitude,
  /** The streets that the carrier goes, as lines. */
  paths: z.array(z.array(position)),
  source: z.enum(routeSources),
  counted_on: day,
});
export type CarrierRoute = z.infer<typeof carrierRoute>;

/** Where routes are looked for. */
export const eddmShape = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('circle'),
    longitude,
    latitude,
    miles: z
      .number()
      .min(0.1, 'Must be at least 0.1 miles')
      .max(eddmLimits.miles, `Must be at most ${eddmLimits.miles} miles`),
  }),
  z.strictObject({
    type: z.literal('polygon'),
    corners: z.array(position).min(3, 'Draw at least three corners').max(eddmLimits.corners),
  }),
  z.strictObject({ type: z.literal('zips'), zips: z.array(zip).min(1, 'Name a ZIP code').max(eddmLimits.zips) }),
]);
export type EddmShape = z.output<typeof eddmShape>;

/** Where routes are looked for, and how the place is called. */
export const eddmPlace = z.strictObject({ name: plainText(120).default(''), shape: eddmShape });
export type EddmPlace = z.output<typeof eddmPlace>;

/** Papers that cards are printed on, the lightest first. */
export const eddmPapers = ['cover_80', 'cover_100', 'card_14', 'card_16'] as const;
export type EddmPaper = (typeof eddmPapers)[number];

/** What makes one route better than another. */
export const eddmTargets = ['reach', 'near', 'income', 'age', 'family', 'persona'] as const;
export type EddmTarget = (typeof eddmTargets)[number];

/** By what routes are chosen for a budget. */
export const eddmAim = z.strictObject({
  by: z.enum(eddmTargets).default('reach'),
  /** The age that `age` wants. */
  age: z.number().int().min(18).max(100).default(40),
  /** Whom `persona` wants. */
  persona_id: id.nullable().default(null),
  /** No more pieces than these; null: as many as the budget allows. */
  pieces: z.number().int().min(1).max(10_000_000).nullable().default(null),
});
export type EddmAim = z.output<typeof eddmAim>;

/** Who mails, as the statement for the post says it. */
export const eddmMailer = z.strictObject({
  name: plainText(60).default(''),
  company: plainText(60).default(''),
  address: plainText(80).default(''),
  city: plainText(60).default(''),
  state: plainText(2).default(''),
  zip: plainText(10).default(''),
  phone: plainText(30).default(''),
  email: plainText(120).default(''),
});

/** What is mailed to every door. A draft may lack anything; what is missing is identified by its checklist. */
export const eddmPlan = z.strictObject({
  place: eddmPlace.nullable().default(null),
  routes: z
    .array(routeId)
    .max(eddmLimits.routes)
    .default([])
    .refine((list) => new Set(list).size === list.length, 'A route is named twice'),
  /** Homes and businesses, or homes alone. */
  delivery: z.enum(['all', 'residential']).default('all'),
  has_boxes: z.boolean().default(false),
  aim: eddmAim.prefault({}),
  design_id: id.nullable().default(null),
  paper: z.enum(eddmPapers).default('card_14'),
  /** The first day at the post office. */
  first_day: day.nullable().default(null),
  budget_cents: cents.nullable().default(null),
  /** What printing a piece costs; null: the estimate of the price table. */
  printing_cents: cents.nullable().default(null),
  currency: currency.default('USD'),
  mailer: eddmMailer.prefault({}),
});
export type EddmPlan = z.output<typeof eddmPlan>;

const name = plainText(120).min(1, 'Name is required');
export const eddmPayload = z.strictObject({ name, plan: eddmPlan.prefault({}) });
export const eddmUpdate = z.strictObject({
  name: name.optional(),
  plan: eddmPlan.optional(),
  /** The revision that the change was made on; another one is answered with 409. */
  revision: z.number().int().min(1),
});

/** What is brought to one post office on one day. */
export const eddmDrop = z.object({
  zip: z.string(),
  city: z.string(),
  facility: z.string(),
  day: day.nullable(),
  routes: z.array(routeId),
  pieces: z.number().int(),
  bundles: z.number().int(),
  /** Of all its pieces. */
  pounds: z.number(),
  postage_cents: z.number(),
});
export type EddmDrop = z.infer<typeof eddmDrop>;

/** How much is mailed, what it costs, and when it is brought where. */
export const eddmEstimate = z.object({
  routes: z.number().int(),
  pieces: z.number().int(),
  residential: z.number().int(),
  business: z.number().int(),
  bundles: z.number().int(),
  /** Of one piece. */
  ounces: z.number(),
  pounds: z.number(),
  printing_cents: z.number(),
  postage_cents: z.number(),
  total_cents: z.number().int(),
  budget_left_cents: z.number().int().nullable(),
  currency,
  is_own_price: z.boolean(),
  /** From when on postage is this. */
  as_of: day,
  drops: z.array(eddmDrop),
});
export type EddmEstimate = z.infer<typeof eddmEstimate>;

export const eddmSummary = z.object({
  id,
  name: z.string(),
  status: z.enum(eddmStatuses),
  place: z.string(),
  routes: z.number().int(),
  pieces: z.number().int(),
  total_cents: z.number().int(),
  currency,
  first_day: day.nullable(),
  last_day: day.nullable(),
  revision: z.number().int(),
  is_sample: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type EddmSummary = z.infer<typeof eddmSummary>;

export const eddmMailing = eddmSummary.extend({
  plan: eddmPlan,
  estimate: eddmEstimate,
  checklist: z.array(checklistItem),
  /** The chosen routes, without their streets, in the order of ZIP codes. */
  chosen: z.array(carrierRoute.omit({ paths: true })),
  /** Routes of the plan that are not there any more. */
  gone: z.array(routeId),
  design: z.object({ id, name: z.string(), size: z.string(), thumb_url: z.string() }).nullable(),
  package: z.object({ files: z.number().int(), bytes: z.number().int(), made_at: instant }).nullable(),
  work: z.object({
    job_id: id.nullable(),
    state: z.enum(['none', 'waiting', 'running', 'failed']),
    message: z.string(),
  }),
  /** Scans of the codes on the design since the first day. */
  responses: z.object({ scans: z.number().int(), people: z.number().int() }),
});
export type EddmMailing = z.infer<typeof eddmMailing>;

export const eddmMailingsQuery = z.strictObject({
  ...pageQuery(['updated_at', 'name', 'first_day', 'pieces'], 'desc'),
  status: z.enum(eddmStatuses).optional(),
  search: z.string().trim().max(200).optional(),
});
export type EddmMailingsQuery = z.output<typeof eddmMailingsQuery>;

/** Why a route was not chosen. */
export const routeRefusals = ['excluded', 'box', 'empty', 'unknown', 'too_many', 'small_zip', 'budget'] as const;
export type RouteRefusal = (typeof routeRefusals)[number];

/** Routes that a budget and an aim choose, and what became of the others. */
export const eddmChoice = z.object({
  routes: z.array(routeId),
  pieces: z.number().int(),
  total_cents: z.number().int(),
  left_out: z.array(z.object({ reason: z.enum(routeRefusals), routes: z.number().int(), says: z.string() })),
});
export type EddmChoice = z.infer<typeof eddmChoice>;

/** A place that mailings are planned for again. */
export const eddmArea = z.object({
  id,
  name: z.string(),
  shape: eddmShape,
  /** Routes that are never chosen. */
  excluded: z.array(routeId),
  is_sample: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type EddmArea = z.infer<typeof eddmArea>;

const excluded = z.array(routeId).max(eddmLimits.routes);
export const eddmAreaPayload = z.strictObject({ name, shape: eddmShape, excluded: excluded.default([]) });
export const eddmAreaUpdate = z.strictObject({
  name: name.optional(),
  shape: eddmShape.optional(),
  excluded: excluded.optional(),
});
export const eddmAreasQuery = z.strictObject({
  ...pageQuery(['name', 'created_at', 'updated_at']),
  search: z.string().trim().max(200).optional(),
});
export type EddmAreasQuery = z.output<typeof eddmAreasQuery>;

const figure = z.object({ mean: z.number(), spread: z.number() });

/** What is typical of those whom routes are compared with; null: not known of enough of them. */
export const routeProfile = z.object({
  age: figure.nullable(),
  /** The natural logarithm of dollars in a year. */
  log_income: figure.nullable(),
  household_size: figure.nullable(),
});
export type RouteProfile = z.infer<typeof routeProfile>;

/** A route beside a persona: each figure as an index of the persona's (100: the same), and how alike they are from 0 to 100; null without a persona. */
export const rankedRoute = carrierRoute.omit({ paths: true }).extend({
  fit: z.number().int().nullable(),
  age_index: z.number().int().nullable(),
  income_index: z.number().int().nullable(),
  size_index: z.number().int().nullable(),
  is_excluded: z.boolean(),
});
export type RankedRoute = z.infer<typeof rankedRoute>;

export const rankedRoutesQuery = z.strictObject({
  ...pageQuery(['fit', 'route', 'pieces', 'median_age', 'median_income', 'household_size'], 'desc'),
  personaId: id.optional(),
});
export type RankedRoutesQuery = z.output<typeof rankedRoutesQuery>;
