import type { downloadImportProblems as operation } from '@acquaint/contract';
import { createReadStream } from 'node:fs';
import type { Verb } from '../../platform/http/bind.ts';
import { OperationError } from '../../platform/http/operation-error.ts';
import { problemsFile } from './import-files.ts';
import { loadImport } from './load-import.ts';
import { presentImport } from './present-import.ts';

export const downloadImportProblems: Verb<typeof operation> = async ({ services, transaction }, { params }) => {
  const { row } = await transaction((tx) => loadImport(tx, params.id));
  if (!presentImport(row, null).has_problems) throw new OperationError('not_found');
  return {
    name: `${row.fileName.replace(/\.[a-z]+$/i, '')} not imported.csv`,
    type: 'text/csv; charset=utf-8',
    content: createReadStream(problemsFile(services, row)),
  };
};
