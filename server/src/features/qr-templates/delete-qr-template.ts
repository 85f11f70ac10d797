import type { deleteQrTemplate as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const deleteQrTemplate: Verb<typeof operation> = async ({ user, transaction }, { params, query }) => {
  await transaction(async (tx) => {
    const store = createQrTemplateStore(tx);
    if ((await store.find(params.id)) === null) throw new OperationError('not_found');
    const uses = (await store.uses()).get(params.id) ?? 0;
    const { replaceWith } = query;
    if (uses > 0 && replaceWith === undefined)
      throw new OperationError('conflict', {
        message: `${uses === 1 ? 'One code uses' : `${uses} codes use`} this template. Choose another one for ${uses === 1 ? 'it' : 'them'}.`,
      });
    if (replaceWith !== undefined) {
      if (replaceWith === params.id || (await store.find(replaceWith)) === null) throw new OperationError('not_found');
      await store.replaceIn(params.id, replaceWith);
    }
    await store.remove(params.id);
    await audit(tx, user, { action: 'deleteQrTemplate', objectType: 'qr_template', objectId: params.id });
  });
  return { message: 'The template was deleted.' };
};
