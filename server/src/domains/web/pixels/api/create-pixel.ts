import { createPixel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { refuseTakenDomain } from '../model/domain-conflict.ts';
import { loadDetails } from '../model/load-details.ts';
import { createPixelStore } from '../model/pixels.store.ts';

export const createPixel = mutation(operation, { audit: 'pixel' }, async (context, { body }) => {
  const { user } = context;
  const row = await context
    .write(async (transaction) => {
      const inserted = await createPixelStore(transaction).insert({
        id: newId(),
        accountId: user.account_id,
        pixelUuid: newId(),
        name: body.name,
        domain: body.domain,
        allowedDomains: [...new Set(body.allowed_domains)],
        consentMode: body.consent_mode,
        consentSource: body.consent_source,
        identify: body.identify,
        retentionDays: body.retention_days,
        createdAt: context.services.now(),
      });
      return { audit: { objectId: inserted.id, details: { domain: body.domain } }, result: inserted };
    })
    .catch(refuseTakenDomain);
  return { data: await loadDetails(context, row), message: 'The pixel is ready.' };
});
