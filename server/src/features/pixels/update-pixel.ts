import type { updatePixel as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { refuseTakenDomain } from './domain-conflict.ts';
import { loadDetails } from './load-details.ts';
import { notePixelWork, retentionKind } from './pixel-work.ts';
import { createPixelStore, type PixelChanges } from './pixels.store.ts';

type Body = Parameters<typeof updatePixel>[1]['body'];

/** The columns that a body changes: what it leaves out stays. */
function changesOf(body: Body): PixelChanges {
  const changes = {
    name: body.name,
    domain: body.domain,
    allowedDomains: body.allowed_domains === undefined ? undefined : [...new Set(body.allowed_domains)],
    consentMode: body.consent_mode,
    identify: body.identify,
    paused: body.paused,
    retentionDays: body.retention_days,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const updatePixel: Verb<typeof operation> = async (context, { params, body }) => {
  const { services, user } = context;
  const { row, job } = await context
    .transaction(async (transaction) => {
      const store = createPixelStore(transaction);
      const before = await store.find(params.id);
      const updated = await store.update(params.id, changesOf(body));
      if (before === null || updated === null) throw new OperationError('not_found');
      await audit(transaction, user, {
        action: 'updatePixel',
        objectType: 'pixel',
        objectId: updated.id,
        details: { fields: Object.keys(body) },
      });
      const isKeptAnew = before.retentionDays !== updated.retentionDays;
      return {
        row: updated,
        job: isKeptAnew ? await notePixelWork(services, transaction, { kind: retentionKind, pixel: updated }) : null,
      };
    })
    .catch(refuseTakenDomain);
  if (job !== null) await services.jobs.dispatch(job);
  return { data: await loadDetails(context, row), message: 'The pixel was saved.' };
};
