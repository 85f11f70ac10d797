import type { Readable } from 'node:stream';
import { z } from 'zod';
import { nilId } from '../ids/ids.ts';
import { accountTables } from './account-tables.ts';
import type { ClickHouse, QueryParameters, RowsQuery, StreamedQuery, WrittenQuery } from './clickhouse.ts';

interface FillSource {
  readonly sql: string;
  readonly params: QueryParameters;
  readonly settings: readonly string[];
}

/** ClickHouse as one account sees it. */
export interface AccountClickHouse {
  readonly accountId: string;
  /** Rows of this account only: the engine itself adds the account to every read of an account table. */
  rows<Row>(query: RowsQuery<Row>): Promise<Row[]>;
  /** What a query answers about this account, in a format of ClickHouse, all at once. */
  stream(query: StreamedQuery): Promise<Readable>;
  /** Stores what a query answers in a table of this account; the query names its columns in the order of `columns`, without the account. */
  fill(table: string, columns: readonly string[], source: FillSource): Promise<void>;
  /** Writes what a query answers into a new Parquet file. */
  writeFile(path: string, query: WrittenQuery): Promise<void>;
  /** Deletes the rows of this account that the condition names, in one table. */
  remove(table: string, condition: string, params: Readonly<Record<string, unknown>>): Promise<void>;
  /** The same, and takes what was deleted from the table off the disk before it answers. */
  erase(table: string, condition: string, params: Readonly<Record<string, unknown>>): Promise<void>;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const partsRow = z.object({ parts: z.number() });

/** Takes rows that were deleted from a table off the disk. Parts without deleted rows stay as they are. */
export async function dropDeletedRows(clickhouse: ClickHouse, table: string): Promise<void> {
  const [found] = await clickhouse.rows({
    sql: `select count() as parts from system.parts
           where database = currentDatabase() and table = {table:String} and active and has_lightweight_delete`,
    params: { table },
    row: partsRow,
  });
  if (found !== undefined && found.parts > 0)
    await clickhouse.command(`alter table ${table} apply deleted mask settings mutations_sync = 1`);
}

/**
 * Seals ClickHouse to one account. The filter is not a part of the SQL that queries are written in:
 * `additional_table_filters` makes the engine apply it to each account table wherever it is read, joins and subqueries included.
 */
export function scopeToAccount(clickhouse: ClickHouse, accountId: string): AccountClickHouse {
  // The id becomes a part of a setting, because settings take no parameters.
  if (!uuidPattern.test(accountId)) throw new TypeError('An account id must be a UUID');
  const tables = accountTables();
  const accounts = (isShared: boolean): string =>
    isShared ? `in (''${accountId}'', ''${nilId}'')` : `= ''${accountId}''`;
  const filters = tables
    .map(({ name, isShared = false }) => `'${name}': 'account_id ${accounts(isShared)}'`)
    .join(', ');
  const requireKnown = (table: string): void => {
    if (!tables.some(({ name }) => name === table)) throw new TypeError(`${table} is no table of accounts`);
  };
  const sealed = `additional_table_filters = {${filters}}`;
  // Conditions that are about the account, such as who is suppressed in it, name it by this parameter.
  const own = { own_account: accountId };
  const remove: AccountClickHouse['remove'] = async (table, condition, params) => {
    requireKnown(table);
    await clickhouse.command(`delete from ${table} where account_id = {own_account:UUID} and (${condition})`, {
      ...params,
      ...own,
    });
  };
  return {
    accountId,
    rows({ settings = [], params, ...query }) {
      return clickhouse.rows({ ...query, params: { ...params, ...own }, settings: [...settings, sealed] });
    },
    stream({ settings = [], params, ...query }) {
      return clickhouse.stream({ ...query, params: { ...params, ...own }, settings: [...settings, sealed] });
    },
    async fill(table, columns, { sql, params, settings }) {
      requireKnown(table);
      const all = [...settings, sealed].join(', ');
      await clickhouse.command(
        `insert into ${table} (account_id, ${columns.join(', ')}) select {own_account:UUID}, * from (${sql}) settings ${all}`,
        { ...params, ...own },
      );
    },
    writeFile(path, { settings = [], params, ...query }) {
      return clickhouse.writeFile(path, { ...query, params: { ...params, ...own }, settings: [...settings, sealed] });
    },
    remove,
    async erase(table, condition, params) {
      await remove(table, condition, params);
      await dropDeletedRows(clickhouse, table);
    },
  };
}
