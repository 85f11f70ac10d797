import { type getQrImportErrors as operation, qrImportColumns } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadImport } from './present-import.ts';

export const getQrImportErrors: Verb<typeof operation> = async (context, { params }) => {
  const { errors, fileName } = await loadImport(context, params.id);
  const rows = errors.map(({ line, reason, cells }) => ({ ...cells, line: String(line), reason }));
  return {
    name: `failed-rows-of-${fileName.replace(/\.csv$/i, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(['line', 'reason', ...qrImportColumns], rows),
  };
};
