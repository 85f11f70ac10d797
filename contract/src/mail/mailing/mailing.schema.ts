import { z } from 'zod';
import { currency, day, instant, plainText } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { defaultPageSize, maximumPageSize, pageQuery } from '../../shared/paging.ts';

/** Who prints and posts: the operator by a package of files, or a mail house. */
export const mailHouses = ['local', 'stannp'] as const;
export type MailHouse = (typeof mailHouses)[number];

/** Where a piece is, whoever reports it; in the order that a piece goes through them. */
export const pieceStates = [
  'queued',
  'produced',
  'mailed',
  'in_transit',
  'in_local_area',
  'delivered',
  'cancelled',
  'failed',
  'returned',
] as const;
export type PieceState = (typeof pieceStates)[number];

/** What is said of a whole mailing. */
export const mailingStatuses = ['Pending', 'Produced', 'In transit', 'Delivered', 'Cancelled'] as const;
export type MailingStatus = (typeof mailingStatuses)[number];

/** The work that produces or sends a mailing. */
export const mailingWork = z.object({
  job_id: id.nullable(),
  state: z.enum(['waiting', 'planning', 'producing', 'done', 'stopped', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  message: z.string(),
});

export const mailingSummary = z.object({
  /** 0 is the built-in sample. */
  id: z.union([id, z.literal('0')]),
  name: z.string(),
  dispatch_date: day,
  status: z.enum(mailingStatuses),
  house: z.enum(mailHouses),
  /** Nothing of it is posted: the house was asked for samples. */
  is_test: z.boolean(),
  pieces: z.number().int(),
  produced: z.number().int(),
  in_transit: z.number().int(),
  delivered: z.number().int(),
  returned: z.number().int(),
  failed: z.number().int(),
  cost_cents: z.number().int(),
  currency,
  work: mailingWork,
  is_sample: z.boolean(),
});
export type MailingSummary = z.infer<typeof mailingSummary>;

/** A mailing in the list, with its results so far. */
export const listedMailing = mailingSummary.extend({
  /** What it was sent for, which can be repeated; null for the built-in sample. */
  campaign_id: id.nullable(),
  /** Recipients who responded; those who scanned the code, and those who came to a site. */
  responders: z.number().int(),
  scans: z.number().int(),
  visits: z.number().int(),
  /** Null before anybody responded. */
  cents_per_response: z.number().int().nullable(),
});
export type ListedMailing = z.infer<typeof listedMailing>;

export const mailingsQuery = z.strictObject({
  ...pageQuery(['dispatch_date', 'name', 'pieces'], 'desc'),
  search: z.string().trim().max(200).optional(),
  status: z.enum(mailingStatuses).optional(),
  /** Dispatched on these days, both included. */
  from: day.optional(),
  to: day.optional(),
});
export type MailingsQuery = z.output<typeof mailingsQuery>;

/** A piece and what is known of its way: each state says who reported it and when. */
export const recipient = z.object({
  serial: z.number().int(),
  name: z.string(),
  address: z.string(),
  state: z.enum(pieceStates),
  variant: z.string(),
  /** The code that is printed on it. */
  code: z.string(),
  events: z.array(z.object({ at: instant, state: z.enum(pieceStates), source: z.string(), text: z.string() })),
  responded_at: instant.nullable(),
});
export type Recipient = z.infer<typeof recipient>;

export const recipientFilters = ['all', ...pieceStates, 'responded', 'silent'] as const;

export const mailingQuery = z.strictObject({
  /** The serial number after which the page begins. */
  after: z.coerce.number().int().min(0).default(0),
  perPage: z.coerce.number().int().min(1).max(maximumPageSize).default(defaultPageSize),
  show: z.enum(recipientFilters).default('all'),
  search: plainText(100).optional(),
});
export type MailingQuery = z.output<typeof mailingQuery>;

export const mailing = mailingSummary.extend({
  campaign_id: id.nullable(),
  design: z.string(),
  size: z.string(),
  /** The print-ready package, once it is there. */
  package: z.object({ files: z.number().int(), bytes: z.number().int(), made_at: instant }).nullable(),
  states: z.array(z.object({ state: z.enum(pieceStates), pieces: z.number().int() })),
  left_out: z.array(z.object({ reason: z.string(), people: z.number().int() })),
  responders: z.number().int(),
  /** By the state of the addresses. */
  places: z.array(z.object({ state: z.string(), pieces: z.number().int(), responders: z.number().int() })),
});
export type Mailing = z.infer<typeof mailing>;

/** The page of recipients that follows, by the serial number to go on after. */
export const recipientsMeta = z.object({
  next: z.number().int().nullable(),
  per_page: z.number().int(),
  total: z.number().int(),
});

export const mailingReport = z.object({
  data: z.object({ campaign: mailing, recipients: z.array(recipient) }),
  meta: recipientsMeta,
});
export type MailingReport = z.infer<typeof mailingReport>;
