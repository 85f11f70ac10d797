import { rotatePixel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { loadDetails } from '../model/load-details.ts';
import { announcePixels } from '../model/pixel-directory.ts';
import { createPixelStore } from '../model/pixels.store.ts';

export const rotatePixel = mutation(operation, { audit: 'pixel' }, async (context, { params }) => {
  const row = await context.write(async (transaction) => {
    const store = createPixelStore(transaction);
    const before = await store.find(params.id);
    const rotated = before === null ? null : await store.update(before.id, { pixelUuid: newId() });
    if (before === null || rotated === null) throw new OperationError('not_found');
    return {
      audit: { objectId: rotated.id, details: { before: before.pixelUuid, after: rotated.pixelUuid } },
      result: rotated,
    };
  });
  announcePixels(context.services);
  return {
    data: await loadDetails(context, row),
    message: 'The pixel has a new id. Put the new snippet on your pages.',
  };
});
