import type { Audience, Rule, SyncColumn, SyncModelDefinition } from '@acquaint/contract';
import type { ConnectionSettings, SourceConnector, SourceQuery } from '../../../../integrations/sync/port.ts';
import { type AccountClickHouse, scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import type { WorkServices } from '../../../../platform/processes/database-access.ts';
import { checkAudience, loadMemberships } from '../../../audiences/audience-finder/index.ts';
import { loadConnection, settingsOf, sourceOf, toolsOf } from '../../connections/index.ts';
import {
  audienceRows,
  builtInColumns,
  type BuiltInQuery,
  campaignRows,
  countBuiltInRows,
  firstBuiltInRows,
  nextInput,
  storeInput,
} from './built-in-rows.queries.ts';

export type ModelRow = Readonly<Record<string, string | number | boolean | null>>;

/** A model that is ready to be read. */
export interface OpenModel {
  /** As they are now. */
  readonly columns: readonly SyncColumn[];
  first(limit: number): Promise<ModelRow[]>;
  /** Null where counting would read the whole source. */
  count(): Promise<number | null>;
  /** All rows of one moment, a part at a time. */
  read(runId: string, signal: AbortSignal): AsyncIterable<readonly ModelRow[]>;
}

interface Reader {
  readonly services: WorkServices;
  readonly accountId: string;
}

const rowsAtOnce = 5_000;
const describeTimeout = 30_000;

/** The empty text is what the built-in source does not know. */
function asModelRow(row: Readonly<Record<string, string>>): ModelRow {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === '' ? null : value]));
}

function ruleOf(definition: Extract<SyncModelDefinition, { kind: 'list' | 'persona' | 'tag' | 'visitors' }>): Rule {
  if (definition.kind === 'list') return { field: 'list', op: 'in', value: [definition.list_id] };
  if (definition.kind === 'persona') return { field: 'persona', op: 'in', value: [definition.persona_id] };
  if (definition.kind === 'tag') return { field: 'tag', op: 'in', value: [definition.tag_id] };
  const pixel = definition.pixel_id === undefined ? {} : { pixel: definition.pixel_id };
  return { field: 'visit', op: 'did', times: 1, ...pixel };
}

async function builtInQuery(
  { services, accountId }: Reader,
  definition: Exclude<SyncModelDefinition, { kind: 'table' | 'sql' }>,
): Promise<BuiltInQuery> {
  if (definition.kind === 'campaign') return campaignRows(definition);
  const audience: Pick<Audience, 'segment' | 'exclude'> =
    definition.kind === 'audience' ? definition.audience : { segment: ruleOf(definition), exclude: [] };
  if (definition.kind === 'audience') checkAudience(definition.audience, ['definition', 'audience']);
  const memberships = await loadMemberships((work) => services.postgres.forAccount(accountId, work), audience);
  return audienceRows({ audience, now: services.now(), ...memberships });
}

function openBuiltIn(own: AccountClickHouse, query: BuiltInQuery): OpenModel {
  return {
    columns: builtInColumns.map((name) => ({ name, type: 'text' })),
    first: async (limit) => (await firstBuiltInRows(own, query, limit)).map(asModelRow),
    count: () => countBuiltInRows(own, query),
    async *read(runId, signal) {
      await storeInput(own, runId, query);
      for (let after = 0; ;) {
        signal.throwIfAborted();
        const { rows, last } = await nextInput(own, runId, { after, limit: rowsAtOnce });
        if (rows.length === 0) return;
        yield rows.map(asModelRow);
        after = last;
      }
    },
  };
}

interface OutsideSource {
  readonly connector: SourceConnector;
  readonly settings: ConnectionSettings;
  readonly query: SourceQuery;
}

async function openOutside(services: WorkServices, { connector, settings, query }: OutsideSource): Promise<OpenModel> {
  const tools = toolsOf(services);
  const call = { tools, signal: AbortSignal.timeout(describeTimeout) };
  const columns = await connector.describe(query, settings, call);
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    async first(limit) {
      const rows: ModelRow[] = [];
      for await (const part of connector.read(query, settings, { ...call, rows: limit, limit })) rows.push(...part);
      return rows;
    },
    count: () => Promise.resolve(null),
    read: (_, signal) => connector.read(query, settings, { tools, signal, rows: rowsAtOnce, limit: null }),
  };
}

/** Prepares the reading of a model. Throws SyncSourceError, or 400 and 404 for what the account does not have. */
export async function openModel(reader: Reader, definition: SyncModelDefinition): Promise<OpenModel> {
  const { services, accountId } = reader;
  if (definition.kind !== 'table' && definition.kind !== 'sql')
    return openBuiltIn(scopeToAccount(services.clickhouse, accountId), await builtInQuery(reader, definition));
  const connection = await services.postgres.forAccount(accountId, (tx) =>
    loadConnection(tx, definition.connection_id, 'source'),
  );
  const query: SourceQuery =
    definition.kind === 'sql'
      ? { kind: 'sql', statement: definition.statement }
      : { kind: 'table', schema: definition.schema, table: definition.table };
  return openOutside(services, { connector: sourceOf(connection), settings: settingsOf(services, connection), query });
}
