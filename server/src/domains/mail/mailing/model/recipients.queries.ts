import { type MailingQuery, type PieceState, pieceStates, type Recipient } from '@acquaint/contract';
import { pieceStateLabel } from '@acquaint/engine';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { isoTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { likePattern } from '../../../../platform/clickhouse/literals.ts';
import { pieceRanks } from '../pieces/piece-events.queries.ts';
import {
  responseParameters,
  type ResponseScope,
  responseSettings,
  responsesSql,
} from '../responses/responses.queries.ts';
import { isShown } from '../pieces/shown-pieces.queries.ts';

type Asked = Pick<MailingQuery, 'show' | 'search'>;

const rowOf = z.object({
  serial: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  variant: z.number(),
  code: z.string(),
  rank: z.number(),
  responded: z.number(),
});
export type RecipientRow = z.infer<typeof rowOf>;

/** Recipients of one mailing with how far their pieces are and whether they responded; suppressed people are left out. */
function recipientsSql(scope: ResponseScope, { show, search }: Asked): string {
  const conditions = [
    "pieces.mailing_id in {mailings:Array(UUID)} and pieces.arm = 'mail'",
    isShown('pieces.'),
    ...(search === undefined || search === ''
      ? []
      : ["concat(first_name, ' ', last_name, ' ', address, ' ', city, ' ', zip, ' ', code) ilike {search:String}"]),
  ];
  const shown =
    show === 'responded'
      ? 'responded > 0'
      : show === 'silent'
        ? 'responded = 0'
        : show === 'all'
          ? 'true'
          : `rank = ${pieceStates.indexOf(show)}`;
  return `
    select * from (
      select pieces.serial as serial, first_name, last_name, address, city, pieces.state as state, zip, variant, code, pieces.consumer_id as consumer_id, pieces.is_own as is_own,
             toInt32(greatest(states.state_rank, 0)) as rank, toUnixTimestamp64Milli(responses.responded_at) as responded
        from (select * from mail_pieces final) as pieces
        left any join (${pieceRanks} where mailing_id in {mailings:Array(UUID)} group by mailing_id, serial) as states
          on states.mailing_id = pieces.mailing_id and states.serial = pieces.serial
        left any join (${responsesSql(scope)}) as responses
          on responses.mailing_id = pieces.mailing_id and responses.serial = pieces.serial
       where ${conditions.join(' and ')}
    ) where ${shown}`;
}

function parametersOf(scope: ResponseScope, { search }: Asked) {
  return { ...responseParameters(scope), search: likePattern(`*${search ?? ''}*`) };
}

/** The next recipients after a serial number. */
export async function nextRecipients(
  clickhouse: AccountClickHouse,
  scope: ResponseScope,
  asked: Asked & { readonly after: number; readonly limit: number },
): Promise<RecipientRow[]> {
  return clickhouse.rows({
    sql: `select * except (consumer_id, is_own) from (${recipientsSql(scope, asked)}) where serial > {after:UInt32} order by serial limit {limit:UInt32}`,
    params: { ...parametersOf(scope, asked), after: asked.after, limit: asked.limit },
    row: rowOf,
    settings: responseSettings,
  });
}

const countRow = z.object({ count: z.number() });

export async function countRecipients(
  clickhouse: AccountClickHouse,
  scope: ResponseScope,
  asked: Asked,
): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: `select count() as count from (${recipientsSql(scope, asked)})`,
    params: parametersOf(scope, asked),
    row: countRow,
    settings: responseSettings,
  });
  return row?.count ?? 0;
}

/** The recipients as a source for a list. */
export function recipientsAmong(scope: ResponseScope, show: Asked['show']) {
  const ids = `select recipients.consumer_id from (${recipientsSql(scope, { show })}) as recipients`;
  return {
    sql: `from consumers where consumer_id in (${ids})`,
    records: `${ids} where is_own`,
    params: parametersOf(scope, { show }),
  };
}

const eventRow = z.object({
  serial: z.number(),
  state: z.enum(pieceStates),
  at: z.number(),
  source: z.string(),
  detail: z.string(),
});

/** What was reported about some pieces, piece by piece in the order of their way: reported times are in whole seconds. */
export async function eventsOf(
  clickhouse: AccountClickHouse,
  mailing: string,
  serials: readonly number[],
): Promise<Map<number, Recipient['events']>> {
  const rows = await clickhouse.rows({
    sql: `
      select serial, state, toUnixTimestamp64Milli(mail_events.at) as at, source, detail
        from mail_events final
       where mailing_id = {mailing:UUID} and serial in {serials:Array(UInt32)}
       order by indexOf({states:Array(String)}, state)`,
    params: { mailing, serials, states: pieceStates },
    row: eventRow,
  });
  const events = new Map<number, Recipient['events']>();
  for (const { serial, state, at, source, detail } of rows)
    events.set(serial, [
      ...(events.get(serial) ?? []),
      { at: isoTime(at), state, source, text: detail === '' ? pieceStateLabel(state) : detail },
    ]);
  return events;
}

const costRow = z.object({ id: z.string(), cents: z.number() });

/** What a mail house charged for the pieces of some mailings, in cents. */
export async function chargedCents(
  clickhouse: AccountClickHouse,
  mailings: readonly string[],
): Promise<Map<string, number>> {
  if (mailings.length === 0) return new Map();
  const rows = await clickhouse.rows({
    sql: `
      select toString(mailing_id) as id, sum(cost_cents) as cents from mail_events final
       where mailing_id in {mailings:Array(UUID)} group by mailing_id`,
    params: { mailings },
    row: costRow,
  });
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

/** The state of a rank. */
export function stateOfRank(rank: number): PieceState {
  return pieceStates[rank] ?? 'queued';
}
