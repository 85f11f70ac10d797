import { createQrTemplate as operation, mostQrTemplates } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { checkStyle } from './check-style.ts';
import { refuseTakenName } from './name-conflict.ts';
import { presentTemplate } from './present-template.ts';
import { createQrTemplateStore } from './qr-templates.store.ts';

export const createQrTemplate = mutation(
  operation,
  { audit: 'qr_template', lock: 'qr templates' },
  async (context, { body }) => {
    const { user, write } = context;
    await checkStyle(context, body.style);
    const row = await write(async (tx) => {
      const store = createQrTemplateStore(tx);
      const known = await store.count();
      if (known >= mostQrTemplates)
        throw new OperationError('limit_reached', {
          message: `There are ${mostQrTemplates} templates. Delete one first.`,
        });
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
      return { audit: { objectId: inserted.id }, result: inserted };
    }).catch(refuseTakenName);
    return { data: await presentTemplate(context, row), message: 'The template was added.' };
  },
);
