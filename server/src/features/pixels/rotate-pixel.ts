import type { rotatePixel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { loadDetails } from './load-details.ts';
import { createPixelStore } from './pixels.store.ts';

export const rotatePixel: Verb<typeof operation> = async (context, { params }) => {
  const row = await context.transaction(async (transaction) => {
    const store = createPixelStore(transaction);
    const before = await store.find(params.id);
    const rotated = await store.update(params.id, { pixelUuid: newId() });
    if (before === null || rotated === null) throw new OperationError('not_found');
    await audit(transaction, context.user, {
      action: 'rotatePixel',
      objectType: 'pixel',
      objectId: rotated.id,
      details: { before: before.pixelUuid, after: rotated.pixelUuid },
    });
    return rotated;
  });
  return {
    data: await loadDetails(context, row),
    message: 'The pixel has a new id. Put the new snippet on your pages.',
  };
};
