import { z } from 'zod';
import { job } from '../../accounts/system/jobs/jobs.schema.ts';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';
import type { Upload } from '../../shared/operation.ts';

/** What history is imported from: files, as they are recognized by what is in them, and old events that servers send. */
export const historyFormats = [
  { value: 'segment', label: 'Segment or RudderStack events' },
  { value: 'warehouse', label: 'Segment or RudderStack table' },
  { value: 'ga4', label: 'Google Analytics 4 events' },
  { value: 'ga4_report', label: 'Google Analytics 4 report' },
  { value: 'plausible', label: 'Plausible export' },
  { value: 'umami', label: 'Umami export' },
  { value: 'shopify_orders', label: 'Shopify orders' },
  { value: 'stripe_payments', label: 'Stripe payments' },
  { value: 'orders', label: 'Orders' },
  { value: 'events', label: 'Events' },
  { value: 'server_events', label: 'Server events' },
] as const;
export const historyFormatNames = historyFormats.map(({ value }) => value);
export type HistoryFormat = (typeof historyFormats)[number]['value'];

/** Whether files of a format hold daily totals: they become figures beside the report, not visits. */
export const holdsFigures = (format: HistoryFormat): boolean => format === 'plausible' || format === 'ga4_report';

/** Whether files of a format hold orders: purchases of their customers, which no visit is needed for. */
export const holdsOrders = (format: HistoryFormat): boolean =>
  format === 'shopify_orders' || format === 'stripe_payments' || format === 'orders';

const megabyte = 1024 * 1024;

export const historyUpload = {
  types: [
    'application/json',
    'application/x-ndjson',
    'application/jsonl',
    'application/gzip',
    'application/x-gzip',
    'application/zip',
    'application/x-zip-compressed',
    'application/vnd.apache.parquet',
    'text/csv',
    'text/plain',
    'application/csv',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
  maximumBytes: 1024 * megabyte,
} as const satisfies Upload;

const count = z.number().int().min(0);

/** What is wrong with rows of a file, and how to fix it. */
const historyProblem = z.object({
  /** The field of the row; empty where the whole row is wrong. */
  field: z.string(),
  message: z.string(),
  count,
  /** The first of these rows, from 1. */
  rows: z.array(z.number().int()),
});
export type HistoryProblem = z.infer<typeof historyProblem>;

const historyPreviewRow = z.object({
  row: z.number().int(),
  at: instant,
  /** `figures`: totals of a day; the name is what they are of. */
  type: z.enum(['pageview', 'custom', 'identify', 'figures']),
  name: z.string(),
  /** Of orders: the number and the value. */
  page: z.string(),
});

/** What a file holds. */
export const historySummary = z.object({
  /** Rows that can be read. */
  rows: count,
  from: instant.nullable(),
  until: instant.nullable(),
  pageviews: count,
  /** What was done besides viewing pages, purchases among it. */
  events: count,
  purchases: count,
  visitors: count,
  visits: count,
  /** Rows that say who the visitor is. */
  identifies: count,
  preview: z.array(historyPreviewRow),
  /** Rows that cannot be read. */
  refused: count,
  problems: z.array(historyProblem),
});
export type HistorySummary = z.infer<typeof historySummary>;

/** An order of a file that may be stored already: another file has one of the same customer and amount within ten minutes. */
const duplicateOrder = z.object({
  order: z.string(),
  /** The number of the stored one. */
  other: z.string(),
  value: z.number(),
  currency: z.string(),
  at: instant,
});
export type DuplicateOrder = z.infer<typeof duplicateOrder>;

/** The results of the rows of a file, or those that it would have. */
const historyCounts = z.object({
  added: count,
  /** Stored before, by an earlier import or when they happened. */
  known: count,
  /** More than once in the file. */
  repeated: count,
  /** Older than the pixel keeps visits. */
  expired: count,
  /** Of after the first event that the pixel measured itself, whose visits could be counted twice; of orders, possible duplicates. */
  overlapping: count,
  /** Robots, and computers of data centers. */
  robots: count,
  /** Wrong, those that cannot be read among them. */
  refused: count,
  problems: z.array(historyProblem),
  /** The first possible duplicates among orders. */
  duplicates: z.array(duplicateOrder),
});
export type HistoryCounts = z.infer<typeof historyCounts>;

/** `receiving`: events that servers send are gathered; they are imported once no more come. */
const historyStatuses = [
  'receiving',
  'ready',
  'checking',
  'checked',
  'importing',
  'done',
  'stopped',
  'undoing',
  'undone',
] as const;

export const historyImport = z.object({
  id,
  pixel_id: id,
  /** The id in the snippet of the pixel, as reports are asked for. */
  pixel_uuid: id,
  pixel_name: z.string(),
  /** Days that the pixel keeps visits; older ones are not imported. Null: for ever. */
  retention_days: z.number().int().nullable(),
  file_name: z.string(),
  bytes: count,
  format: z.enum(historyFormatNames),
  status: z.enum(historyStatuses),
  summary: historySummary,
  /** Of the dry run, then of the import. */
  counts: historyCounts.nullable(),
  /** Events of after the first one that the pixel measured itself, or orders that may be duplicates, are imported, too. */
  includes_overlap: z.boolean(),
  /** It can be started, or go on: the rows of the file are kept for a day. */
  can_start: z.boolean(),
  can_undo: z.boolean(),
  created_at: instant,
  finished_at: instant.nullable(),
  job: job.nullable(),
});
export type HistoryImport = z.infer<typeof historyImport>;

/** How a file is imported. */
export const historyChoices = z.strictObject({
  /** Also events of after the first one that the pixel measured itself, or orders that may be duplicates; left out: what was said before, no at first. */
  include_overlap: z.boolean().optional(),
});

export const historyImportsQuery = z.strictObject({ pixel: id.optional(), ...pageQuery(['created_at'], 'desc') });
export type HistoryImportsQuery = z.infer<typeof historyImportsQuery>;
