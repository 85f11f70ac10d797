import type { deletePixelData as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { toJob } from '../../platform/jobs/job-runs.store.ts';
import { deletePixelDataKind, notePixelWork } from './pixel-work.ts';
import { createPixelStore } from './pixels.store.ts';

export const deletePixelData: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const job = await transaction(async (tx) => {
    const pixel = await createPixelStore(tx).find(params.id);
    if (pixel === null) throw new OperationError('not_found');
    await audit(tx, user, { action: 'deletePixelData', objectType: 'pixel', objectId: pixel.id });
    return notePixelWork(services, tx, { kind: deletePixelDataKind, pixel });
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The visits are being deleted.' };
};
