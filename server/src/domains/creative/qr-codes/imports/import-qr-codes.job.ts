import { hash } from 'node:crypto';
import { mostImportedCodes, plainQrStyle, type QrStyle } from '@acquaint/contract';
import { shortCodeOf } from '@acquaint/engine';
import { CsvError, type CsvRow } from '../../../../platform/csv/csv.ts';
import { type ParsedCsv, withParsedCsv } from '../../../../platform/csv/sandboxed-csv.ts';
import { idOf } from '../../../../platform/ids/ids.ts';
import { JobCancelled } from '../../../../platform/jobs/jobs.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { announceLinks } from '../links/links.ts';
import type { QrCodeRow } from '../links/qr-codes.table.ts';
import { createQrTemplateStore } from '../templates/qr-templates.store.ts';
import { createTaggingStore, createTagStore } from '../../../audiences/tags/index.ts';
import { refusalOf } from '../model/check-targets.ts';
import { type ImportedCode, parseCells } from './import-cells.ts';
import { createQrCodeStore, type NewQrCode } from '../model/qr-codes.store.ts';
import { createShortCodeStore } from '../model/short-codes.store.ts';
import { createQrImportStore, type FailedRow } from './qr-imports.store.ts';

const batchSize = 500;

/** Where an account's file lies until its import has ended. */
export function qrImportKey(accountId: string, jobId: string): string {
  return `qr-imports/${accountId}/${jobId}.csv`;
}

interface Run {
  readonly accountId: string;
  readonly jobId: string;
  readonly templateId: string | null;
  readonly style: QrStyle;
  /** Ids of the account's tags by their names in lower case. */
  readonly tagIds: ReadonlyMap<string, string>;
  created: number;
  readonly errors: FailedRow[];
}

/** A random-looking code that is the same in a second run after a crash; `attempt` makes another one where it was taken. */
const codeOf = ({ jobId }: Run, line: number, attempt: number): string =>
  shortCodeOf(hash('sha256', `${jobId} ${line} ${attempt}`, 'buffer'));

/** The id of the code of a row, the same in each run. */
const idOfRow = ({ jobId }: Pick<Run, 'jobId'>, { line }: Pick<ImportedCode, 'line'>): string =>
  idOf(`${jobId} ${line}`);

function fail(run: Run, { line, cells }: Pick<ImportedCode, 'line' | 'cells'>, reason: string): void {
  run.errors.push({ line, reason, cells });
}

/** The rows that can become codes; the others are recorded with the reason. */
function rightRows({ config }: Services, run: Run, rows: readonly CsvRow[]): ImportedCode[] {
  // Files are read without a request: the product's own address is known only where it is configured.
  const own = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const { blockedDomains: blocked, privateHosts } = config;
  return rows.flatMap((row) => {
    const parsed = parseCells(row);
    if ('reason' in parsed) {
      fail(run, row, parsed.reason);
      return [];
    }
    const unknown = parsed.tags.find((name) => !run.tagIds.has(name.toLowerCase()));
    const refusal =
      refusalOf(parsed.content.url, { own, blocked, isFile: false, privateHosts }) ??
      (unknown === undefined ? null : `There is no tag named ${unknown}`);
    if (refusal === null) return [parsed];
    fail(run, row, refusal);
    return [];
  });
}

/** Gives each row its code: the chosen one, which can be taken, or the first of its own that is free. */
async function takeCodes(
  store: ReturnType<typeof createShortCodeStore>,
  run: Run,
  rows: readonly ImportedCode[],
): Promise<(readonly [row: ImportedCode, code: string])[]> {
  const given: (readonly [ImportedCode, string])[] = [];
  let waiting = rows;
  for (let attempt = 0; waiting.length > 0; attempt += 1) {
    const wanted = waiting.map((row) => [row, row.payload.code ?? codeOf(run, row.line, attempt)] as const);
    const free = await store.take(run.accountId, [...new Set(wanted.map(([, code]) => code))]);
    const again: ImportedCode[] = [];
    for (const [row, code] of wanted) {
      if (free.delete(code)) given.push([row, code]);
      else if (row.payload.code === undefined) again.push(row);
      else fail(run, row, 'code: This ending has been used before');
    }
    waiting = again;
  }
  return given;
}

