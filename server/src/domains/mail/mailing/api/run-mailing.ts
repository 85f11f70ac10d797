import { runMailing as operation } from '@acquaint/contract';
import { filesIn } from '../../../../platform/files/files-in.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { loadMailing } from '../model/load-mailing.ts';
import { packageFolder } from '../print/mailing-files.ts';
import { enqueueMailing } from '../jobs/mailing.job.ts';
import { createMailingStore } from '../model/mailings.store.ts';
import { presentMailing } from '../model/present-mailing.ts';
import { sendMailingKind } from '../model/sending-kind.ts';

export const runMailing = mutation(operation, { audit: 'mailing' }, async (context, { params }) => {
  const { services, write } = context;
  const { row, job } = await write(async (tx) => {
    const found = await loadMailing(tx, params.id);
    if ((await createJobRunStore(tx).findUnfinished(sendMailingKind, found.id)) !== null)
      throw new OperationError('already_running', { message: 'It is under way already.' });
    const isGone = (await filesIn(services.files, packageFolder(found))).length === 0;
    if (found.state === 'done' && (found.house !== 'local' || !isGone))
      throw new OperationError('already_done', { message: 'There is nothing left to do.' });
    // Files that are gone are rebuilt from the first piece on; pieces that a house took are not sent again.
    const again = found.house === 'local' && isGone ? { produced: 0, package: null } : {};
    const changed = await createMailingStore(tx).update(found.id, {
      ...again,
      state: found.plan === null ? 'waiting' : 'planned',
    });
    return {
      audit: { objectId: found.id },
      result: { row: changed ?? found, job: await enqueueMailing(services, tx, found) },
    };
  });
  await services.jobs.dispatch(job);
  return { data: await presentMailing(context, row), message: 'Going on where it stopped.' };
});
