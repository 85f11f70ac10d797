import type { runPeopleImport as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { importPeopleKind } from './import-work.ts';
import { loadImport } from './load-import.ts';
import { createPeopleImportStore } from './people-imports.store.ts';
import { presentImport } from './present-import.ts';

export const runPeopleImport: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const { row, job } = await transaction(async (tx) => {
    const found = await loadImport(tx, params.id);
    if (found.job !== null) throw new OperationError('conflict', { message: 'It is under way already.' });
    if (!['failed', 'cancelled'].includes(found.row.state) || found.row.uploadId === null)
      throw new OperationError('conflict', { message: 'There is nothing to go on with.' });
    const changed = await createPeopleImportStore(tx).update(params.id, { state: 'queued', finishedAt: null });
    await audit(tx, user, { action: 'runPeopleImport', objectType: 'people_import', objectId: params.id });
    return {
      row: changed ?? found.row,
      job: await services.jobs.note(tx, user.account_id, { kind: importPeopleKind, subject: params.id }),
    };
  });
  await services.jobs.dispatch(job);
  return { message: 'It goes on where it was.', data: presentImport(row, job) };
};