function toRow(run: Run, row: ImportedCode, code: string): NewQrCode {
  const { content, payload } = row;
  const { name, utm, note } = payload;
  const { accountId, jobId, templateId, style } = run;
  const id = idOfRow(run, row);
  return { id, accountId, name, code, type: content.type, content, style, templateId, utm, note, importId: jobId };
}

async function tagCodes(transaction: Transaction, run: Run, rows: readonly ImportedCode[]): Promise<void> {
  const taggings = rows.flatMap((row) =>
    [...new Set(row.tags.map((name) => run.tagIds.get(name.toLowerCase())))].flatMap((tagId) =>
      tagId === undefined
        ? []
        : [{ accountId: run.accountId, tagId, objectType: 'qr_code' as const, objectId: idOfRow(run, row) }],
    ),
  );
  if (taggings.length > 0) await createTaggingStore(transaction).add(taggings);
}

/** Makes the codes of a batch in one transaction; those that an interrupted run made already are left as they are. */
async function storeBatch({ postgres }: Services, run: Run, rows: readonly ImportedCode[]): Promise<QrCodeRow[]> {
  return postgres.forAccount(run.accountId, async (transaction) => {
    const store = createQrCodeStore(transaction);
    const known = await store.names(rows.map((row) => idOfRow(run, row)));
    const fresh = rows.filter((row) => !known.has(idOfRow(run, row)));
    const given = await takeCodes(createShortCodeStore(transaction), run, fresh);
    const made = await store.insert(given.map(([row, code]) => toRow(run, row, code)));
    await tagCodes(
      transaction,
      run,
      given.map(([row]) => row),
    );
    run.created += known.size + made.length;
    return made;
  });
}

async function beginRun({ postgres }: Services, accountId: string, jobId: string): Promise<Run> {
  return postgres.forAccount(accountId, async (transaction) => {
    const templateId = (await createQrImportStore(transaction).find(jobId))?.templateId ?? null;
    const template = await createQrTemplateStore(transaction).findOrDefault(templateId);
    const tags = await createTagStore(transaction).list();
    return {
      accountId,
      jobId,
      templateId: template?.id ?? null,
      style: template?.style ?? plainQrStyle,
      tagIds: new Map(tags.map(({ id, name }) => [name.toLowerCase(), id])),
      created: 0,
      errors: [],
    };
  });
}

/** Makes codes of the rows of a file; it may run twice and may be stopped between two batches. */
export const importQrCodesJob = defineJob({
  kind: 'import-qr-codes',
  input: noInput,
  storesFiles: true,
  process(services) {
    const { files, postgres } = services;

    async function readRows(
      run: Run,
      { count: total, rows }: ParsedCsv,
      progress: (done: number, total: number) => Promise<void>,
    ) {
      let done = 0;
      let batch: CsvRow[] = [];
      const flush = async (): Promise<void> => {
        await progress(done, total);
        announceLinks(services, { rows: await storeBatch(services, run, rightRows(services, run, batch)), gone: [] });
        done += batch.length;
        batch = [];
      };
      for await (const row of rows()) {
        if (done + batch.length >= mostImportedCodes) {
          run.errors.push({ line: row.line, reason: `Only the first ${mostImportedCodes} rows were read`, cells: {} });
          break;
        }
        batch.push(row);
        if (batch.length === batchSize) await flush();
      }
      await flush();
      await progress(total, total);
    }

    return async ({ accountId, jobId, progress }) => {
      const key = qrImportKey(accountId, jobId);
      const run = await beginRun(services, accountId, jobId);
      try {
        await files.local.withFile(key, (path) =>
          withParsedCsv(services, { accountId, path, mostRows: mostImportedCodes + 1 }, (parsed) =>
            readRows(run, parsed, progress),
          ),
        );
      } catch (error) {
        if (!(error instanceof CsvError)) {
          // A stop is an end; after any other failure the work is tried again.
          if (error instanceof JobCancelled) await files.delete(key);
          throw error;
        }
        run.errors.push({ line: 0, reason: error.message, cells: {} });
      } finally {
        const { created, errors } = run;
        await postgres.forAccount(accountId, (transaction) =>
          createQrImportStore(transaction).update(jobId, { created, failed: errors.length, errors }),
        );
      }
      await files.delete(key);
      const failed = run.errors.length === 0 ? '' : `, ${run.errors.length} failed`;
      return `${run.created} QR codes made${failed}.`;
    };
  },
});
