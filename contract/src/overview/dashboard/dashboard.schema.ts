import { z } from 'zod';
import { day, instant, isOrdered, orderMessage } from '../../shared/fields.ts';
import { personaCard } from '../../audiences/personas/personas.schema.ts';
import { conversionMetric } from '../../accounts/profile/profile.schema.ts';
import { campaignSales } from '../../mail/campaigns/campaigns.schema.ts';
import { id } from '../../shared/ids.ts';

export const dashboardRanges = ['7', '30', '90'] as const;

/** As many days until today, unless others are named; days are in the account's time zone, both included. */
export const dashboardQuery = z
  .strictObject({
    days: z.enum(dashboardRanges).default('30'),
    from: day.optional(),
    to: day.optional(),
    pixelUuid: id.optional(),
  })
  .refine(isOrdered, orderMessage);
export type DashboardQuery = z.output<typeof dashboardQuery>;

export const keyFigure = z.object({
  key: z.enum([
    'visits',
    'visitors',
    'identified',
    'match_rate',
    'prospects_added',
    'mail_in_transit',
    'qr_scans',
    'conversions',
    'revenue',
    'orders',
    'conversion_rate',
    'average_order',
  ]),
  label: z.string(),
  /** How `value` is to be shown. */
  unit: z.enum(['count', 'share', 'money']),
  value: z.number(),
  previous: z.number(),
  /** Relative change against the previous period; null when that was 0. */
  change: z.number().nullable(),
  series: z.array(z.number()),
});

export const dashboard = z.object({
  range: z.object({ from: day, to: day, days: z.number().int() }),
  kpis: z.array(keyFigure),
  /** Of revenue; null while the account has no purchase. */
  currency: z.string().nullable(),
  /** What counts as a conversion. */
  conversion: z.object({
    metric: z.enum(['purchases', 'goals']),
    /** What somebody chose; null: purchases, if there are any, or the goals that not nearly every visit reaches. */
    chosen: conversionMetric.nullable(),
    goals: z.array(z.string()),
    /** Goals that nearly every visit reaches. */
    left_out: z.array(z.string()),
    options: z.array(z.object({ value: conversionMetric, label: z.string() })),
  }),
  /** `previous` are all visits of the day in the same place of the days before. */
  visits: z.array(
    z.object({ date: day, total: z.number().int(), identified: z.number().int(), previous: z.number().int() }),
  ),
  alerts: z.array(z.object({ level: z.enum(['info', 'warning']), text: z.string(), href: z.string() })),
  checklist: z.array(z.object({ key: z.string(), label: z.string(), done: z.boolean(), href: z.string() })),
  recent: z.array(
    z.object({
      visit_id: id,
      name: z.string(),
      place: z.string(),
      page: z.string(),
      source: z.string(),
      started_at: instant,
      is_sample: z.boolean(),
    }),
  ),
  /** Campaigns that run or are scheduled, those that began last first. */
  campaigns: z.array(
    z.object({
      id,
      name: z.string(),
      is_scheduled: z.boolean(),
      starts_at: instant.nullable(),
      pieces: z.number().int(),
      responses: z.number().int(),
      conversions: z.number().int(),
      spent_cents: z.number().int(),
      currency: z.string(),
      /** What the mail brought in; null while the account has no purchase. */
      sales: campaignSales.nullable(),
      is_sample: z.boolean(),
    }),
  ),
  /** The largest persona among the known visitors; null before any was found. */
  top_persona: personaCard.nullable(),
  is_sample: z.boolean(),
  data_as_of: instant,
});
export type Dashboard = z.infer<typeof dashboard>;
