import type { downloadImportProblems as operation } from '@acquaint/contract';
import { createReadStream } from 'node:fs';
import { audit } from '../../platform/audit/audit.ts';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { problemsFile } from './import-files.ts';
import { loadImport } from './load-import.ts';
import { presentImport } from './present-import.ts';

export const downloadImportProblems: Verb<typeof operation> = async ({ services, user, transaction }, { params }) => {
  const row = await transaction(async (tx) => {
    const loaded = await loadImport(tx, params.id);
    if (!presentImport(loaded.row, null).has_problems) throw new OperationError('not_found');
    await audit(tx, user, { action: 'downloadImportProblems', objectType: 'people_import', objectId: params.id });
    return loaded.row;
  });
  return {
    name: `${row.fileName.replace(/\.[a-z]+$/i, '')} not imported.csv`,
    type: 'text/csv; charset=utf-8',
    content: createReadStream(problemsFile(services, row)),
  };
};
