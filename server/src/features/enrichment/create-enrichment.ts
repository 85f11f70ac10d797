import { type createEnrichment as operation, enrichmentAttributes } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { invalidInput } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { createUploadStore, readUploadTable, removeUploadTable, type UploadRow } from '../uploads/index.ts';
import { enrichKind } from './enrichment-work.ts';
import { createEnrichmentStore } from './enrichments.store.ts';
import { refuseTakenName } from './load-enrichment.ts';
import { checkColumns } from './mapped-columns.ts';
import { presentEnrichment } from './present-enrichment.ts';

export const createEnrichment: Verb<typeof operation> = async (context, { body, file }) => {
  const { services, user, transaction } = context;
  const { enrichmentName: name, enrichmentColumns: columns, upload_id: uploadId } = body;
  if ((file === null) === (uploadId === undefined))
    throw invalidInput({ file: ['Send a file, or the id of one that was read as upload_id'] });
  const known = uploadId === undefined ? null : await transaction((tx) => createUploadStore(tx).find(uploadId));
  if (uploadId !== undefined && known === null)
    throw invalidInput({ upload_id: ['This file is not there anymore; choose it again'] });
  const read: UploadRow | null = file === null ? null : await readUploadTable(context, file);
  const upload = read ?? known;
  if (upload === null) throw invalidInput({ file: ['A file is required'] });
  try {
    checkColumns(columns, upload);
    const { row, job } = await transaction(async (tx) => {
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
      await audit(tx, user, {
        action: 'createEnrichment',
        objectType: 'enrichment',
        objectId: made.id,
        details: { name, rows: made.rows },
      });
      return { row: made, job: await services.jobs.note(tx, user.account_id, { kind: enrichKind, subject: made.id }) };
    }).catch(refuseTakenName);
    await services.jobs.dispatch(job);
    return { message: 'The people of your file are being looked up.', enrichment: presentEnrichment(row, job) };
  } catch (error) {
    // A file that came with what was refused is not kept.
    if (read !== null) {
      await transaction((tx) => createUploadStore(tx).remove(read.id));
      await removeUploadTable(services, read);
    }
    throw error;
  }
};
