import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { stagedColumns } from './staged-columns.data.ts';

export interface HoldoutQuestion {
  readonly runId: string;
  readonly syncId: string;
  readonly percent: number;
  /** Whether people who were divided before may change their arm, as the share was changed. */
  readonly mayMove: boolean;
}

/**
 * Divides the staged rows that are `undivided` into those to send and the share that the sync holds out, rounded once. Who is in an arm stays there; who is
 * new fills the holdout up to its share, in an order that a hash of the sync and the row gives.
 */
export async function holdOut(
  own: AccountClickHouse,
  { runId, syncId, percent, mayMove }: HoldoutQuestion,
): Promise<void> {
  const undivided = "run_id = {hold_run:UUID} and fate = 'undivided'";
  const params = {
    hold_run: runId,
    hold_sync: syncId,
    hold_percent: percent,
    hold_moves: mayMove ? 1 : 0,
  };
  await own.fill('sync_stage', stagedColumns, {
    sql: `
      with rows as (
        select distinct row_key from sync_stage where ${undivided}
      ),
      arms as (
        select row_key, argMax(arm, last_at) as its_arm
          from (select row_key, arm, max(last_at) as last_at from sync_arms where sync_id = {hold_sync:UUID} group by row_key, arm)
         group by row_key
      ),
      placed as (
        select rows.row_key as held_key, arms.its_arm as its_arm,
               row_number() over (order by indexOf(['holdout', '', 'sent'], arms.its_arm), cityHash64({hold_sync:UUID}, rows.row_key), rows.row_key) as place,
               intDiv((select count() from rows) * {hold_percent:UInt32} + 50, 100) as wanted
          from rows left join arms on arms.row_key = rows.row_key
      ),
      held as (
        select held_key from placed
         where if({hold_moves:UInt8} = 1, place <= wanted, its_arm = 'holdout' or (its_arm = '' and place <= wanted))
      )
      select run_id, destination_key, row_key, consumer_id, email_key, hash, payload, if(row_key in (select held_key from held), 'held_out', 'send'), reason
        from sync_stage
       where ${undivided}`,
    params,
    settings: [],
  });
  await own.remove('sync_stage', undivided, params);
}
