import type { DestinationConnector, DestinationWriter } from '../../../../integrations/sync/port.ts';
import type { WorkServices } from '../../../../platform/processes/database-access.ts';
import { destinationOf, settingsOf, type SyncConnectionRow, toolsOf } from '../../connections/index.ts';
import type { SyncRow } from '../model/syncs.table.ts';
import { limiterOf } from './limiters.ts';

interface OpenDestination {
  readonly connector: DestinationConnector;
  readonly writer: DestinationWriter;
}

/** Works with the destination of a sync, and closes what it was opened with, however the work ends. */
export async function withWriter<T>(
  services: WorkServices,
  { sync, connection }: { readonly sync: Pick<SyncRow, 'object' | 'keyField'>; readonly connection: SyncConnectionRow },
  work: (destination: OpenDestination) => Promise<T>,
): Promise<T> {
  const connector = destinationOf(services, connection);
  const target = { object: sync.object, keyFields: [sync.keyField] };
  const writer = await connector.open(settingsOf(services, connection), target, {
    ...toolsOf(services),
    limiter: limiterOf(connection, connector),
  });
  try {
    return await work({ connector, writer });
  } finally {
    await writer.close();
  }
}
