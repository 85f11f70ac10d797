import { updateQrTemplate as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { checkStyle } from './check-style.ts';
import { refuseTakenName } from './name-conflict.ts';
import { presentTemplate } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const updateQrTemplate = mutation(operation, { audit: 'qr_template' }, async (context, { params, body }) => {
  const { write } = context;
  if (body.style !== undefined) await checkStyle(context, body.style);
  const row = await write(async (tx) => {
    const store = createQrTemplateStore(tx);
    if ((await store.find(params.id)) === null) throw new OperationError('not_found');
    if (body.is_default === true) await store.clearDefault();
    const updated = await store.update(params.id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.style === undefined ? {} : { style: body.style }),
      ...(body.is_default === undefined ? {} : { isDefault: body.is_default }),
    });
    if (updated === null) throw new OperationError('not_found');
    return { audit: { objectId: updated.id, details: { fields: Object.keys(body) } }, result: updated };
  }).catch(refuseTakenName);
  return { data: await presentTemplate(context, row), message: 'The template was saved.' };
});
