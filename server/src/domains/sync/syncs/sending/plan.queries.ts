import { z } from 'zod';
import type { SyncMode } from '../../../../integrations/sync/port.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { syncRowColumns } from './synced-rows.queries.ts';

/** Which run plans what. */
export interface PlanQuestion {
  readonly runId: string;
  readonly syncId: string;
  readonly mode: SyncMode;
  readonly keyField: string;
  /** Rows that leave the model are removed. */
  readonly removesLeavers: boolean;
  /** Rows whose consent is not there any more are removed. */
  readonly needsConsent: boolean;
  /** People are known there by everything that was sent of them: what a changed row has lost is removed. */
  readonly removesBySent: boolean;
  readonly resendsAll: boolean;
  /** The configuration, as rejected rows record it. */
  readonly tried: string;
}

const ofRun = 'run_id = {plan_run:UUID}';
const decided = "fate in ('send', 'unmapped', 'no_consent')";

/** One staged row for each destination key: what can be sent wins, then the least row key. */
const winners = `
  select destination_key, row_key, consumer_id, email_key, hash, payload, fate, reason, 1 as is_staged
    from sync_stage
   where ${ofRun} and ${decided}
   order by destination_key, fate != 'send', row_key
   limit 1 by destination_key`;

/** What the destination is known to have. */
const known = `
  select destination_key, row_key as known_row_key, consumer_id as known_consumer, email_key as known_email, hash as known_hash, tried as known_tried,
         state as known_state, sent as known_sent, 1 as is_known
    from sync_rows final
   where sync_id = {plan_sync:UUID}`;

/** Earlier versions stored whole hashes, of which `hash` is the beginning. */
const sameHash = 'hash = substring(known_hash, 1, 16)';

/** What is to happen to each row. */
function verdict({ mode, removesLeavers, resendsAll, needsConsent }: PlanQuestion): string {
  const isSame = resendsAll || mode === 'replace' ? 'false' : sameHash;
  const isSameTry = `${isSame} and known_tried = {plan_tried:String}`;
  const changed = mode === 'insert' ? "'unchanged'" : "'changed'";
  const unmapped = needsConsent ? "if(known_state = 'in_destination', 'withdrawn', 'rejected')" : "'rejected'";
  if (mode === 'remove')
    return `multiIf(is_staged = 0, 'stays', fate = 'unmapped', 'rejected', known_state = 'removed', 'unchanged', 'leaving')`;
  return `multiIf(
    is_staged = 0 and known_state in ('', 'removed'), 'stays',
    is_staged = 0, ${removesLeavers ? "'leaving'" : "'stays'"},
    fate = 'no_consent', if(known_state = 'in_destination', 'revoked', 'no_consent'),
    fate = 'unmapped', ${unmapped},
    known_state = 'in_destination', if(${isSame}, 'unchanged', ${changed}),
    known_state = 'rejected' and ${isSameTry}, 'rejected',
    known_state = 'unsure' and ${isSameTry}, 'unsure',
    'new')`;
}

const operations: Readonly<Record<SyncMode, string>> = {
  upsert: 'upsert',
  mirror: 'upsert',
  add: 'upsert',
  update: 'update',
  insert: 'insert',
  replace: 'replace',
  remove: 'remove',
};

function judged(question: PlanQuestion): string {
  return `
    select if(is_staged = 1, staged.destination_key, known.destination_key) as its_key,
           if(is_staged = 1, row_key, known_row_key) as its_row_key,
           if(is_staged = 1, consumer_id, known_consumer) as its_consumer,
           if(is_staged = 1, email_key, known_email) as its_email,
           hash as its_hash, payload as its_payload, known_sent, fate as its_fate, reason as its_reason, known_state,
           ${verdict(question)} as verdict
      from (${winners}) as staged
      full outer join (${known}) as known on staged.destination_key = known.destination_key`;
}

/**
 * A hash join would hold both sides in memory, and sorting those that are sorted on disk reads ahead in every part. Neither side may ask another table by
 * `in`: it would be sorted again, whole, and ten million rows took more than a gigabyte. The blocks that wait to be merged are small.
 */
