import { type DestinationObject, type SourceObject, SyncSourceError } from '../../../../integrations/sync/port.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { SyncConnectionRow } from './connections.table.ts';
import { destinationOf, settingsOf, sourceOf, toolsOf } from './connectors.ts';

const timeout = 30_000;

/** A failure outside as 409 with its sentence. Connectors keep secrets out of their messages. */
export function unreachable(error: unknown): never {
  if (error instanceof OperationError) throw error;
  const message = error instanceof SyncSourceError || error instanceof Error ? error.message : 'It does not answer.';
  throw new OperationError('not_ready', { message: `The connection does not work: ${message}` });
}

/** What a destination offers to write to. Throws 409 with the reason when it cannot be reached. */
export async function discoverObjects(
  services: Services,
  row: SyncConnectionRow,
): Promise<readonly DestinationObject[]> {
  const call = [settingsOf(services, row), toolsOf(services), AbortSignal.timeout(timeout)] as const;
  return destinationOf(services, row)
    .discover(...call)
    .catch(unreachable);
}

/** What a source offers to read. Throws 409 with the reason when it cannot be reached. */
export async function discoverTables(services: Services, row: SyncConnectionRow): Promise<readonly SourceObject[]> {
  const call = [settingsOf(services, row), toolsOf(services), AbortSignal.timeout(timeout)] as const;
  return sourceOf(row)
    .discover(...call)
    .catch(unreachable);
}
