import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import { CsvError, type CsvRow } from '../../../../platform/csv/csv.ts';
import { type ParsedCsv, withParsedCsv } from '../../../../platform/csv/sandboxed-csv.ts';
import { idOf } from '../../../../platform/ids/ids.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { type ParsedCells, parseCells } from '../model/product-cells.ts';
import { createProductImportStore } from '../model/product-imports.store.ts';
import { createProductStore, type ProductChanges } from '../model/products.store.ts';
import type { FailedRow, ProductRow } from '../model/products.table.ts';

const batchSize = 100;

interface Outcome {
  created: number;
  updated: number;
  readonly errors: FailedRow[];
}

interface Candidate {
  readonly id: string;
  readonly line: number;
  readonly cells: CsvRow['cells'];
  readonly parsed: Exclude<ParsedCells, { reason: string }>;
}

/** Where an account's file lies until its import has ended; one import runs at a time. */
export function importFolder(accountId: string): string {
  return `product-imports/${accountId}/`;
}

export function importFileKey(accountId: string, jobId: string): string {
  return `${importFolder(accountId)}${jobId}.csv`;
}

/** Only what the file gives: an empty cell or a missing column leaves the product as it is. */
function changesOf({ product, given }: Candidate['parsed']): ProductChanges {
  const { price_cents: priceCents, ...fields } = product;
  const changes = Object.entries(fields).filter(([name]) => given.has(name));
  return { ...Object.fromEntries(changes), ...(given.has('price_cents') ? { priceCents } : {}) };
}

/** Stores the right rows of a batch: those whose SKU or id is known change that product, the others are new. */
async function storeBatch(
  { postgres }: Services,
  { accountId, candidates }: { accountId: string; candidates: readonly Candidate[] },
  outcome: Outcome,
): Promise<void> {
  await postgres.forAccount(accountId, async (transaction) => {
    const store = createProductStore(transaction);
    const skuOf = ({ parsed }: Candidate): string | null => parsed.product.sku?.toLowerCase() ?? null;
    const skus = candidates.flatMap((candidate) => skuOf(candidate) ?? []);
    const found = await store.findMatches(accountId, { ids: candidates.map(({ id }) => id), skus });
    const known = new Map<string, ProductRow>();
    const remember = (row: ProductRow): void => {
      known.set(row.id, row);
      if (row.sku !== null) known.set(row.sku.toLowerCase(), row);
    };
    found.forEach(remember);
    for (const candidate of candidates) {
      const { price_cents: priceCents, ...fields } = candidate.parsed.product;
      const match = known.get(skuOf(candidate) ?? '') ?? known.get(candidate.id);
      if (match === undefined) {
        remember(await store.insert({ id: candidate.id, accountId, priceCents, ...fields }));
        outcome.created += 1;
      } else {
        await store.update(match.id, changesOf(candidate.parsed));
        // What an interrupted run of this very import made is still new.
        outcome[match.id === candidate.id ? 'created' : 'updated'] += 1;
      }
    }
  });
}

function summary({ created, updated, errors }: Outcome): string {
  const failed = errors.length === 0 ? '' : `, ${errors.length} ${errors.length === 1 ? 'row' : 'rows'} failed`;
  return `${created} added, ${updated} changed${failed}.`;
}

function toCandidate(row: CsvRow, jobId: string, outcome: Outcome): Candidate[] {
  const parsed = parseCells(row.cells);
  if ('reason' in parsed) {
    outcome.errors.push({ line: row.line, reason: parsed.reason, cells: row.cells });
    return [];
  }
  // The same row of the same import gets the same id each time: a second run after a crash adds nothing twice.
  return [{ id: idOf(`${jobId} ${row.line}`), line: row.line, cells: row.cells, parsed }];
}

/** Adds and changes products from the file of an import; it may run twice and may be stopped between two batches. */
export const importProductsJob = defineJob({
  kind: 'import-products',
  input: noInput,
  process(services) {
    const { files, postgres } = services;

    async function save(accountId: string, jobId: string, { created, updated, errors }: Outcome): Promise<void> {
      await postgres.forAccount(accountId, (transaction) =>
        createProductImportStore(transaction).update(jobId, { created, updated, failed: errors.length, errors }),
      );
    }

    return async ({ accountId, jobId, progress }) => {
      const key = importFileKey(accountId, jobId);
      const outcome: Outcome = { created: 0, updated: 0, errors: [] };
      const importRows = async ({ count: total, rows }: ParsedCsv): Promise<void> => {
        let done = 0;
        let batch: CsvRow[] = [];
        const flush = async (): Promise<void> => {
          await progress(done, total);
          const candidates = batch.flatMap((row) => toCandidate(row, jobId, outcome));
          await storeBatch(services, { accountId, candidates }, outcome);
          done += batch.length;
          batch = [];
        };
        for await (const row of rows()) {
          batch.push(row);
          if (batch.length === batchSize) await flush();
        }
        await flush();
        await progress(total, total);
      };
      try {
        await files.local.withFile(key, (path) =>
          withParsedCsv(services, { accountId, path, mostRows: Number.MAX_SAFE_INTEGER }, importRows),
        );
      } catch (error) {
        if (!(error instanceof CsvError)) {
          // A stop is an end; after any other failure the work is tried again.
          if (error instanceof JobCancelled) await files.delete(key);
          throw error;
        }
        outcome.errors.push({ line: 0, reason: error.message, cells: {} });
      } finally {
        await save(accountId, jobId, outcome);
      }
      await files.delete(key);
      return summary(outcome);
    };
  },
});
