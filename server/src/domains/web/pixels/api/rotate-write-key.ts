import { rotateWriteKey as operation } from '@acquaint/contract';
import { createWriteKey, hashToken } from '../../../../platform/auth/tokens.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { loadDetails } from '../model/load-details.ts';
import { createPixelStore } from '../model/pixels.store.ts';

export const rotateWriteKey = mutation(operation, { audit: 'pixel' }, async (context, { params }) => {
  const key = createWriteKey();
  const row = await context.write(async (transaction) => {
    const store = createPixelStore(transaction);
    const found = await store.find(params.id);
    const changes = { writeKeyHash: hashToken(key), writeKeyHint: key.slice(-4) };
    const changed = found === null ? null : await store.update(found.id, changes);
    if (changed === null) throw new OperationError('not_found');
    return { audit: { objectId: changed.id }, result: changed };
  });
  const data = { ...(await loadDetails(context, row)), write_key: key };
  return { data, message: 'The pixel has a new write key.' };
});