const settings = [
  "join_algorithm = 'full_sorting_merge'",
  'max_threads = 2',
  'max_block_size = 8192',
  'max_bytes_before_external_sort = 200000000',
  'read_in_order_use_buffering = 0',
];
const parametersOf = ({ runId, syncId, tried, keyField }: PlanQuestion) => ({
  plan_run: runId,
  plan_sync: syncId,
  plan_tried: tried,
  plan_key: keyField,
});

/**
 * Decides what is sent, and stores it in the order of sending: removals first, then by key. What is not sent, although it is not as it was, has no
 * position: it is counted.
 */
export async function storePlan(own: AccountClickHouse, question: PlanQuestion): Promise<void> {
  await own.remove('sync_plan', ofRun, parametersOf(question));
  const removal = 'toJSONString(map({plan_key:String}, its_key))';
  const leaves = "verdict in ('leaving', 'withdrawn', 'revoked', 'replaced')";
  const parts = question.removesBySent
    ? "arrayJoin(if(judged_as = 'changed' and known_sent not in ('', its_payload), ['replaced', 'changed'], [judged_as]))"
    : 'judged_as';
  await own.fill(
    'sync_plan',
    [
      'run_id',
      'verdict',
      'position',
      'operation',
      'is_new',
      'destination_key',
      'row_key',
      'consumer_id',
      'email_key',
      'hash',
      'payload',
    ],
    {
      sql: `
        select {plan_run:UUID}, verdict, if(is_sent, row_number() over (partition by is_sent order by not leaves, verdict = 'replaced', its_key), 0),
               if(leaves, 'remove', '${operations[question.mode]}'), verdict = 'new', its_key, its_row_key, its_consumer, its_email,
               its_hash, multiIf(not is_sent, '', verdict = 'replaced', concat('{"before":', known_sent, ',"after":', its_payload, '}'), leaves and known_sent != '', known_sent, leaves and its_payload = '', ${removal}, its_payload)
          from (select * except verdict, ${parts} as verdict, ${leaves} as leaves, verdict in ('new', 'changed') or leaves as is_sent
                  from (select *, verdict as judged_as from (${judged(question)})))
         where verdict not in ('unchanged', 'stays')`,
      params: parametersOf(question),
      settings,
    },
  );
}

const countRow = z.object({ rows: z.number() });
const verdictRow = z.object({ verdict: z.string(), rows: z.number() });

/** How many rows of a stored plan have each verdict; `unchanged` are the rest of the keys that were staged. */
export async function countVerdicts(
  own: AccountClickHouse,
  { runId, mode }: Pick<PlanQuestion, 'runId' | 'mode'>,
  keys: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await own.rows({
    sql: `select verdict, count() as rows from sync_plan where ${ofRun} group by verdict`,
    params: { plan_run: runId },
    row: verdictRow,
  });
  const counts = new Map(rows.map(({ verdict: name, rows: count }) => [name, count]));
  const ofStaged = rows.filter(({ verdict: name }) => name !== 'replaced' && (name !== 'leaving' || mode === 'remove'));
  return counts.set('unchanged', keys - ofStaged.reduce((sum, { rows: count }) => sum + count, 0));
}

const stagedRow = z.object({
  read: z.number(),
  held_out: z.number(),
  no_key: z.number(),
  suppressed: z.number(),
  usable: z.number(),
  unmapped: z.number(),
  null_keys: z.number(),
});
const repeatedRow = z.object({ repeated: z.number() });

/** Keys of the model whose hashes are held in memory at once. */
const hashesAtOnce = 2_000_000;

