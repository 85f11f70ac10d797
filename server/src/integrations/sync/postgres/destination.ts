import { countOf } from '@acquaint/engine/numbers';
import pg from 'pg';
import { addressStep, runSteps, StepFailed } from '../check-steps.ts';
import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationField,
  DestinationObject,
  DestinationWriter,
  SyncBatch,
  SyncLimits,
  SyncMode,
  SyncTarget,
  SyncTools,
} from '../port.ts';
import { createRedactor } from '../redact.ts';
import { columnTypeOf, readCatalog, type Table } from './catalog.queries.ts';
import { clientConfig } from './client-config.ts';
import { describeFailure, failureOutcome } from './postgres-failure.ts';
import { postgresConnection, postgresSettings } from './settings.ts';
import {
  addReceipt,
  ensureReceipts,
  insertRows,
  removeRows,
  replaceFromStage,
  stagePart,
  updateRows,
  upsertRows,
  type WriteTarget,
} from './write-rows.queries.ts';

const keyedModes: readonly SyncMode[] = ['upsert', 'update', 'insert', 'mirror', 'remove', 'replace'];
/** Without a unique column nothing is the same row. */
const keylessModes: readonly SyncMode[] = ['update', 'insert', 'remove', 'replace'];

const limits: SyncLimits = { rowsPerBatch: 5_000, bytesPerBatch: 8_000_000, concurrency: 2, windows: [] };

const idOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => JSON.stringify([schema, name]);

function parseId(id: string): { schema: string; table: string } {
  const [schema = '', table = ''] = JSON.parse(id) as string[]; // `idOf` wrote it
  return { schema, table };
}

function objectOf(table: Table): DestinationObject {
  const fields = table.columns.map((column): DestinationField => ({
    name: column.name,
    label: column.name,
    type: columnTypeOf(column.type),
    isRequired: !column.isNullable && !column.hasDefault,
    canBeKey: column.isUnique,
    rule: null,
  }));
  const hasKey = fields.some(({ canBeKey }) => canBeKey);
  return {
    id: idOf(table),
    name: table.schema === 'public' ? table.name : `${table.schema}.${table.name}`,
    fields,
    allowsMoreFields: false,
    modes: hasKey ? keyedModes : keylessModes,
    needsConsent: false,
  };
}

