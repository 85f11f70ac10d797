import { countOf } from '@acquaint/engine/numbers';
import pg from 'pg';
import { addressStep, runSteps, StepFailed } from '../check-steps.ts';
import {
  type CellValue,
  type ColumnInfo,
  type ConnectionSettings,
  type SourceConnector,
  type SourceObject,
  SyncSourceError,
  type SyncTools,
} from '../port.ts';
import { createRedactor } from '../redact.ts';
import { columnTypeOf, readCatalog, type Table } from './catalog.queries.ts';
import { clientConfig, statementMilliseconds } from './client-config.ts';
import { describeFailure } from './postgres-failure.ts';
import { beginSnapshot, describeColumns, openCursor, type ResultColumn } from './read-rows.queries.ts';
import { postgresConnection, postgresSettings } from './settings.ts';

/** For a read of all rows; what is asked while a person waits ends with `statementMilliseconds`. */
const readMilliseconds = 600_000;

function describeTable({ schema, name, columns, approximateRows }: Table): SourceObject {
  return {
    id: JSON.stringify([schema, name]),
    name: schema === 'public' ? name : `${schema}.${name}`,
    columns: columns.map((column) => ({
      name: column.name,
      type: columnTypeOf(column.type),
      isNullable: column.isNullable,
    })),
    approximateRows,
  };
}

function checkNames(columns: readonly ResultColumn[]): void {
  const seen = new Set<string>();
  for (const { name } of columns) {
    if (seen.has(name)) throw new SyncSourceError(`Two columns are called ${name}. Give one of them another name.`);
    seen.add(name);
  }
}

/** Whole numbers and floats that a double holds exactly become numbers; everything else stays the text of PostgreSQL. */
function cellOf(text: string | null, type: string): CellValue {
  if (text === null) return null;
  if (type === 'bool') return text === 't';
  if (!/^(?:int[248]|float[48]|oid)$/.test(type)) return text;
  const value = Number(text);
  const isExact = type.startsWith('float') ? Number.isFinite(value) : Number.isSafeInteger(value);
  return isExact ? value : text;
}

/** Runs work in one read-only snapshot over a connection of its own, which an abort cuts. */
class SnapshotReader {
  readonly #connection: ConnectionSettings;
  readonly #tools: SyncTools;
  readonly #signal: AbortSignal;

  constructor(connection: ConnectionSettings, tools: SyncTools, signal: AbortSignal) {
    this.#connection = connection;
    this.#tools = tools;
    this.#signal = signal;
  }

  async open(milliseconds: number): Promise<{ client: pg.Client; close: () => Promise<void> }> {
    this.#signal.throwIfAborted();
    const config = await clientConfig(this.#connection, this.#tools);
    const client = new pg.Client({ ...config, query_timeout: milliseconds + 10_000 });
    client.on('error', () => undefined);
    const cut = (): void => void client.end().catch(() => undefined);
    this.#signal.addEventListener('abort', cut, { once: true });
    const close = async (): Promise<void> => {
      this.#signal.removeEventListener('abort', cut);
      await client.end().catch(() => undefined);
    };
    try {
      await client.connect();
      await beginSnapshot(client, milliseconds);
    } catch (error) {
      await close();
      throw error;
    }
    return { client, close };
  }

  async run<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    try {
      const { client, close } = await this.open(statementMilliseconds);
      try {
        return await work(client);
      } finally {
        await close();
      }
    } catch (error) {
      throw this.failure(error);
    }
  }

  failure(error: unknown): SyncSourceError {
    if (error instanceof SyncSourceError) return error;
    if (this.#signal.aborted) return new SyncSourceError('Reading was stopped.');
    return new SyncSourceError(describeFailure(error, createRedactor(this.#connection)));
  }
}

async function* readBatches(
  client: pg.Client,
  query: Parameters<SourceConnector['read']>[0],
  { rows, limit }: { readonly rows: number; readonly limit: number | null },
): AsyncGenerator<Readonly<Record<string, CellValue>>[]> {
  const columns = await describeColumns(client, query);
  checkNames(columns);
  const cursor = openCursor(client, query, limit);
  for (let batch = await cursor.read(rows); batch.length > 0; batch = await cursor.read(rows))
    yield batch.map((cells) =>
      Object.fromEntries(columns.map(({ name, type }, index) => [name, cellOf(cells[index] ?? null, type)])),
    );
}

export const postgresSource: SourceConnector = {
  vendor: 'postgres',
  name: 'PostgreSQL',
  summary: 'Read tables and statements of your own database. A role that may only read is enough.',
  testedAgainst: 'a real server',
  apiVersion: null,
  settings: postgresSettings,

  async check(connection, tools, signal) {
    const settings = postgresConnection(connection);
    const redact = createRedactor(connection);
    const reader = new SnapshotReader(connection, tools, signal);
    return runSteps(
      [
        addressStep(settings, tools),
        { name: 'Sign in', run: () => reader.run(async () => `Signed in as ${settings.user}.`) },
        {
          name: 'Find tables',
          run: () =>
            reader.run(async (client) => {
              const { length } = await readCatalog(client, 'select');
              if (length === 0) throw new StepFailed('The role may not read any table. Grant select on those to sync.');
              return `${countOf(length, 'table')} can be read.`;
            }),
        },
      ],
      (error) => (error instanceof SyncSourceError ? error.message : describeFailure(error, redact)),
    );
  },

  async discover(connection, tools, signal) {
    const reader = new SnapshotReader(connection, tools, signal);
    return reader.run(async (client) => (await readCatalog(client, 'select')).map(describeTable));
  },

  async describe(query, connection, { tools, signal }) {
    return new SnapshotReader(connection, tools, signal).run(async (client): Promise<ColumnInfo[]> => {
      const columns = await describeColumns(client, query);
      checkNames(columns);
      return columns.map(({ name, type }) => ({ name, type: columnTypeOf(type), isNullable: true }));
    });
  },

  async *read(query, connection, { tools, signal, ...options }) {
    const reader = new SnapshotReader(connection, tools, signal);
    try {
      const { client, close } = await reader.open(options.limit === null ? readMilliseconds : statementMilliseconds);
      try {
        yield* readBatches(client, query, options);
      } finally {
        await close();
      }
    } catch (error) {
      throw reader.failure(error);
    }
  },
};
