import type { getProductImportErrors as operation } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createProductImportStore } from '../model/product-imports.store.ts';

export const getProductImportErrors: Verb<typeof operation> = async ({ transaction }, { params }) => {
  const row = await transaction((tx) => createProductImportStore(tx).find(params.id));
  if (row === null) throw new OperationError('not_found');
  const columns = [...new Set(row.errors.flatMap(({ cells }) => Object.keys(cells)))];
  const rows = row.errors.map(({ line, reason, cells }) => ({ ...cells, line: String(line), reason }));
  return {
    name: `failed-rows-of-${row.fileName.replace(/\.csv$/i, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(['line', 'reason', ...columns], rows),
  };
};
