import { z } from 'zod';
import { instant, plainText } from '../../shared/fields.ts';
import { armResult, lift, revenueLift } from '../../mail/campaigns/campaigns.schema.ts';
import { consentPurposeValues } from '../../people/privacy/consents.schema.ts';
import { id } from '../../shared/ids.ts';
import { pageFields } from '../../shared/paging.ts';
import { timeZone } from '../../shared/time-zone.ts';
import { syncCell, syncObject } from '../connections/sync-connections.schema.ts';
import { syncColumn, syncRowValues } from '../models/sync-models.schema.ts';
import { syncRun } from '../runs/sync-runs.schema.ts';

export const syncModes = ['upsert', 'update', 'insert', 'mirror', 'add', 'remove', 'replace'] as const;

const text = z.string().max(500);

/** One step that a value goes through on its way to a field. */
export const syncMappingStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['trim', 'lower', 'upper', 'digits']) }),
  z.strictObject({ kind: z.literal('e164'), country: z.string().length(2) }),
  z.strictObject({
    kind: z.literal('date'),
    format: z.enum(['date', 'time', 'epoch-seconds', 'epoch-milliseconds', 'compact-date']),
  }),
  z.strictObject({
    kind: z.literal('split'),
    separator: text,
    position: z
      .number()
      .int()
      .min(-100)
      .max(100)
      .refine((position) => position !== 0, 'Must not be 0'),
  }),
  z.strictObject({ kind: z.literal('replace'), search: text, replacement: text }),
  z.strictObject({ kind: z.literal('affix'), prefix: text, suffix: text }),
  z.strictObject({ kind: z.literal('truncate'), length: z.number().int().min(1).max(100_000) }),
  z.strictObject({ kind: z.literal('default'), value: syncCell }),
  z.strictObject({ kind: z.literal('if-empty'), column: text }),
]);

export const syncMapping = z.strictObject({
  field: z.string().min(1).max(200),
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('column'), column: z.string().min(1).max(200) }),
    z.strictObject({ kind: z.literal('constant'), value: syncCell }),
  ]),
  steps: z.array(syncMappingStep).max(20).default([]),
  /** Whether the column holds plain values or hashes. */
  state: z.enum(['plain', 'hashed']).default('plain'),
  /** Empty values overwrite what the destination has; otherwise they are left out. */
  sends_empty: z.boolean().default(false),
});
export type SyncMapping = z.output<typeof syncMapping>;

export const syncSchedule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  z.strictObject({
    kind: z.literal('interval'),
    minutes: z.number().int().min(5).max(44_640),
  }),
  z.strictObject({
    kind: z.literal('cron'),
    expression: z.string().trim().min(9).max(100),
    time_zone: timeZone,
  }),
  /** After the list that the model reads was refreshed. */
  z.strictObject({ kind: z.literal('after_refresh') }),
]);
export type SyncSchedule = z.output<typeof syncSchedule>;

const share = z.number().int().min(0).max(100);

/** What stops a run before it sends anything, until somebody approves it. Shares are percentages. */
export const syncGuards = z.strictObject({
  most_removals: share.default(30),
  most_refused: share.default(50),
});
export type SyncGuards = z.output<typeof syncGuards>;

/** `not_denied`: everybody but those who refused. `granted`: only those who agreed. */
export const syncConsent = z.strictObject({
  purpose: z.enum(consentPurposeValues),
  rule: z.enum(['not_denied', 'granted']),
});
export type SyncConsent = z.output<typeof syncConsent>;

/** The consent a sync to a vendor asks for by default: ad platforms skip people who refused ads, all others those who refused marketing. */
export function usualConsent(vendor: string): SyncConsent {
  return { purpose: vendor === 'google' || vendor === 'meta' ? 'ads' : 'marketing', rule: 'not_denied' };
}

const named = z.object({ id, name: z.string() });
export const syncStates = ['active', 'paused'] as const;