async function withClient<T>(
  connection: ConnectionSettings,
  tools: SyncTools,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(await clientConfig(connection, tools));
  // A connection that breaks between statements must not end the process; the next statement fails.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

/** What is done once per batch: the receipt is in the transaction of its rows, so that a repetition finds both or neither. */
async function applyOnce(client: pg.PoolClient, batch: SyncBatch, target: WriteTarget): Promise<void> {
  await ensureReceipts(client, target.table);
  if (!(await addReceipt(client, target.table, batch.idempotencyKey))) return;
  if (batch.operation === 'insert') return insertRows(client, target, batch.rows);
  await stagePart(client, target, batch);
  if (batch.isLast) await replaceFromStage(client, target, batch.runId);
}

async function apply(client: pg.PoolClient, batch: SyncBatch, target: WriteTarget): Promise<void> {
  if (batch.operation === 'upsert') return upsertRows(client, target, batch.rows);
  if (batch.operation === 'update') return updateRows(client, target, batch.rows);
  if (batch.operation === 'remove') return removeRows(client, target, batch.rows);
  return applyOnce(client, batch, target);
}

class PostgresWriter implements DestinationWriter {
  readonly #connection: ConnectionSettings;
  readonly #target: SyncTarget;
  readonly #tools: SyncTools;
  readonly #redact: (message: string) => string;
  #pool: pg.Pool | null = null;
  #table: Table | null = null;

  constructor(connection: ConnectionSettings, target: SyncTarget, tools: SyncTools) {
    this.#connection = connection;
    this.#target = target;
    this.#tools = tools;
    this.#redact = createRedactor(connection);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#pool === null) {
      const config = await clientConfig(this.#connection, this.#tools);
      this.#pool = new pg.Pool({ ...config, max: limits.concurrency });
      this.#pool.on('error', () => undefined);
    }
    return this.#pool.connect();
  }

  /** Columns are read once a run, when its first batch is sent. */
  async #readTable(client: pg.PoolClient): Promise<Table | null> {
    this.#table ??= (await readCatalog(client, 'insert', parseId(this.#target.object.id)))[0] ?? null;
    return this.#table;
  }

  async write(batch: SyncBatch, signal: AbortSignal): Promise<BatchOutcome> {
    let client: pg.PoolClient;
    try {
      signal.throwIfAborted();
      client = await this.#connect();
    } catch (error) {
      return notConnected(error, this.#redact);
    }
    // Cutting the connection ends the statement; the transaction is rolled back.
    const cut = (): void => client.release(new Error('The run was stopped'));
    signal.addEventListener('abort', cut, { once: true });
    try {
      const table = await this.#readTable(client);
      if (table === null) return { kind: 'missing', message: 'The table is gone, or the role may not write to it.' };
      await inTransaction(client, () => apply(client, batch, { table, keyFields: this.#target.keyFields }));
      if (!signal.aborted) client.release();
      return { kind: 'answered', verdicts: batch.rows.map(() => ({ state: 'accepted' })) };
    } catch (error) {
      if (!signal.aborted) await giveBack(client, error);
      return failureOutcome(error, this.#redact);
    } finally {
      signal.removeEventListener('abort', cut);
    }
  }

  /** PostgreSQL answers at once. */
  async poll(batch: SyncBatch): Promise<BatchOutcome> {
    return { kind: 'answered', verdicts: batch.rows.map(() => ({ state: 'accepted' })) };
  }

  async close(): Promise<void> {
    await this.#pool?.end();
    this.#pool = null;
  }
}

async function giveBack(client: pg.PoolClient, error: unknown): Promise<void> {
  if (!(error instanceof pg.DatabaseError)) return client.release(new Error('The connection is broken'));
  await client.query('rollback').then(
    () => client.release(),
    (failure: Error) => client.release(failure),
  );
}

/** Nothing was sent yet, so nothing was taken. */
function notConnected(error: unknown, redact: (message: string) => string): BatchOutcome {
  const outcome = failureOutcome(error, redact);
  return 'message' in outcome && outcome.kind !== 'unauthorized' && outcome.kind !== 'missing'
    ? { kind: 'unavailable', message: outcome.message }
    : outcome;
}

export const postgresDestination: DestinationConnector = {
  vendor: 'postgres',
  name: 'PostgreSQL',
  summary: 'Write rows to a table of your own database.',
  testedAgainst: 'a real server',
  apiVersion: null,
  settings: postgresSettings,
  limits,
  canRemove: true,
  isRepeatable: () => true,
  create: null,

  async check(connection, tools) {
    const settings = postgresConnection(connection);
    const redact = createRedactor(connection);
    return runSteps(
      [
        addressStep(settings, tools),
        {
          name: 'Sign in',
          run: () => withClient(connection, tools, async () => `Signed in as ${settings.user}.`),
        },
        {
          name: 'Find tables',
          run: () =>
            withClient(connection, tools, async (client) => {
              const { length } = await readCatalog(client, 'insert');
              if (length === 0)
                throw new StepFailed('The role may not write to any table. Grant insert, update and delete.');
              return `${countOf(length, 'table')} can be written to.`;
            }),
        },
      ],
      (error) => describeFailure(error, redact),
    );
  },

  async discover(connection, tools) {
    return withClient(connection, tools, async (client) => (await readCatalog(client, 'insert')).map(objectOf));
  },

  async open(connection, target, tools) {
    return new PostgresWriter(connection, target, tools);
  },
};
