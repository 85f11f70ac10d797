import type { SyncModel, SyncModelDefinition } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createModelStore } from './models.store.ts';
import type { SyncModelRow } from './models.table.ts';

type Options = Awaited<ReturnType<ReturnType<typeof createModelStore>['options']>>;

function describe(definition: SyncModelDefinition, options: Options): string {
  const named = (kind: keyof Options, id: string | undefined): string => {
    const name = options[kind].find((choice) => choice.id === id)?.name;
    return name === undefined ? '(deleted)' : `“${name}”`;
  };
  const { kind } = definition;
  if (kind === 'list') return `List ${named('lists', definition.list_id)}`;
  if (kind === 'audience') return 'Audience';
  if (kind === 'persona') return `Persona ${named('personas', definition.persona_id)}`;
  if (kind === 'tag') return `Tag ${named('tags', definition.tag_id)}`;
  if (kind === 'visitors')
    return `Identified visitors${definition.pixel_id === undefined ? '' : ` of ${named('pixels', definition.pixel_id)}`}`;
  if (kind === 'campaign')
    return `${definition.who === 'recipients' ? 'Recipients' : 'Responders'} of ${named('campaigns', definition.campaign_id)}`;
  const source = named('connections', definition.connection_id);
  return kind === 'table' ? `Table ${definition.schema}.${definition.table} of ${source}` : `Query of ${source}`;
}

/** Models as the contract shows them, with what uses them. */
export async function presentModels(transaction: Transaction, rows: readonly SyncModelRow[]): Promise<SyncModel[]> {
  const store = createModelStore(transaction);
  const options = await store.options();
  const users = await store.usersOf(rows.map(({ id }) => id));
  const owners = await store.owners(rows.flatMap(({ ownerId }) => (ownerId === null ? [] : [ownerId])));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    definition: row.definition,
    source_name: describe(row.definition, options),
    key_columns: [...row.keyColumns],
    columns: [...row.columns],
    owner: row.ownerId === null ? '' : (owners.get(row.ownerId) ?? ''),
    used_by: users.get(row.id) ?? [],
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}

/** One model as the contract shows it. */
export async function presentModel(transaction: Transaction, row: SyncModelRow): Promise<SyncModel> {
  const [shown] = await presentModels(transaction, [row]);
  if (shown === undefined) throw new OperationError('not_found');
  return shown;
}

/** Throws 404 for a model that the account does not have. */
export async function loadModel(transaction: Transaction, id: string): Promise<SyncModelRow> {
  const row = await createModelStore(transaction).find(id);
  if (row === null) throw new OperationError('not_found');
  return row;
}
