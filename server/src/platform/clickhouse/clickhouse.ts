import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent } from 'node:http';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { z } from 'zod';
import { ConfigurationError } from '../../config.ts';
import { clusterSettings, clusterStatement } from './cluster-statement.ts';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { identifier } from './literals.ts';
import { rowJson } from './row-json.ts';

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
  /** While writing is held (`hold/write-hold.ts`), fails at once with WritingHeld and does not wait: for rows that have another place to go to. */
  readonly hasElsewhere?: boolean;
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
  /** What a query answers, in a format of ClickHouse as it comes, however long it takes. A failure is one of the stream's, too. */
  stream(query: StreamedQuery): Promise<Readable>;
  close(): Promise<void>;
}

export interface StreamedQuery {
  readonly sql: string;
  readonly params?: QueryParameters;
  readonly settings?: readonly string[];
  readonly format: 'RowBinary' | 'Native';
  /** The answer fits in memory: the engine works it out beside others, and sends it when it has all of it. */
  readonly isShort?: boolean;
}

interface LoadedFile {
  readonly path: string;
  readonly format: 'CSVWithNames' | 'JSONEachRow' | 'Parquet';
  /** Columns of the file that the table has. */
  readonly columns: readonly string[];
  /** As of `insert`: the same file with the same token is stored once. */
  readonly token?: string;
}

export interface WrittenQuery {
  readonly sql: string;
  readonly params?: QueryParameters;
  readonly settings?: readonly string[];
}

/** Where ClickHouse's HTTP interface is. */
export interface ClickHouseAddress {
  /** With user, password and database of a server. */
  readonly url: string;
  /** A socket that is used in place of the network; null for a server. */
  readonly socketPath: string | null;
  /** The cluster that the server is a replica of, by its name in `system.clusters`. */
  readonly cluster?: string | null | undefined;
}

export interface ClickHouseOptions {
  /** A server; null starts the embedded engine. */
  readonly clickhouseUrl: string | null;
  /** The cluster that the server is a replica of. */
  readonly clickhouseCluster?: string | null;
  /** Where the embedded engine keeps its files. */
  readonly directory: string;
  /** Memory of the embedded engine, in bytes; 4 GB unless given. */
  readonly memoryBytes?: number;
  /** Called when the embedded engine ended by itself; it is started again. */
  readonly onError?: (error: Error) => void;
}

const tablePattern = /^[a-z][a-z0-9_]*$/;
/** How long a question may run, in seconds; a statement of the product itself, such as a migration or an index, may take longer. */
const questionSeconds = 60;
const statementSeconds = 3600;
/** How long one insert of rows may take: after this time it fails, and the caller sends it again. */
const insertSeconds = 30;
/** How long what is streamed may take. */
const streamSeconds = 24 * 3600;
/** The answer comes a little later than the engine gives up. */
const graceSeconds = 5;
const mostConnections = 24;
/** All rows are read before any is used: the engine sends them when it has them, and a failure in the middle is known before them. */
const wholeResult = { wait_end_of_query: 1, buffer_size: String(16 * 1024 * 1024) } as const;
const usualEngineMemory = 4 * 1024 ** 3;

function connect({ url, socketPath, cluster = null }: ClickHouseAddress, seconds: number): ClickHouseClient {
  const agentOptions = { socketPath, keepAlive: true, maxSockets: mostConnections };
  return createClient({
    url,
    application: 'acquaint',
    // Failures reach our own log, once, with the operation that failed.
    log: { level: ClickHouseLogLevel.OFF },
    request_timeout: (seconds + graceSeconds) * 1_000,
    max_open_connections: mostConnections,
    json: { parse: JSON.parse, stringify: rowJson },
    // Lists of ids are longer than the address of a request may be.
    use_multipart_params_auto: true,
    // A runaway question ends by itself. Numbers of 64 bits stay numbers: no count exceeds 2^53.
    clickhouse_settings: {
      max_execution_time: seconds,
      output_format_json_quote_64bit_integers: 0,
      ...(cluster === null ? {} : clusterSettings(cluster)),
    },
    ...(socketPath === null ? {} : { http_agent: new Agent(agentOptions) }),
  });
}

function withSettings(sql: string, settings: readonly string[]): string {
  return settings.length === 0 ? sql.trim() : `${sql.trim()}\nsettings ${settings.join(', ')}`;
}

function checkTable(table: string): void {
  if (!tablePattern.test(table)) throw new TypeError(`${table} is not a table name`);
}

