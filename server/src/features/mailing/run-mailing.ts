import type { runMailing as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import { packageFiles } from '../../platform/files/package-folder.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { createJobRunStore } from '../../platform/jobs/job-runs.store.ts';
import { loadMailing } from './load-mailing.ts';
import { packageFolder } from './mailing-files.ts';
import { noteSending } from './mailing-work.ts';
import { createMailingStore } from './mailings.store.ts';
import { presentMailing } from './present-mailing.ts';
import { sendMailingKind } from './sending-kind.ts';

export const runMailing: Verb<typeof operation> = async (context, { params }) => {
  const { services, user, transaction } = context;
  const { row, job } = await transaction(async (tx) => {
    const found = await loadMailing(tx, params.id);
    if ((await createJobRunStore(tx).findUnfinished(sendMailingKind, found.id)) !== null)
      throw new OperationError('conflict', { message: 'It is under way already.' });
    const isGone = (await packageFiles(packageFolder(services, found))).length === 0;
    if (found.state === 'done' && (found.house !== 'local' || !isGone))
      throw new OperationError('conflict', { message: 'There is nothing left to do.' });
    // Files that are gone are made anew from the first piece on; pieces that a house took are not sent again.
    const anew = found.house === 'local' && isGone ? { produced: 0, package: null } : {};
    const changed = await createMailingStore(tx).update(found.id, {
      ...anew,
      state: found.plan === null ? 'waiting' : 'planned',
    });
    await audit(tx, user, { action: 'runMailing', objectType: 'mailing', objectId: found.id });
    return { row: changed ?? found, job: await noteSending(services, tx, found) };
  });
  await services.jobs.dispatch(job);
  return { data: await presentMailing(context, row), message: 'It goes on where it was.' };
};
