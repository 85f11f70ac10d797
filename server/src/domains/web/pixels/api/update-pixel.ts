import { type OperationInput, updatePixel as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { refuseTakenDomain } from '../model/domain-conflict.ts';
import { announcePixels } from '../model/pixel-directory.ts';
import { loadDetails } from '../model/load-details.ts';
import { enqueuePixelWork, retentionKind } from '../model/jobs-of-pixels.ts';
import { createPixelStore, type PixelChanges } from '../model/pixels.store.ts';

type Body = OperationInput<typeof operation>['body'];

/** The columns that a body changes: what it leaves out stays. */
function changesOf(body: Body): PixelChanges {
  const changes = {
    name: body.name,
    domain: body.domain,
    allowedDomains: body.allowed_domains === undefined ? undefined : [...new Set(body.allowed_domains)],
    consentMode: body.consent_mode,
    consentSource: body.consent_source,
    identify: body.identify,
    paused: body.paused,
    retentionDays: body.retention_days,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

export const updatePixel = mutation(operation, { audit: 'pixel' }, async (context, { params, body }) => {
  const { services } = context;
  const { row, job } = await context
    .write(async (transaction) => {
      const store = createPixelStore(transaction);
      const before = await store.find(params.id);
      const updated = before === null ? null : await store.update(before.id, changesOf(body));
      if (before === null || updated === null) throw new OperationError('not_found');
      const isKeptAgain = before.retentionDays !== updated.retentionDays;
      return {
        audit: { objectId: updated.id, details: { fields: Object.keys(body) } },
        result: {
          row: updated,
          job: isKeptAgain
            ? await enqueuePixelWork(services, transaction, { kind: retentionKind, pixel: updated })
            : null,
        },
      };
    })
    .catch(refuseTakenDomain);
  announcePixels(services);
  if (job !== null) await services.jobs.dispatch(job);
  return { data: await loadDetails(context, row), message: 'The pixel was saved.' };
});
