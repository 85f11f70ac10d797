import { z } from 'zod';
import { nextVersion } from '../../../../platform/postgres/row-version.store.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { changesWhere, personGraph, undoChange } from '../../people/index.ts';
import { removeUploadTable } from '../../uploads/index.ts';
import { removeImportFiles } from './import-files.ts';
import { importTargets } from './import-targets.port.ts';
import { recordsOfImport, removeStored } from './stored-records.queries.ts';

const imported = z.object({ id: z.string(), accountId: z.string() });

/** Undoes what an import changed, and deletes what it brought. */
export const removeImport = defineIntent({
  kind: 'remove-import',
  topic: personGraph,
  payload: z.object({ imported, listId: z.string().nullable(), upload: imported.nullable(), at: z.iso.datetime() }),
  async apply({ services, clickhouse }, { imported: row, listId, upload, at }) {
    const due = 'changed.import_id = {import:UUID} and not is_undone';
    for (;;) {
      const merges = await changesWhere(clickhouse, due, { import: row.id });
      for (const merge of merges)
        await undoChange(clickhouse, merge, {
          undoId: newId(),
          reason: 'The import was taken back',
          at: new Date(at),
          version: await nextVersion(services.postgres),
        });
      if (merges.length === 0) break;
    }
    const records = { records: recordsOfImport, params: { import: row.id } };
    for (const target of importTargets.all(services)) await target.remove(services, clickhouse, { ...records, listId });
    await removeStored(clickhouse, row.id);
    await removeImportFiles(services, row);
    if (upload !== null) await removeUploadTable(services, upload);
  },
});