export const sync = z.object({
  id,
  name: z.string(),
  model: named,
  connection: z.object({ id, name: z.string(), vendor: z.string(), state: z.string() }),
  object: z.object({ id: z.string(), name: z.string() }),
  mode: z.enum(syncModes),
  /** What happens to rows that leave the model, in a mirror; other modes keep them. */
  on_leave: z.enum(['remove', 'keep']),
  key_field: z.string(),
  mappings: z.array(syncMapping),
  schedule: syncSchedule,
  guards: syncGuards,
  /** What is asked of the consents of people; null: nothing. */
  consent: syncConsent.nullable(),
  /** People who stay out of the destination by chance, as a percentage. */
  holdout_percent: z.number().int(),
  state: z.enum(syncStates),
  /** Why it is paused, when the product paused it. */
  pause_reason: z.string(),
  /** `failing`: the last run failed. `waiting`: a run waits for an approval. */
  health: z.enum(['healthy', 'failing', 'waiting', 'paused', 'never_ran']),
  last_run: syncRun.nullable(),
  next_run_at: instant.nullable(),
  /** Rows by their state, as the destination is known to have them. */
  rows: z.object({
    in_destination: z.number().int(),
    rejected: z.number().int(),
    unsure: z.number().int(),
    removing: z.number().int(),
  }),
  revision: z.number().int(),
  created_at: instant,
  updated_at: instant,
});
export type Sync = z.infer<typeof sync>;

const name = plainText(120).min(1, 'Name is required');
const mappings = z.array(syncMapping).min(1, 'Map at least one field').max(512);
const holdout = z.number().int().min(0).max(50);

/** How a sync sends, whatever it belongs to. */
const configuration = {
  mode: z.enum(syncModes),
  on_leave: z.enum(['remove', 'keep']).default('remove'),
  key_field: z.string().min(1).max(200),
  mappings,
  schedule: syncSchedule.default({ kind: 'manual' }),
  guards: syncGuards.default({ most_removals: 30, most_refused: 50 }),
  /** Left out: nobody is sent who refused ads at an ad platform, or marketing elsewhere. */
  consent: syncConsent.nullable().optional(),
  holdout_percent: holdout.default(0),
};

export const syncPayload = z.strictObject({
  name,
  model_id: id,
  connection_id: id,
  object_id: z.string().min(1).max(500),
  ...configuration,
});

/** Model, destination and object stay: another destination is another sync. */
export const syncUpdate = z.strictObject({
  name: name.optional(),
  mode: z.enum(syncModes).optional(),
  on_leave: z.enum(['remove', 'keep']).optional(),
  mappings: mappings.optional(),
  schedule: syncSchedule.optional(),
  guards: syncGuards.optional(),
  consent: syncConsent.nullable().optional(),
  holdout_percent: holdout.optional(),
});

/** A sync as a file, to keep it beside code or to make it again elsewhere: what it belongs to is named, not numbered. */
export const syncDocument = z.strictObject({
  version: z.literal(1, 'Only version 1 is known'),
  name,
  /** The name of its model. */
  model: name,
  /** The name of the connection. */
  destination: name,
  /** The id of what it writes to there, such as a table or an audience. */
  object: z.string().min(1).max(500),
  ...configuration,
});
export type SyncDocument = z.output<typeof syncDocument>;

export const syncMappingPreview = z.object({
  object: syncObject,
  columns: z.array(syncColumn),
  suggestions: z.array(syncMapping),
  /** Five real rows, before and after the mapping; the suggestions where none was given. */
  rows: z.array(
    z.object({
      before: syncRowValues,
      after: syncRowValues,
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      is_sendable: z.boolean(),
    }),
  ),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});

export const syncRowStates = ['in_destination', 'rejected', 'unsure', 'removing', 'removed'] as const;

export const syncedRow = z.object({
  /** What the destination knows the row by. */
  destination_key: z.string(),
  /** The key of the model. */
  row_key: z.string(),
  state: z.enum(syncRowStates),
  /** Why it was rejected, in the destination's words. */
  reason: z.string(),
  code: z.string(),
  changed_at: instant,
});
export type SyncedRow = z.infer<typeof syncedRow>;

export const syncRowsQuery = z.strictObject({
  state: z.enum(syncRowStates).optional(),
  /** A key of the model, a key of the destination, or an e-mail address. */
  search: z.string().trim().max(320).optional(),
  ...pageFields,
});

export const syncVersion = z.object({
  revision: z.number().int(),
  at: instant,
  by: z.string(),
  /** Names of what changed. */
  changed: z.array(z.string()),
  configuration: z.record(z.string(), z.unknown()),
});

/** Days after somebody was first sent or held out within which their visits and orders count. */
export const holdoutWindowDays = 60;

/** The sent and the held-out group of a sync, compared with the statistics of campaigns. In the lifts, `mailed` is the sent group. */
export const syncHoldout = z.object({
  since: instant,
  window_days: z.number().int(),
  sent: armResult,
  held_out: armResult,
  lift: lift.nullable(),
  conversion_lift: lift.nullable(),
  revenue_lift: revenueLift.nullable(),
  /** Of the revenue; null while the account has no purchase. */
  currency: z.string().nullable(),
});
export type SyncHoldout = z.infer<typeof syncHoldout>;