/** Opens ClickHouse: the server at `clickhouseUrl`, or the embedded engine in a process of its own. Throws ConfigurationError when it cannot be reached. */
export async function openClickHouse(options: ClickHouseOptions): Promise<ClickHouse> {
  if (options.clickhouseUrl !== null)
    return connectClickHouse({ url: options.clickhouseUrl, socketPath: null, cluster: options.clickhouseCluster });
  const { directory, memoryBytes = usualEngineMemory, onError = () => undefined } = options;
  const engine = await startEmbeddedEngine({ directory, memoryBytes, onError });
  const clickhouse = await connectClickHouse({ url: 'http://localhost', socketPath: engine.socketPath });
  return {
    ...clickhouse,
    async close() {
      await clickhouse.close();
      await engine.close();
    },
  };
}

/** Connects to ClickHouse's HTTP interface, wherever it is. Throws ConfigurationError when it does not answer. */
export async function connectClickHouse(address: ClickHouseAddress): Promise<ClickHouse> {
  const clickhouse = reachClickHouse(address);
  if (await clickhouse.isAnswering()) return clickhouse;
  await clickhouse.close();
  throw new ConfigurationError('ClickHouse does not answer at CLICKHOUSE_URL; check the address, user and password.');
}

/** The same without asking whether it answers: it may come later. */
export function reachClickHouse(address: ClickHouseAddress): ClickHouse & { isAnswering(): Promise<boolean> } {
  const questions = connect(address, questionSeconds);
  const statements = connect(address, statementSeconds);
  const inserts = connect(address, insertSeconds);
  const streams = connect(address, streamSeconds);
  // The embedded engine is one process, and takes statements as they are.
  const formOf = (sql: string): string =>
    address.socketPath === null ? clusterStatement(sql, address.cluster ?? null) : sql;
  return {
    async isAnswering() {
      return (await questions.ping({ select: true })).success;
    },
    async command(sql, params) {
      await statements.command({
        query: formOf(sql),
        ...(params === undefined ? {} : { query_params: { ...params } }),
      });
    },
    async rows({ sql, params, row, settings = [] }) {
      const result = await questions.query({
        query: withSettings(sql, settings),
        format: 'JSONEachRow',
        ...(params === undefined ? {} : { query_params: { ...params } }),
        clickhouse_settings: wholeResult,
      });
      const rows: unknown[] = await result.json();
      return rows.map((value) => row.parse(value));
    },
    async insert(table, rows, { token } = {}) {
      if (rows.length === 0) return;
      checkTable(table);
      await inserts.insert({
        table,
        values: [...rows],
        format: 'JSONEachRow',
        ...(token === undefined ? {} : { clickhouse_settings: { insert_deduplication_token: token } }),
      });
    },
    async loadFile(table, { path, format, columns, token }) {
      checkTable(table);
      // Open before it is sent: a stream that opens later, when the request failed and the file is gone, would end the process.
      const values = (await open(path)).createReadStream();
      try {
        // Sent as it is: the client's own insert would have lines of JSON as objects.
        const { stream } = await statements.exec({
          query: `insert into ${table} (${columns.map(identifier).join(', ')}) format ${format}`,
          values,
          clickhouse_settings: {
            input_format_skip_unknown_fields: 1,
            // Blocks are distinguished by their order: only one thread reads the same order again.
            ...(token === undefined ? {} : { insert_deduplication_token: token, max_threads: 1 }),
          },
        });
        stream.resume();
        await finished(stream);
      } finally {
        values.destroy();
      }
    },
    async stream({ sql, params, settings = [], format, isShort = false }) {
      const { stream } = await streams.exec({
        query: `${withSettings(sql, settings)} format ${format}`,
        ...(params === undefined ? {} : { query_params: { ...params } }),
        // A server says at the end of a stream that it failed; this makes it say so before.
        clickhouse_settings: isShort ? wholeResult : { wait_end_of_query: 1 },
      });
      return stream;
    },
    async writeFile(path, { sql, params, settings = [] }) {
      const { stream } = await statements.exec({
        query: `${withSettings(sql, ['output_format_parquet_string_as_string = 1', ...settings])} format Parquet`,
        ...(params === undefined ? {} : { query_params: { ...params } }),
      });
      await pipeline(stream, createWriteStream(path));
    },
    async close() {
      await Promise.all([questions.close(), statements.close(), inserts.close(), streams.close()]);
    },
  };
}
