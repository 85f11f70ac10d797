import { type createQrTemplate as operation, mostQrTemplates } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { checkStyle } from './check-style.ts';
import { refuseTakenName } from './name-conflict.ts';
import { presentTemplate } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const createQrTemplate: Verb<typeof operation> = async (context, { body }) => {
  const { user, transaction } = context;
  await checkStyle(context, body.style);
  const row = await transaction(async (tx) => {
    const store = createQrTemplateStore(tx);
    const known = await store.count();
    if (known >= mostQrTemplates)
      throw new OperationError('conflict', { message: `There are ${mostQrTemplates} templates. Delete one first.` });
    // The first one is what new codes begin with.
    const isDefault = body.is_default || known === 0;
    if (isDefault) await store.clearDefault();
    const inserted = await store.insert({
      id: newId(),
      accountId: user.account_id,
      name: body.name,
      style: body.style,
      isDefault,
    });
    await audit(tx, user, { action: 'createQrTemplate', objectType: 'qr_template', objectId: inserted.id });
    return inserted;
  }).catch(refuseTakenName);
  return { data: await presentTemplate(context, row), message: 'The template was added.' };
};
