import { createUploadFromEnrichment as operation } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { withWrittenFile } from '../../../../platform/files/written-file.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { presentUpload, readUploadTable } from '../../uploads/index.ts';
import { loadWithFile, refuseUnfinished } from '../model/load-enrichment.ts';
import { type ImportableColumn, importableColumns } from './importable-columns.ts';
import { resultRows } from './read-result.ts';
import { resultView } from './result-view.ts';

/** The rows of a result as far as an import has a use for them. */
async function* recordsOf(
  columns: readonly ImportableColumn[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<Record<string, string>> {
  for await (const cells of rows)
    yield Object.fromEntries(columns.map(({ name, place }) => [name, cells[place] ?? '']));
}

/** A copy: whatever becomes of the upload, the enrichment keeps its file. */
export const createUploadFromEnrichment = mutation(
  operation,
  { audit: 'upload', action: 'createUpload' },
  async (context, { params }) => {
    const { services, clickhouse, transaction } = context;
    const { row, upload, fileColumns } = await transaction((tx) => loadWithFile(tx, params.name));
    refuseUnfinished(row);
    if (upload === null) throw new OperationError('gone', { message: 'The file is not there anymore.' });
    const columns = importableColumns(fileColumns, row);
    const view = await resultView(clickhouse, row, fileColumns.length);
    const text = writeCsv(
      columns.map(({ name }) => name),
      recordsOf(columns, resultRows(services, row, view)),
    );
    const known = { kinds: columns.map(({ kind }) => kind), moreColumns: columns.length - fileColumns.length };
    const made = await withWrittenFile(
      services.config,
      { name: `${row.name}-enriched.csv`, type: 'text/csv', text },
      (file) => readUploadTable(context, file, known),
    );
    return { data: presentUpload(made) };
  },
);
