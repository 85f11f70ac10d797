import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { rewriteCsv } from '../../../../platform/csv/rewrite-csv.ts';
import type { Services } from '../../../../platform/services.ts';
import type { EnrichmentRow } from '../model/enrichments.table.ts';
import { resultFolder } from '../model/enrichment-files.ts';
import { partsIn } from './read-result.ts';

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const _ of createReadStream(file).pipe(parse({ relax_column_count: true }))) lines += 1;
  return lines;
}

/** Empties rows of a result, by their numbers from 0; all rows keep their places. */
export async function blankResult(
  services: Pick<Services, 'files'>,
  row: Pick<EnrichmentRow, 'accountId' | 'id' | 'run'>,
  rows: readonly number[],
): Promise<void> {
  const blanked = new Set(rows);
  await services.files.local.changeFolder(resultFolder(row), async (folder) => {
    let first = 0;
    for (const part of await partsIn(folder)) {
      const offset = first;
      const lines = await countLines(part);
      first += lines;
      if (!rows.some((one) => one >= offset && one < offset + lines)) continue;
      await rewriteCsv(part, (cells, place) => (blanked.has(place + offset) ? cells.map(() => '') : cells));
    }
  });
}
