import { z } from 'zod';
import { instant } from '../../shared/fields.ts';
import { id } from '../../shared/ids.ts';
import { pageQuery } from '../../shared/paging.ts';

/**
 * `stopped`: a guard stopped it before it sent anything; somebody approves or refuses it. `waiting`: the destination takes nothing for now.
 */
export const syncRunStates = [
  'queued',
  'reading',
  'planning',
  'stopped',
  'sending',
  'waiting',
  'done',
  'failed',
  'cancelled',
] as const;
export type SyncRunState = (typeof syncRunStates)[number];

/**
 * read = unchanged + added + changed + rejected + duplicates + held_out + no_key + suppressed + no_consent + pending + unsure. Removals are beside them; in the mode
 * `remove` they are of the rows that were read.
 */
export const syncRunCounts = z.object({
  read: z.number().int(),
  /** The destination has them already. */
  unchanged: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Refused by the mapping or by the destination. */
  rejected: z.number().int(),
  /** Rows whose destination key another row has. */
  duplicates: z.number().int(),
  held_out: z.number().int(),
  /** Rows without a destination key. */
  no_key: z.number().int(),
  /** Rows of people who opted out. */
  suppressed: z.number().int(),
  /** Rows of people whose consent the sync asks for and does not have. */
  no_consent: z.number().int(),
  /** Not decided yet. */
  pending: z.number().int(),
  unsure: z.number().int(),
  removed: z.number().int(),
  removals_pending: z.number().int(),
});
export type SyncRunCounts = z.infer<typeof syncRunCounts>;

/**
 * What destinations say of the people that they get: how many of them they `matched`; whether they had each person before who was sent the first time
 * (`known`); or nothing (`untold`).
 */
export const syncMatchKinds = ['matched', 'known', 'untold'] as const;

export const syncMatch = z.object({
  kind: z.enum(syncMatchKinds),
  /** People whom the destination recognized, at least and at most: some name only a range. */
  least: z.number().int(),
  most: z.number().int(),
  /** How many people of the run the answer covers; 0 while there is none. */
  of: z.number().int(),
});
export type SyncMatch = z.infer<typeof syncMatch>;

export const syncRun = z.object({
  id,
  sync: z.object({ id, name: z.string() }),
  kind: z.enum(['run', 'dry_run']),
  started_by: z.enum(['person', 'schedule', 'retry']),
  state: z.enum(syncRunStates),
  /** What happened or is asked, in one sentence; '' while nothing needs to be said. */
  message: z.string(),
  counts: syncRunCounts,
  /** Null for a dry run. */
  match: syncMatch.nullable(),
  /** Batches sent and planned: the progress of the run. */
  batches: z.object({ done: z.number().int(), total: z.number().int() }),
  seconds: z.number(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type SyncRun = z.infer<typeof syncRun>;

/** What a dry run would do to some of the rows. */
export const syncRunSample = z.object({
  operation: z.enum(['upsert', 'update', 'insert', 'remove', 'replace']),
  destination_key: z.string(),
  row_key: z.string(),
});

/** `impossible`: the destination cannot remove rows, or is gone. The message says so. */
export const syncRemovalStates = ['waiting', 'done', 'impossible'] as const;

/** Rows of a suppressed person at one destination. */
export const syncRemoval = z.object({
  destination: z.string(),
  sync: z.string(),
  state: z.enum(syncRemovalStates),
  rows: z.number().int(),
  /** What the destination said last, or what is left to do; '' where nothing needs to be said. */
  message: z.string(),
  tries: z.number().int(),
  enqueued_at: instant,
  finished_at: instant.nullable(),
});
export type SyncRemoval = z.infer<typeof syncRemoval>;

export const syncRunsQuery = z.strictObject({
  sync_id: id.optional(),
  /** Of all syncs to a destination. */
  connection_id: id.optional(),
  ...pageQuery(['created_at'], 'desc'),
});

export const syncDashboard = z.object({
  /** Of the last 24 hours. */
  rows: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
    rejected: z.number().int(),
  }),
  syncs: z.object({
    healthy: z.number().int(),
    waiting: z.number().int(),
    failing: z.number().int(),
    paused: z.number().int(),
    never_ran: z.number().int(),
  }),
  /** The last run of each sync, those that need somebody first. */
  runs: z.array(syncRun),
  next_runs: z.array(z.object({ id, name: z.string(), at: instant })),
  /** When each destination last got everything, the oldest first. */
  destinations: z.array(z.object({ id, name: z.string(), state: z.string(), last_done_at: instant.nullable() })),
  /** Suppressed people whose removal no destination has acknowledged yet. */
  removals_pending: z.number().int(),
  ending_versions: z.array(z.object({ vendor: z.string(), version: z.string(), ends_on: z.string() })),
  /** The four steps of somebody new. */
  steps: z.object({
    has_destination: z.boolean(),
    has_model: z.boolean(),
    has_sync: z.boolean(),
    has_run: z.boolean(),
  }),
});
