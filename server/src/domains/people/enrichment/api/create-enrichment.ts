import { createEnrichment as operation, enrichmentAttributes } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { createUploadStore, withUpload } from '../../uploads/index.ts';
import { enrichJob } from '../jobs/enrichment.job.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { refuseTakenName } from '../model/load-enrichment.ts';
import { checkColumns } from '../model/check-columns.ts';
import { presentEnrichment } from '../model/present-enrichment.ts';

export const createEnrichment = mutation(operation, { audit: 'enrichment' }, (context, { body, file }) =>
  withUpload(context, { id: body.upload_id, file }, async (upload) => {
    const { services, user, write } = context;
    const { enrichmentName: name, enrichmentColumns: columns } = body;
    checkColumns(columns, upload);
    const { row, job } = await write(async (tx) => {
      const made = await createEnrichmentStore(tx).insert({
        id: newId(),
        accountId: user.account_id,
        name,
        uploadId: upload.id,
        fileName: upload.fileName,
        rows: upload.rows,
        columns,
        attributes: body.attributes ?? enrichmentAttributes.map(({ key }) => key),
        state: 'queued',
        createdAt: services.now(),
      });
      await createUploadStore(tx).keep(upload.id);
      return {
        audit: { objectId: made.id, details: { name, rows: made.rows } },
        result: {
          row: made,
          job: await services.jobs.enqueue(tx, user.account_id, enrichJob.work(made.id)),
        },
      };
    }).catch(refuseTakenName);
    await services.jobs.dispatch(job);
    return { data: presentEnrichment(row, job), message: 'The people of your file are being looked up.' };
  }),
);
