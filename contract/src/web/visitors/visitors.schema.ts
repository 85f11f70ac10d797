import { z } from 'zod';
import { person } from '../reports/reports.schema.ts';
import { day, instant } from '../../shared/fields.ts';
import { id, visitorId } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

export const visitorTabs = ['all', 'identified', 'companies', 'new'] as const;
export type VisitorTab = (typeof visitorTabs)[number];
export const visitorColumns = ['last_seen', 'first_seen', 'visits', 'pages', 'seconds', 'name'] as const;

export const visitorsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  pixelUuid: id.optional(),
  tab: z.enum(visitorTabs).default('all'),
  search: z.string().trim().max(200).optional(),
  ...pageQuery(visitorColumns, 'desc'),
});
export type VisitorsQuery = z.output<typeof visitorsQuery>;

/** How much a visitor lets us know: `consented` keeps an id, `none` is counted for a day without one, `refused` sends the opt-out signal. */
export const consentStates = ['kept', 'consented', 'none', 'refused'] as const;

export const visitor = z.object({
  visitor_id: visitorId,
  pixel_uuid: id,
  person: person.nullable(),
  visits: z.number().int(),
  pages: z.number().int(),
  seconds: z.number().int(),
  /** How the visitor came first, among the visits of the range. */
  source: z.string(),
  last_page: z.string(),
  device: z.string(),
  browser: z.string(),
  platform: z.string(),
  language: z.string(),
  time_zone: z.string(),
  consent: z.enum(consentStates),
  /** What the visitor bought in these visits; null while the account has no purchase. */
  sales: z.object({ currency: z.string(), orders: z.number().int(), revenue: z.number() }).nullable(),
  first_seen: instant,
  last_seen: instant,
  is_sample: z.boolean(),
});
export type Visitor = z.infer<typeof visitor>;

export const timelineEntry = z.object({
  id,
  at: instant,
  visit_id: id,
  type: z.string(),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  source: z.string(),
  seconds: z.number().int(),
  /** The QR code whose scan led here. */
  qr_code: z.object({ id, name: z.string() }).nullable(),
  /** An import of history brought it. */
  is_imported: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const visitorDetails = z.object({
  visitor_id: visitorId,
  pixel_uuid: id,
  person: person.nullable(),
  /** Of the account's own people: whose address the visitor gave last. */
  own_person_id: id.nullable(),
  /** What the visitor did, newest first; `is_cut` when there is more. */
  timeline: z.array(timelineEntry),
  is_cut: z.boolean(),
  /** Where and when the address was given that the person was found by. */
  evidence: z.object({ at: instant, type: z.string(), name: z.string(), path: z.string() }).nullable(),
});
export type VisitorDetails = z.infer<typeof visitorDetails>;
