import type { updatePixel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { refuseTakenDomain } from './domain-conflict.ts';
import { loadDetails } from './load-details.ts';
import { createPixelStore, type PixelChanges } from './pixels.store.ts';

type Body = Parameters<typeof updatePixel>[1]['body'];

function changesOf(body: Body): PixelChanges {
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.domain === undefined ? {} : { domain: body.domain }),
    ...(body.allowed_domains === undefined ? {} : { allowedDomains: [...new Set(body.allowed_domains)] }),
    ...(body.consent_mode === undefined ? {} : { consentMode: body.consent_mode }),
    ...(body.identify === undefined ? {} : { identify: body.identify }),
    ...(body.paused === undefined ? {} : { paused: body.paused }),
  };
}

export const updatePixel: Verb<typeof operation> = async (context, { params, body }) => {
  const row = await context
    .transaction(async (transaction) => {
      const updated = await createPixelStore(transaction).update(params.id, changesOf(body));
      if (updated === null) throw new OperationError('not_found');
      await audit(transaction, context.user, {
        action: 'updatePixel',
        objectType: 'pixel',
        objectId: updated.id,
        details: { fields: Object.keys(body) },
      });
      return updated;
    })
    .catch(refuseTakenDomain);
  return { data: await loadDetails(context, row), message: 'The pixel was saved.' };
};
