import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import type { z } from 'zod';
import { ConfigurationError } from '../../config.ts';
import { identifier, literal } from './literals.ts';

export type QueryParameters = Readonly<Record<string, unknown>>;

export interface RowsQuery<Row> {
  readonly sql: string;
  readonly params?: QueryParameters;
  /** Every row that comes back is checked by this. */
  readonly row: z.ZodType<Row>;
  /** Engine settings of this query alone, such as `max_threads = 1`. */
  readonly settings?: readonly string[];
}

interface InsertOptions {
  /** A retry with the same token is stored once, as long as both go to one partition with the same rows. */
  readonly token?: string;
}

/** ClickHouse for the product itself: it sees every account. Requests of users go through `scopeToAccount`. */
export interface ClickHouse {
  /** Runs a statement that returns no rows; parameters are ClickHouse's typed `{name:Type}`. */
  command(sql: string, params?: QueryParameters): Promise<void>;
  rows<Row>(query: RowsQuery<Row>): Promise<Row[]>;
  /** Stores rows (JSON objects by column name) and returns once they are on disk. An empty list is no work. */
  insert(table: string, rows: readonly object[], options?: InsertOptions): Promise<void>;
  /** Loads a whole file into a table, by the names of its columns, without holding it in memory; other columns of the file are left out. */
  loadFile(table: string, file: LoadedFile): Promise<void>;
  /** Writes what a query answers into a new Parquet file, without holding it in memory. */
  writeFile(path: string, query: WrittenQuery): Promise<void>;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

interface LoadedFile {
  readonly path: string;
  readonly format: 'CSVWithNames' | 'JSONEachRow' | 'Parquet';
  /** Columns of the file that the table has. */
  readonly columns: readonly string[];
  /** Types of columns that are no texts. */
  readonly types?: Readonly<Record<string, string>>;
  /** As of `insert`: the same file with the same token is stored once. */
  readonly token?: string;
}

interface WrittenQuery {
  readonly sql: string;
  readonly params?: QueryParameters;
  readonly settings?: readonly string[];
}

export interface ClickHouseOptions {
  readonly clickhouseUrl: string | null;
  /** Where the embedded engine keeps its files. */
  readonly directory: string;
}

const tablePattern = /^[a-z][a-z0-9_]*$/;
/** A runaway question ends by itself: an aborted request would go on computing in the engine. Numbers of 64 bits stay numbers: no count exceeds 2^53. */
const querySettings = [
  'max_execution_time = 60',
  'max_memory_usage = 8000000000',
  'output_format_json_quote_64bit_integers = 0',
];

type ClientConnection = NonNullable<NonNullable<Parameters<typeof createClient>[0]>['connection']>;

function embeddedConnection(path: string): ClientConnection {
  // Both packages declare one interface; only the optionality of unused fields differs under exactOptionalPropertyTypes.
  return createChdbConnection({ path }) as unknown as ClientConnection;
}

function connect(options: ClickHouseOptions): ClickHouseClient {
  if (options.clickhouseUrl !== null) {
    // Failures reach our own log, once, with the operation that failed.
    return createClient({
      url: options.clickhouseUrl,
      application: 'acquaint',
      log: { level: ClickHouseLogLevel.OFF },
    });
  }
  try {
    return createClient({ connection: embeddedConnection(options.directory) });
  } catch (error) {
    throw new ConfigurationError(
      `The embedded ClickHouse cannot open ${options.directory}; another process may be using it.`,
      { cause: error },
    );
  }
}

/** Settings go into the statement itself: on the embedded engine, client settings would leak into other queries of the session. */
function withSettings(sql: string, settings: readonly string[]): string {
  return `${sql.trim()}\nsettings ${settings.join(', ')}`;
}

/** Opens ClickHouse: the server at `clickhouseUrl`, or the engine inside this process. Throws ConfigurationError when it cannot be reached. */
export async function openClickHouse(options: ClickHouseOptions): Promise<ClickHouse> {
  const client = connect(options);
  const ping = await client.ping({ select: true });
  if (!ping.success)
    throw new ConfigurationError('ClickHouse does not answer at CLICKHOUSE_URL; check the address, user and password.');
  return {
    isEmbedded: options.clickhouseUrl === null,
    async command(sql, params) {
      await client.command({ query: sql, ...(params === undefined ? {} : { query_params: { ...params } }) });
    },
    async rows({ sql, params, row, settings = [] }) {
      const query = withSettings(sql, [...querySettings, ...settings]);
      const result = await client.query({
        query,
        format: 'JSONEachRow',
        ...(params === undefined ? {} : { query_params: { ...params } }),
      });
      const rows: unknown[] = await result.json();
      return rows.map((value) => row.parse(value));
    },
    async insert(table, rows, { token } = {}) {
      if (rows.length === 0) return;
      if (!tablePattern.test(table)) throw new TypeError(`${table} is not a table name`);
      const settings = token === undefined ? '' : `settings insert_deduplication_token = ${literal(token)} `;
      const body = rows.map((value) => JSON.stringify(value)).join('\n');
      await client.command({ query: `insert into ${table} ${settings}format JSONEachRow\n${body}` });
    },
    async loadFile(table, { path, format, columns, types = {}, token }) {
      if (!tablePattern.test(table)) throw new TypeError(`${table} is not a table name`);
      if (options.clickhouseUrl !== null) {
        // Sent as it is: the client's own insert would have lines of JSON as objects.
        const { stream } = await client.exec({
          query: `INSERT INTO ${table} FORMAT ${format}`,
          values: createReadStream(path),
          clickhouse_settings: {
            input_format_skip_unknown_fields: 1,
            ...(token === undefined ? {} : { insert_deduplication_token: token }),
          },
        });
        stream.resume();
        await finished(stream);
        return;
      }
      const structure = columns.map((column) => `${identifier(column)} ${types[column] ?? 'String'}`).join(', ');
      const names = columns.map(identifier).join(', ');
      const source = `file(${literal(path)}, ${literal(format)}, ${literal(structure)})`;
      // Blocks are told apart by their order: only one thread reads the same order again.
      const settings =
        token === undefined ? '' : ` settings insert_deduplication_token = ${literal(token)}, max_threads = 1`;
      await client.command({ query: `insert into ${table} (${names}) select ${names} from ${source}${settings}` });
    },
    async writeFile(path, { sql, params, settings = [] }) {
      const asked = params === undefined ? {} : { query_params: { ...params } };
      if (options.clickhouseUrl === null) {
        const query = `insert into function file(${literal(path)}, 'Parquet') ${withSettings(sql, ['engine_file_truncate_on_insert = 1', ...settings])}`;
        await client.command({ query, ...asked });
        return;
      }
      const query = `${withSettings(sql, ['output_format_parquet_string_as_string = 1', ...settings])} format Parquet`;
      const { stream } = await client.exec({ query, ...asked });
      await pipeline(stream, createWriteStream(path));
    },
    async close() {
      await client.close();
    },
  };
}
