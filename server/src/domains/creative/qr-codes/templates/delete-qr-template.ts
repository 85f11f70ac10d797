import { deleteQrTemplate as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const deleteQrTemplate = mutation(operation, { audit: 'qr_template' }, async ({ write }, { params, query }) => {
  await write(async (tx) => {
    const store = createQrTemplateStore(tx);
    if ((await store.find(params.id)) === null) throw new OperationError('not_found');
    const uses = (await store.uses()).get(params.id) ?? 0;
    const { replaceWith } = query;
    if (uses > 0 && replaceWith === undefined)
      throw new OperationError('in_use', {
        message: `${uses === 1 ? 'One code uses' : `${uses} codes use`} this template. Choose another one for ${uses === 1 ? 'it' : 'them'}.`,
      });
    if (replaceWith !== undefined) {
      if (replaceWith === params.id || (await store.find(replaceWith)) === null) throw new OperationError('not_found');
      await store.replaceIn(params.id, replaceWith);
    }
    await store.remove(params.id);
    return { audit: { objectId: params.id } };
  });
  return { message: 'The template was deleted.' };
});
