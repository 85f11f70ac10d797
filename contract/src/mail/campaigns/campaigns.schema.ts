import { z } from 'zod';
import { audience } from '../../audiences/audience-finder/audience-finder.schema.ts';
import { mailHouses, mailingSummary } from '../mailing/mailing.schema.ts';
import { cents, currency, instant, multilineText, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { timeZone } from '../../shared/time-zone.ts';
import { pageQuery } from '../../shared/paging.ts';
import { tagName } from '../../audiences/tags/tags.schema.ts';

/** How a campaign reaches people. */
export const campaignChannels = ['mail', 'eddm', 'qr', 'export'] as const;
export type CampaignChannel = (typeof campaignChannels)[number];

/** Where a campaign is; which way leads from one to another is said by `campaignMoves` of the engine. */
export const campaignStatuses = ['draft', 'scheduled', 'running', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignGoals = ['responses', 'visits', 'conversions'] as const;

/** The borders of a plan. */
export const campaignLimits = { variants: 4, holdout: 50, windowDays: 180 } as const;

const name = plainText(120).min(1, 'Name is required');
const percent = z.number().int('Must be a whole number of percent').min(0).max(100);

const variant = z.strictObject({
  name: plainText(40).min(1, 'Name is required'),
  /** Of all pieces, in percent; those of all variants make 100. */
  share: percent,
  design_id: id.nullable().default(null),
});

/** Whose address is on the piece, for what the post brings back. */
export const returnAddress = z.strictObject({
  name: plainText(60).default(''),
  line1: plainText(80).default(''),
  city: plainText(60).default(''),
  state: plainText(2).default(''),
  zip: plainText(10).default(''),
});

/** What a campaign is to do. A draft may lack anything; what is missing is identified by its checklist. */
export const campaignPlan = z.strictObject({
  goal: z
    .strictObject({ metric: z.enum(campaignGoals), target: z.number().int().min(1).max(10_000_000).nullable() })
    .default({ metric: 'responses', target: null }),
  channel: z.enum(campaignChannels).default('mail'),
  audience: audience.nullable().default(null),
  /** One piece for each household, to who heads it. */
  is_by_household: z.boolean().default(true),
  variants: z
    .array(variant)
    .min(1)
    .max(campaignLimits.variants)
    .default([{ name: 'A', share: 100, design_id: null }])
    .refine((list) => list.reduce((sum, { share }) => sum + share, 0) === 100, 'The shares must make 100%')
    .refine(
      (list) => new Set(list.map((one) => one.name)).size === list.length,
      'Each variant needs a name of its own',
    ),
  /** Who is in the control group: of those that could be mailed, in percent. */
  holdout: percent.max(campaignLimits.holdout).default(10),
  house: z.enum(mailHouses).default('local'),
  return_address: returnAddress.nullable().default(null),
  /** When it begins; null: as soon as it is started. */
  starts_at: instant.nullable().default(null),
  time_zone: timeZone.default('America/New_York'),
  budget_cents: cents.nullable().default(null),
  /** What a piece costs with printing and postage; null: the estimate of the price table. */
  piece_cents: cents.nullable().default(null),
  currency: currency.default('USD'),
  /** A response counts so many days from the dispatch on. */
  window_days: z.number().int().min(1).max(campaignLimits.windowDays).default(30),
  /** The goal of a pixel that counts as a conversion; null: any. */
  conversion_goal_id: id.nullable().default(null),
  /** The mailing to every door that the campaign is. */
  eddm_mailing_id: id.nullable().default(null),
  /** Codes that lead to the campaign without being on a piece: posters, shop windows. */
  qr_code_ids: z.array(id).max(20).default([]),
});
export type CampaignPlan = z.output<typeof campaignPlan>;

/** What a campaign begins with, or is changed to. */
export const campaignPayload = z.strictObject({
  name,
  description: multilineText(1_000).default(''),
  plan: campaignPlan.prefault({}),
});
export const campaignUpdate = z.strictObject({
  name: name.optional(),
  description: multilineText(1_000).nullable().optional(),
  plan: campaignPlan.optional(),
  is_archived: z.boolean().optional(),
  /** The revision that the change was made on: if the campaign has another one by now, the answer is 409. Without it the last change wins. */
  revision: z.number().int().min(1).optional(),
});

/** Why somebody of the audience gets no piece. */
export const leftOutReasons = ['no_consent', 'no_address', 'unknown_zip', 'returned', 'household'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** From the audience to the pieces: what each step removes. */
export const sizeWaterfall = z.object({
  matched: z.number().int(),
  excluded: z.number().int(),
  suppressed: z.number().int(),
  no_consent: z.number().int(),
  no_address: z.number().int(),
  unknown_zip: z.number().int(),
  returned: z.number().int(),
  household: z.number().int(),
  holdout: z.number().int(),
  final: z.number().int(),
});
export type SizeWaterfall = z.infer<typeof sizeWaterfall>;

/** What the pieces cost, in cents. */
export const priceEstimate = z.object({
  piece_cents: z.number(),
  printing_cents: z.number(),
  postage_cents: z.number(),
  total_cents: z.number().int(),
  currency,
  /** Whether somebody said what a piece costs; otherwise it is the price table's guess of that day. */
  is_own: z.boolean(),
  as_of: z.string(),
  budget_left_cents: z.number().int().nullable(),
});

export const campaignEstimate = z.object({
  waterfall: sizeWaterfall,
  variants: z.array(z.object({ name: z.string(), pieces: z.number().int() })),
  price: priceEstimate,
  sentence: z.string(),
});
export type CampaignEstimate = z.infer<typeof campaignEstimate>;

/** The piece of somebody of an audience, before anything is dispatched. */
export const campaignPreview = z.object({
  person: z.number().int(),
  /** How many people can be looked at like this, the longest names first. */
  people: z.number().int(),
  name: z.string(),
  address: z.string(),
  /** As data addresses of PNG, cut to size. */
  sides: z.array(z.object({ label: z.string(), picture: z.string() })),
});
export type CampaignPreview = z.infer<typeof campaignPreview>;

/** What must be so before a campaign may begin. */
export const checklistItem = z.object({
  key: z.string(),
  label: z.string(),
  /** `blocked` keeps the campaign from beginning; a `warning` does not. */
  state: z.enum(['ok', 'warning', 'blocked']),
  says: z.string(),
  /** The step of the planner where it is fixed. */
  step: z.number().int(),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** What a campaign sold, less refunds; null while the account has no purchase. */
export const campaignSales = z.object({
  currency: z.string(),
  orders: z.number().int(),
  revenue: z.number(),
  /** Revenue by what was spent; null where nothing was, or in another currency. */
  roas: z.number().nullable(),
});
export type CampaignSales = z.infer<typeof campaignSales>;

export const campaignRow = z.object({
  id,
  name: z.string(),
  description: z.string(),
  channels: z.array(z.enum(campaignChannels)),
  status: z.enum(campaignStatuses),
  /** Scheduled or running. */
  active: z.boolean(),
  is_archived: z.boolean(),
  /** The audience in a sentence, and how many pieces came of it. */
  audience: z.object({ sentence: z.string(), size: z.number().int().nullable() }),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  time_zone: z.string(),
  budget_cents: z.number().int().nullable(),
  spent_cents: z.number().int(),
  currency,
  goal: z.object({ metric: z.enum(campaignGoals), target: z.number().int().nullable() }),
  stats: z.object({ pieces: z.number().int(), responses: z.number().int(), conversions: z.number().int() }),
  sales: campaignSales.nullable(),
  tags: z.array(tagName),
  owner: z.string(),
  revision: z.number().int(),
  is_sample: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type CampaignRow = z.infer<typeof campaignRow>;

export const campaign = campaignRow.extend({
  plan: campaignPlan,
  checklist: z.array(checklistItem),
  /** The statuses that it can be moved to now. */
  moves: z.array(z.enum(campaignStatuses)),
  mailings: z.array(mailingSummary),
  /** What happened: `by` and `text` make a sentence, such as `Dana Whitfield` `changed the tags`. */
  log: z.array(z.object({ at: instant, by: z.string(), action: z.string(), text: z.string() })),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignsQuery = z.strictObject({
  ...pageQuery(['name', 'status', 'starts_at', 'created_at', 'updated_at']),
  active: z.stringbool().optional(),
  tagId: id.optional(),
  search: z.string().trim().max(200).optional(),
  channel: z.enum(campaignChannels).optional(),
  status: z.enum([...campaignStatuses, 'archived']).optional(),
  /** Those that give this QR code to people: by itself, or in their designs. */
  qrCodeId: id.optional(),
});
export type CampaignsQuery = z.output<typeof campaignsQuery>;

/** How a response came, the strongest first; each person counts once, by the strongest. */
export const responseKinds = ['scan', 'code', 'click', 'visit', 'order', 'household'] as const;
export type ResponseKind = (typeof responseKinds)[number];

export const armResult = z.object({
  people: z.number().int(),
  responders: z.number().int(),
  conversions: z.number().int(),
  orders: z.number().int(),
  revenue: z.number(),
});

/** The difference between those who got a piece and those who did not. */
export const lift = z.object({
  /** Shares of those who visited the site or converted, measured alike in both groups. */
  mailed: z.number(),
  holdout: z.number(),
  /** In shares of one, with the borders of the 95% interval. */
  difference: z.number(),
  interval: z.tuple([z.number(), z.number()]),
  /** Two-sided. */
  p: z.number(),
  verdict: z.enum(['more', 'less', 'open', 'insufficient']),
});
export type Lift = z.infer<typeof lift>;

/** How much more those who got a piece spent, by person, than those who did not. */
export const revenueLift = lift.omit({ p: true });
export type RevenueLift = z.infer<typeof revenueLift>;

export const campaignResults = z.object({
  from: instant.nullable(),
  until: instant.nullable(),
  /** Whether the window is still open. */
  is_open: z.boolean(),
  window_days: z.number().int(),
  funnel: z.array(z.object({ key: z.string(), label: z.string(), count: z.number().int() })),
  responses: z.array(z.object({ kind: z.enum(responseKinds), count: z.number().int() })),
  variants: z.array(z.object({ name: z.string(), ...armResult.shape })),
  holdout: armResult.nullable(),
  lift: lift.nullable(),
  conversion_lift: lift.nullable(),
  revenue_lift: revenueLift.nullable(),
  sales: campaignSales.nullable(),
  series: z.array(z.object({ day: z.string(), responses: z.number().int() })),
  states: z.array(z.object({ state: z.string(), pieces: z.number().int(), responders: z.number().int() })),
  spent_cents: z.number().int(),
  cost_per_response_cents: z.number().int().nullable(),
  cost_per_conversion_cents: z.number().int().nullable(),
  currency,
  /** The rule by which responses are counted, as it is printed on the page. */
  rule: z.string(),
});
export type CampaignResults = z.infer<typeof campaignResults>;
