import type { createPixel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { newId } from '../../platform/ids/ids.ts';
import { refuseTakenDomain } from './domain-conflict.ts';
import { loadDetails } from './load-details.ts';
import { createPixelStore } from './pixels.store.ts';

export const createPixel: Verb<typeof operation> = async (context, { body }) => {
  const { user } = context;
  const row = await context
    .transaction(async (transaction) => {
      const inserted = await createPixelStore(transaction).insert({
        id: newId(),
        accountId: user.account_id,
        pixelUuid: newId(),
        name: body.name,
        domain: body.domain,
        allowedDomains: [...new Set(body.allowed_domains)],
        consentMode: body.consent_mode,
        identify: body.identify,
        retentionDays: body.retention_days,
        createdAt: context.services.now(),
      });
      await audit(transaction, user, {
        action: 'createPixel',
        objectType: 'pixel',
        objectId: inserted.id,
        details: { domain: body.domain },
      });
      return inserted;
    })
    .catch(refuseTakenDomain);
  return { data: await loadDetails(context, row), message: 'The pixel is ready.' };
};
