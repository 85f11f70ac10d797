import type { SyncModelDefinition } from '@acquaint/contract';
import { z } from 'zod';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { QueryParameters } from '../../../../platform/clickhouse/clickhouse.ts';
import {
  type AudienceQuestion,
  audienceWords,
  fromPeopleOf,
  ownPeopleOf,
  wordSettings,
} from '../../../audiences/audience-finder/index.ts';
import { notSuppressed } from '../../../people/privacy/index.ts';

/** Columns of the built-in source; all are text, and the empty text is none. */
export const builtInColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'age_range',
  'gender',
  'income_range',
  'title',
  'company',
  'consent',
] as const;
type BuiltInColumn = (typeof builtInColumns)[number];

/** `no` for people of the account's own files who may not be contacted. */
export const consentColumn = 'consent' satisfies BuiltInColumn;
/** Of own people, who are in no consumer file, these are unknown. */
const unknownOfOwn: readonly BuiltInColumn[] = ['age_range', 'gender', 'income_range'];
const ofConsumer = builtInColumns.map((column) => {
  if (column === consentColumn) return `'' as ${column}`;
  return column === 'id' ? 'toString(consumer_id) as id' : column;
});
const ofOwn = builtInColumns.map((column) => {
  if (column === 'id') return 'toString(consumer_id) as id';
  if (column === consentColumn) return `if(is_mailable, 'yes', 'no') as ${column}`;
  return unknownOfOwn.includes(column) ? `'' as ${column}` : column;
});

export interface BuiltInQuery {
  readonly sql: string;
  readonly params: QueryParameters;
  readonly settings: readonly string[];
}

/** Everybody of an audience who is not suppressed, in the columns of the built-in source. */
export function audienceRows(question: AudienceQuestion): BuiltInQuery {
  const words = audienceWords(question);
  const own = ownPeopleOf(question);
  const consumers = `select ${ofConsumer.join(', ')} ${fromPeopleOf(words)}`;
  return {
    sql: own === null ? consumers : `${consumers} union all select ${ofOwn.join(', ')} from (${own.sql})`,
    params: { ...words.params, ...own?.params },
    settings: wordSettings,
  };
}

/** Who got a piece of a campaign, or answered one. People who are in no consumer file are left out. */
export function campaignRows({
  campaign_id: campaign,
  who,
}: Extract<SyncModelDefinition, { kind: 'campaign' }>): BuiltInQuery {
  const responded = `and (mailing_id, serial) in (select mail_responses.mailing_id, mail_responses.serial from mail_responses)`;
  return {
    sql: `
      select ${ofConsumer.join(', ')}
        from consumers
       where (state, zip, consumer_id) in (
               select mail_pieces.state, mail_pieces.zip, mail_pieces.consumer_id from mail_pieces
                where campaign_id = {campaign:UUID} and arm = 'mail' and not is_own ${who === 'responders' ? responded : ''}
             )
         and ${notSuppressed}`,
    params: { campaign },
    settings: [],
  };
}

const people = z.record(z.string(), z.string());
const countRow = z.object({ total: z.number() });
const inputRow = z.object({ position: z.number(), row: z.string() });

/** Some of the rows, in the order of their ids. */
export function firstBuiltInRows(
  clickhouse: AccountClickHouse,
  { sql, params, settings }: BuiltInQuery,
  limit: number,
): Promise<Record<string, string>[]> {
  return clickhouse.rows({
    sql: `select * from (${sql}) order by id limit {first_rows:UInt32}`,
    params: { ...params, first_rows: limit },
    settings,
    row: people,
  });
}

/** How many rows there are. */
export async function countBuiltInRows(
  clickhouse: AccountClickHouse,
  { sql, params, settings }: BuiltInQuery,
): Promise<number> {
  const [row] = await clickhouse.rows({
    sql: `select count() as total from (${sql})`,
    params,
    settings,
    row: countRow,
  });
  return row?.total ?? 0;
}

/** Stores the whole answer of the one query, so that it is read in parts without another answer in between. */
export async function storeInput(clickhouse: AccountClickHouse, runId: string, query: BuiltInQuery): Promise<void> {
  const { sql, params, settings } = query;
  await clickhouse.remove('sync_input', 'run_id = {input_run:UUID}', { input_run: runId });
  const pairs = builtInColumns.map((column) => `'${column}', toString(${column})`).join(', ');
  await clickhouse.fill('sync_input', ['run_id', 'position', 'row'], {
    sql: `select {input_run:UUID}, row_number() over (order by id), toJSONString(map(${pairs})) from (${sql})`,
    params: { ...params, input_run: runId },
    settings,
  });
}

/** The next part of what `storeInput` stored. */
export async function nextInput(
  clickhouse: AccountClickHouse,
  runId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ readonly last: number; readonly rows: Record<string, string>[] }> {
  const rows = await clickhouse.rows({
    sql: `
      select position, row from sync_input
       where run_id = {input_run:UUID} and position > {after:UInt64}
       order by position limit {part:UInt32}`,
    params: { input_run: runId, after, part: limit },
    row: inputRow,
  });
  return { last: rows.at(-1)?.position ?? after, rows: rows.map(({ row }) => people.parse(JSON.parse(row))) };
}
