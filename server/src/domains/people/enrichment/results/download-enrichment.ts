import { downloadEnrichment as operation } from '@acquaint/contract';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { writeXlsx } from '../../../../platform/xlsx/xlsx.ts';
import { loadWithFile, refuseUnfinished } from '../model/load-enrichment.ts';
import { resultBytes, resultRows } from './read-result.ts';
import { resultColumns } from './result-columns.ts';
import { resultView } from './result-view.ts';

async function* recordsOf(
  columns: readonly string[],
  rows: AsyncIterable<string[]>,
): AsyncGenerator<Record<string, string>> {
  for await (const cells of rows)
    yield Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
}

export const downloadEnrichment = mutation(
  operation,
  { audit: 'enrichment' },
  async ({ services, clickhouse, transaction, write }, { params, query }) => {
    const { row, fileColumns } = await transaction((tx) => loadWithFile(tx, params.name));
    refuseUnfinished(row);
    await write(() => Promise.resolve({ audit: { objectId: row.id } }));
    const columns = resultColumns(fileColumns, row.attributes);
    const view = await resultView(clickhouse, row, fileColumns.length);
    if (query.type !== 'csv')
      return {
        name: `${row.name}-enriched.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: writeXlsx('Enriched', columns, resultRows(services, row, view)),
      };
    const csv = { name: `${row.name}-enriched.csv`, type: 'text/csv; charset=utf-8' };
    if (view.hidden.size > 0 || view.picked.size > 0)
      return { ...csv, content: writeCsv(columns, recordsOf(columns, resultRows(services, row, view))) };
    async function* content(): AsyncGenerator<string | Uint8Array> {
      // Its lines end as those of the parts do.
      for await (const line of writeCsv(columns, [])) yield line.replace(/\r\n$/, '\n');
      yield* resultBytes(services, row);
    }
    return { ...csv, content: content() };
  },
);