/** How many rows have a key of the model that another row has, too. Keys are counted in parts, so that no set has all of them. */
async function countRepeatedKeys(own: AccountClickHouse, runId: string, rows: number): Promise<number> {
  const parts = Math.max(1, Math.ceil(rows / hashesAtOnce));
  let repeated = 0;
  for (let part = 0; part < parts; part += 1) {
    const [found] = await own.rows({
      // Two keys with one hash are as rare as one such run in a hundred thousand of ten million rows.
      sql: `
        select count() - uniqExact(cityHash64(row_key)) as repeated
          from sync_stage where ${ofRun} and row_key != '' and cityHash64(row_key) % {key_parts:UInt32} = {key_part:UInt32}`,
      params: { plan_run: runId, key_parts: parts, key_part: part },
      row: repeatedRow,
    });
    repeated += found?.repeated ?? 0;
  }
  return repeated;
}

/** Figures of what was read. */
export async function countStaged(
  own: AccountClickHouse,
  runId: string,
): Promise<z.infer<typeof stagedRow> & { readonly repeated_keys: number; readonly keys: number }> {
  const [row] = await own.rows({
    sql: `
      select count() as read,
             countIf(fate = 'held_out') as held_out,
             countIf(fate = 'no_key') as no_key,
             countIf(fate = 'suppressed') as suppressed,
             countIf(${decided}) as usable,
             countIf(fate = 'unmapped') as unmapped,
             countIf(row_key = '') as null_keys
        from sync_stage where ${ofRun}`,
    params: { plan_run: runId },
    row: stagedRow,
  });
  const [found] = await own.rows({
    // In the order of the table: no set of all keys is held in memory.
    sql: `
      select count() as rows from (
        select destination_key from sync_stage where ${ofRun} and ${decided} order by destination_key limit 1 by destination_key
      )`,
    params: { plan_run: runId },
    settings,
    row: countRow,
  });
  if (row === undefined || found === undefined) throw new Error('Nothing was counted');
  return { ...row, repeated_keys: await countRepeatedKeys(own, runId, row.read), keys: found.rows };
}

/** How many rows of a sync its destination has. */
export async function countInDestination(own: AccountClickHouse, syncId: string): Promise<number> {
  const [row] = await own.rows({
    sql: "select count() as rows from sync_rows final where sync_id = {plan_sync:UUID} and state = 'in_destination'",
    params: { plan_sync: syncId },
    row: countRow,
  });
  return row?.rows ?? 0;
}

/** Records rows that the mapping refuses and that the destination does not have. */
export async function recordUnmapped(own: AccountClickHouse, question: PlanQuestion, version: number): Promise<void> {
  await own.fill('sync_rows', syncRowColumns, {
    sql: `
        select {plan_sync:UUID}, its_key, its_row_key, its_consumer, its_email, its_hash, known_sent, {plan_tried:String}, 'rejected', 'MAPPING', its_reason, now64(3),
               {plan_version:UInt64}
          from (${judged(question)})
         where its_fate = 'unmapped' and known_state != 'in_destination'`,
    params: { ...parametersOf(question), plan_version: version },
    settings,
  });
}

const plannedRow = z.object({
  position: z.number(),
  verdict: z.string(),
  operation: z.enum(['upsert', 'update', 'insert', 'remove', 'replace']),
  is_new: z.boolean(),
  destination_key: z.string(),
  row_key: z.string(),
  consumer_id: z.string(),
  email_key: z.string(),
  hash: z.string(),
  payload: z.string(),
});
export type PlannedRow = z.infer<typeof plannedRow>;

/** Rows of a plan from one place to another, both of them included. */
export function plannedRows(
  own: AccountClickHouse,
  runId: string,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<PlannedRow[]> {
  return own.rows({
    sql: `
      select position, verdict, operation, is_new, destination_key, row_key, toString(consumer_id) as consumer_id, email_key, hash, payload
        from sync_plan
       where ${ofRun} and position between {first:UInt64} and {last:UInt64}
       order by position`,
    params: { plan_run: runId, first, last },
    row: plannedRow,
  });
}

/** Deletes what a run needed while it ran: the values of rows among it. */
export async function removeRunData(own: AccountClickHouse, runId: string): Promise<void> {
  for (const table of ['sync_input', 'sync_stage', 'sync_plan'] as const)
    await own.remove(table, ofRun, { plan_run: runId });
}
