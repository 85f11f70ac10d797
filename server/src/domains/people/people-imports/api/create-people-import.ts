import { createPeopleImport as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createUploadStore, withUpload } from '../../uploads/index.ts';
import { checkImportColumns } from '../model/check-import.ts';
import { importTargets } from '../model/import-targets.port.ts';
import { importPeopleJob } from '../jobs/import.job.ts';
import { createPeopleImportStore } from '../model/people-imports.store.ts';
import { presentImport } from '../model/present-import.ts';

export const createPeopleImport = mutation(operation, { audit: 'people_import' }, (context, { body, file }) =>
  withUpload(context, { id: body.upload_id, file }, async (upload) => {
    const { services, user, write } = context;
    checkImportColumns(body.columns, upload);
    const tagIds = [...new Set(body.tags)];
    const { row, job } = await write(async (tx) => {
      const choice = { listId: body.list_id ?? null, tags: tagIds };
      for (const target of importTargets.all(services)) await target.check(tx, choice);
      const made = await createPeopleImportStore(tx).insert({
        id: newId(),
        accountId: user.account_id,
        uploadId: upload.id,
        fileName: upload.fileName,
        rows: upload.rows,
        columns: body.columns,
        policy: body.policy,
        consent: body.consent,
        ...choice,
        tags: tagIds,
        state: 'queued',
        createdAt: services.now(),
      });
      await createUploadStore(tx).keep(upload.id);
      return {
        audit: { objectId: made.id, details: { rows: made.rows, policy: made.policy, consent: made.consent } },
        result: {
          row: made,
          job: await services.jobs.enqueue(tx, user.account_id, importPeopleJob.work(made.id)),
        },
      };
    });
    await services.jobs.dispatch(job);
    return {
      data: { ...presentImport(row, job), job_id: job.id },
      message: 'The people of your file are being imported.',
    };
  }),
);
