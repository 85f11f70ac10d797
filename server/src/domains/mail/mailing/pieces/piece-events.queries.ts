import { type PieceState, pieceStates } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { ClickHouse } from '../../../../platform/clickhouse/clickhouse.ts';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { isShown } from './shown-pieces.queries.ts';

/** Something that was reported about a piece. */
export interface PieceEvent {
  readonly mailing: string;
  readonly serial: number;
  readonly state: PieceState;
  readonly at: Date;
  /** Who reported it. */
  readonly source: string;
  readonly providerId?: string;
  readonly detail?: string;
  readonly costCents?: number;
}

const rowOf = (accountId: string, event: PieceEvent, recordedAt: Date) => ({
  account_id: accountId,
  mailing_id: event.mailing,
  serial: event.serial,
  state: event.state,
  at: clickHouseTime(event.at),
  source: event.source,
  provider_id: event.providerId ?? '',
  detail: event.detail ?? '',
  cost_cents: event.costCents ?? 0,
  noted_at: clickHouseTime(recordedAt),
});

/** Records what was reported about pieces of an account; what is known already stays as it is. */
export async function recordEvents(
  clickhouse: ClickHouse,
  accountId: string,
  { events, at }: { readonly events: readonly PieceEvent[]; readonly at: Date },
): Promise<void> {
  await clickhouse.insert(
    'mail_events',
    events.map((event) => rowOf(accountId, event, at)),
  );
}

/** Records one state of all pieces of a mailing from one serial number to another. */
export async function recordAll(
  clickhouse: AccountClickHouse,
  { mailing, serial: last, state, at, source }: PieceEvent,
  { from, recordedAt }: { readonly from: number; readonly recordedAt: Date },
): Promise<void> {
  const columns = ['mailing_id', 'serial', 'state', 'at', 'source', 'provider_id', 'detail', 'cost_cents', 'noted_at'];
  await clickhouse.fill('mail_events', columns, {
    sql: `
      select mailing_id, serial, {reported:String}, {at:DateTime64(3, 'UTC')}, {source:String}, '', '', 0, {noted:DateTime64(3, 'UTC')}
        from mail_pieces final
       where mailing_id = {mailing:UUID} and arm = 'mail' and serial >= {from:UInt32} and serial <= {last:UInt32} and ${isShown()}`,
    params: {
      mailing,
      from,
      last,
      reported: state,
      at: clickHouseTime(at),
      source,
      noted: clickHouseTime(recordedAt),
    },
    settings: [],
  });
}

const placeRow = z.object({
  account_id: z.string(),
  mailing_id: z.string(),
  serial: z.number(),
  provider_id: z.string(),
});
export type ProviderPlace = z.infer<typeof placeRow>;

/** Whose pieces a mail house speaks of, in all accounts; ids that nobody knows are left out. */
export async function piecesOfProvider(clickhouse: ClickHouse, ids: readonly string[]): Promise<ProviderPlace[]> {
  if (ids.length === 0) return [];
  return clickhouse.rows({
    sql: `
      select distinct toString(account_id) as account_id, toString(mailing_id) as mailing_id, serial, provider_id
        from mail_events
       where provider_id in {ids:Array(String)}`,
    params: { ids },
    row: placeRow,
  });
}

const codedRow = z.object({ serial: z.number(), code: z.string() });

/** Pieces of a mailing by their codes or serial numbers. */
export async function findPieces(
  clickhouse: AccountClickHouse,
  mailing: string,
  { codes, serials }: { readonly codes: readonly string[]; readonly serials: readonly number[] },
): Promise<z.infer<typeof codedRow>[]> {
  return clickhouse.rows({
    sql: `
      select serial, code from mail_pieces final
       where mailing_id = {mailing:UUID} and arm = 'mail' and (code in {codes:Array(String)} or serial in {serials:Array(UInt32)})`,
    params: { mailing, codes, serials },
    row: codedRow,
  });
}

/**
 * The farthest state of each piece: a table of `mailing_id, serial, state_rank` for a `join`; pieces of which nothing was reported are at 0.
 */
export const pieceRanks = `
  select mailing_id, serial, max(indexOf([${pieceStates.map((state) => `'${state}'`).join(', ')}], state)) - 1 as state_rank
    from mail_events`;

const stateRow = z.object({ mailing_id: z.string(), rank: z.number(), pieces: z.number() });

/** How many pieces of each mailing are in each state. */
export async function countStates(
  clickhouse: AccountClickHouse,
  mailings: readonly string[],
): Promise<Map<string, Partial<Record<PieceState, number>>>> {
  const counts = new Map<string, Partial<Record<PieceState, number>>>();
  if (mailings.length === 0) return counts;
  const rows = await clickhouse.rows({
    sql: `
      select toString(pieces.mailing_id) as mailing_id, toInt32(greatest(states.state_rank, 0)) as rank, count() as pieces
        from (select mailing_id, serial from mail_pieces final where mailing_id in {mailings:Array(UUID)} and arm = 'mail' and ${isShown()}) as pieces
        left any join (${pieceRanks} where mailing_id in {mailings:Array(UUID)} group by mailing_id, serial) as states
          on states.mailing_id = pieces.mailing_id and states.serial = pieces.serial
       group by mailing_id, rank`,
    params: { mailings },
    row: stateRow,
  });
  for (const { mailing_id: id, rank, pieces } of rows) {
    const state = pieceStates[rank] ?? 'queued';
    counts.set(id, { ...counts.get(id), [state]: (counts.get(id)?.[state] ?? 0) + pieces });
  }
  return counts;
}

const serialRow = z.object({ serial: z.number() });

/** The serial numbers from one to another that a house has taken already. */
export async function takenSerials(
  clickhouse: AccountClickHouse,
  mailing: string,
  { from, last }: { readonly from: number; readonly last: number },
): Promise<Set<number>> {
  const rows = await clickhouse.rows({
    sql: 'select distinct serial from mail_events where mailing_id = {mailing:UUID} and serial >= {from:UInt32} and serial <= {last:UInt32}',
    params: { mailing, from, last },
    row: serialRow,
  });
  return new Set(rows.map(({ serial }) => serial));
}
