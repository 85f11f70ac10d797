import { deletePixelData as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { toJob } from '../../../../platform/jobs/job-runs.store.ts';
import { deletePixelDataKind, enqueuePixelWork } from '../model/jobs-of-pixels.ts';
import { createPixelStore } from '../model/pixels.store.ts';

export const deletePixelData = mutation(operation, { audit: 'pixel' }, async ({ services, write }, { params }) => {
  const job = await write(async (tx) => {
    const pixel = await createPixelStore(tx).find(params.id);
    if (pixel === null) throw new OperationError('not_found');
    return {
      audit: { objectId: pixel.id },
      result: await enqueuePixelWork(services, tx, { kind: deletePixelDataKind, pixel }),
    };
  });
  await services.jobs.dispatch(job);
  return { data: toJob(job), message: 'The visits are being deleted.' };
});
