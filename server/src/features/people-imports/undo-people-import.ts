import type { undoPeopleImport as operation } from '@acquaint/contract';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { newId } from '../../platform/ids/ids.ts';
import { changesWhere, graphTurns, undoChange } from '../person-graph/index.ts';
import { takeRecordsOffLists } from '../prospects/index.ts';
import { untagRecords } from '../tags/index.ts';
import { refreshVisitors } from '../visitors/index.ts';
import { createUploadStore, removeUploadTable } from '../uploads/index.ts';
import { removeImportFiles } from './import-files.ts';
import { loadImport } from './load-import.ts';
import { createMatchReviewStore } from './match-reviews.store.ts';
import { createPeopleImportStore } from './people-imports.store.ts';
import { presentImport } from './present-import.ts';
import { recordsOfImport, removeStored } from './stored-records.queries.ts';

export const undoPeopleImport: Verb<typeof operation> = async (
  { services, user, clickhouse, transaction },
  { params },
) => {
  const listId = await transaction(async (tx) => {
    const { row, job } = await loadImport(tx, params.id);
    if (job !== null) throw new OperationError('conflict', { message: 'Stop it first: it is under way.' });
    if (row.state === 'undone') throw new OperationError('conflict', { message: 'It was taken back already.' });
    return row.listId;
  });
  await refreshVisitors(services, clickhouse, { importId: params.id, isGoing: true });
  await graphTurns.take(user.account_id, async () => {
    for (;;) {
      const due = 'changed.import_id = {import:UUID} and not is_undone';
      const merges = await changesWhere(clickhouse, due, { import: params.id });
      for (const merge of merges)
        await undoChange(clickhouse, merge, {
          undoId: newId(),
          reason: 'The import was taken back',
          at: services.now(),
        });
      if (merges.length === 0) break;
    }
    const standing = { records: recordsOfImport, params: { import: params.id } };
    await takeRecordsOffLists(services, clickhouse, { ...standing, listId });
    await untagRecords(clickhouse, standing);
    await removeStored(clickhouse, params.id);
  });
  const { row, upload } = await transaction(async (tx) => {
    const { row: found } = await loadImport(tx, params.id);
    const changed = await createPeopleImportStore(tx).update(params.id, {
      state: 'undone',
      finishedAt: services.now(),
    });
    await createMatchReviewStore(tx).forgetImport(params.id);
    await audit(tx, user, { action: 'undoPeopleImport', objectType: 'people_import', objectId: params.id });
    const file = found.uploadId === null ? null : await createUploadStore(tx).remove(found.uploadId);
    return { row: changed ?? found, upload: file };
  });
  await removeImportFiles(services, row);
  if (upload !== null) await removeUploadTable(services, upload);
  return { message: 'The import is taken back.', data: presentImport(row, null) };
};
