import type { SyncConnection } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createConnectionStore } from './connections.store.ts';
import type { SyncConnectionRow } from './connections.table.ts';
import { findConnector } from './connectors.ts';

/** Connections as the contract shows them, with what uses them. */
export async function presentConnections(
  services: Services,
  transaction: Transaction,
  rows: readonly SyncConnectionRow[],
): Promise<SyncConnection[]> {
  const users = await createConnectionStore(transaction).usersOf(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    vendor: row.vendor,
    vendor_name: findConnector(services, row.kind, row.vendor)?.name ?? row.vendor,
    name: row.name,
    settings: { ...row.settings },
    secrets: { ...row.secretHints },
    state: row.state,
    message: row.message,
    checked_at: row.checkedAt?.toISOString() ?? null,
    check_steps: [...row.checkSteps],
    used_by: users.get(row.id) ?? { models: [], syncs: [] },
    created_at: row.createdAt.toISOString(),
  }));
}

/** One connection as the contract shows it. */
export async function presentConnection(
  services: Services,
  transaction: Transaction,
  row: SyncConnectionRow,
): Promise<SyncConnection> {
  const [shown] = await presentConnections(services, transaction, [row]);
  if (shown === undefined) throw new OperationError('not_found');
  return shown;
}

/** Throws 404 for a connection that the account does not have. */
export async function loadConnection(
  transaction: Transaction,
  id: string,
  kind?: SyncConnectionRow['kind'],
): Promise<SyncConnectionRow> {
  const row = await createConnectionStore(transaction).find(id);
  if (row === null || (kind !== undefined && row.kind !== kind)) throw new OperationError('not_found');
  return row;
}
