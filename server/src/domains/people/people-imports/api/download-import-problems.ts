import { downloadImportProblems as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { problemsKey } from '../model/import-files.ts';
import { loadImport } from '../model/load-import.ts';
import { presentImport } from '../model/present-import.ts';

export const downloadImportProblems = mutation(
  operation,
  { audit: 'people_import' },
  async ({ services, write }, { params }) => {
    const row = await write(async (tx) => {
      const loaded = await loadImport(tx, params.id);
      if (!presentImport(loaded.row, null).has_problems) throw new OperationError('not_found');
      return { audit: { objectId: params.id }, result: loaded.row };
    });
    return {
      name: `${row.fileName.replace(/\.[a-z]+$/i, '')} not imported.csv`,
      type: 'text/csv; charset=utf-8',
      content: await services.files.getStream(problemsKey(row)),
    };
  },
);
