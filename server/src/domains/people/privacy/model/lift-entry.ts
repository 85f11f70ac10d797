import type { WriteContext } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { reasonOfEntry } from './suppression-entries.queries.ts';
import { liftSuppressionEntry } from './suppression-intents.ts';

/** Removes an entry from a list and records who did, and why. Throws 404 where the list has none of this id. */
export async function liftEntry(
  { services, write }: WriteContext,
  { of, id, why }: { of: string; id: string; why: string },
): Promise<{ message: string }> {
  const reason = await reasonOfEntry(services.clickhouse, of, id);
  if (reason === null) throw new OperationError('not_found');
  const intents = [liftSuppressionEntry.of({ of, id })];
  await write(() => Promise.resolve({ audit: { objectId: id, details: { reason, why } }, intents }));
  return {
    message:
      reason === 'erasure'
        ? 'This person may be used again. What was erased stays erased.'
        : 'This person may be used again.',
  };
}
