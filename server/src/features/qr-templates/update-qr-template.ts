import type { updateQrTemplate as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { checkStyle } from './check-style.ts';
import { refuseTakenName } from './name-conflict.ts';
import { presentTemplate } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const updateQrTemplate: Verb<typeof operation> = async (context, { params, body }) => {
  const { user, transaction } = context;
  if (body.style !== undefined) await checkStyle(context, body.style);
  const row = await transaction(async (tx) => {
    const store = createQrTemplateStore(tx);
    if ((await store.find(params.id)) === null) throw new OperationError('not_found');
    if (body.is_default === true) await store.clearDefault();
    const updated = await store.update(params.id, {
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.style === undefined ? {} : { style: body.style }),
      ...(body.is_default === undefined ? {} : { isDefault: body.is_default }),
    });
    if (updated === null) throw new OperationError('not_found');
    await audit(tx, user, {
      action: 'updateQrTemplate',
      objectType: 'qr_template',
      objectId: updated.id,
      details: { fields: Object.keys(body) },
    });
    return updated;
  }).catch(refuseTakenName);
  return { data: await presentTemplate(context, row), message: 'The template was saved.' };
};
