import { join } from 'node:path';
import { z } from 'zod';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import type { AccountContext } from '../../../../platform/http/context.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { blankResult, createEnrichmentStore } from '../../enrichment/index.ts';
import { createPeopleImportStore, deleteProblems } from '../../people-imports/index.ts';
import { blankRows, createUploadStore, findRows, storeUploadTable, withUploadTable } from '../../uploads/index.ts';
import type { Traces } from './find-traces.ts';

/** So many files are looked up at once. */
const filesAtOnce = 200;

const enrichedRow = z.object({ enrichment: z.string(), row: z.number() });

/** Rows of enriched files that were found to be a person, by the enrichment. */
async function enrichedRows({ clickhouse }: Pick<AccountContext, 'clickhouse'>, { consumers }: Traces) {
  return clickhouse.rows({
    sql: `
      select distinct toString(enrichment_id) as enrichment, row
        from enriched_rows
       where consumer_id in {consumers:Array(UUID)} or arrayExists(one -> one.6 in {consumers:Array(UUID)}, before_pick)`,
    params: { consumers },
    row: enrichedRow,
  });
}

/** The next of the account's files of people, with what was made of them. */
async function nextFiles({ transaction }: Pick<AccountContext, 'transaction'>, after: string | null) {
  return transaction(async (tx) => {
    const uploads = await createUploadStore(tx).after(after, filesAtOnce);
    const ids = uploads.map(({ id }) => id);
    return {
      uploads,
      imports: await createPeopleImportStore(tx).ofUploads(ids),
      enrichments: await createEnrichmentStore(tx).ofUploads(ids),
    };
  });
}

/** All of the account's files of people, with what was made of each and the rows of it that are known to be a person's. */
async function* filesOf(context: AccountContext, traces: Traces) {
  const enriched = await enrichedRows(context, traces);
  for (let after: string | null = null; ;) {
    const { uploads, imports, enrichments } = await nextFiles(context, after);
    for (const upload of uploads) {
      const ofImports = imports.filter(({ uploadId }) => uploadId === upload.id);
      const ofEnrichments = enrichments.filter(({ uploadId }) => uploadId === upload.id);
      const rows = [
        ...traces.rows.filter(({ importId }) => ofImports.some(({ id }) => id === importId)),
        ...enriched.filter(({ enrichment }) => ofEnrichments.some(({ id }) => id === enrichment)),
      ].map(({ row }) => row);
      yield { upload, ofImports, ofEnrichments, reported: { ...traces, rows } };
    }
    after = uploads.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** A person's rows of the account's files, as they came. */
export async function* readFileTraces(
  context: AccountContext,
  traces: Traces,
): AsyncGenerator<{ file: string; rows: object[] }> {
  for await (const { upload, reported } of filesOf(context, traces)) {
    const rows = await withUploadTable(context.services, upload, (path) => findRows(path, reported)).catch(() => []);
    if (rows.length > 0) yield { file: upload.fileName, rows };
  }
}

/** Empties a person's rows of the account's files, and of what was made of them. Answers how many there were. */
export async function blankFileTraces(
  context: AccountContext,
  transaction: Transaction,
  traces: Traces,
): Promise<number> {
  const { services } = context;
  let blanked = 0;
  for await (const { upload, ofImports, ofEnrichments, reported } of filesOf(context, traces)) {
    const rows = await inTemporaryFolder(services.config, 'blank', async (folder) => {
      const out = join(folder, 'blanked.parquet');
      const found = await withUploadTable(services, upload, (path) => blankRows(path, reported, out));
      if (found.length > 0) await storeUploadTable(services, upload, out);
      return found;
    });
    blanked += rows.length;
    if (rows.length === 0) continue;
    const preview = upload.table.preview.map((cells, place) => (rows.includes(place) ? cells.map(() => '') : cells));
    await createUploadStore(transaction).setTable(upload.id, { ...upload.table, preview });
    for (const enrichment of ofEnrichments) await blankResult(services, enrichment, rows);
    for (const imported of ofImports) await deleteProblems(services, imported, rows);
  }
  return blanked;
}
