import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { inZone, momentColumns } from '../../../../platform/clickhouse/moments.queries.ts';
import { zipStream } from '../../../../platform/files/zip-stream.ts';
import { filesIn } from '../../../../platform/files/files-in.ts';
import { inTemporaryFolder } from '../../../../platform/files/temporary-folder.ts';
import { defineJob, noInput } from '../../../../platform/jobs/define-job.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../../sign-in/index.ts';
import { type AccountTable, createAccountDataStore } from '../model/account-data.store.ts';
import { accountTables } from '../../../../platform/clickhouse/account-tables.ts';
import { type ExportedEvent, readEvents, readPeople } from '../model/account-events.queries.ts';

const chunk = 5_000;

export const exportsFolder = 'exports';

/** Where the finished file of an export lies among the stored files. */
export function exportKey(accountId: string, jobId: string): string {
  return `${exportsFolder}/${accountId}/${jobId}.zip`;
}

function lines(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Whose data is exported; times are written in the account's time zone. */
interface Exported {
  readonly accountId: string;
  readonly timeZone: string;
}

async function* tableLines(services: Services, exported: Exported, table: AccountTable): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const rows = await services.postgres.asSystem((transaction) =>
      createAccountDataStore(transaction).read(table, { ...exported, after, limit: chunk }),
    );
    yield lines(rows.map(({ data }) => data));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < chunk || after === null) return;
  }
}

async function* eventLines(services: Services, { accountId, timeZone }: Exported): AsyncGenerator<string> {
  const clickhouse = scopeToAccount(services.clickhouse, accountId);
  const moments = await momentColumns(services.clickhouse, 'events');
  let after: ExportedEvent | null = null;
  do {
    const rows: ExportedEvent[] = await readEvents(clickhouse, after, chunk);
    yield lines(rows.map((row) => inZone(row, moments, timeZone)));
    after = rows.length < chunk ? null : (rows.at(-1) ?? null);
  } while (after !== null);
}

async function* peopleLines(
  services: Services,
  { accountId, timeZone }: Exported,
  table: string,
): AsyncGenerator<string> {
  const clickhouse = scopeToAccount(services.clickhouse, accountId);
  const moments = await momentColumns(services.clickhouse, table);
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: { row_key: string }[] = await readPeople(clickhouse, table, { after, limit: chunk });
    yield lines(rows.map(({ row_key: _key, ...row }) => inZone(row, moments, timeZone)));
    after = rows.length < chunk ? undefined : rows.at(-1)?.row_key;
  }
}

const peopleFiles = () =>
  accountTables().flatMap(({ name, exported }) =>
    exported?.file === undefined ? [] : [[exported.file, name] as const],
  );

/** Every file of the export by its name; nothing is read before its turn. */
async function entriesOf(services: Services, exported: Exported): Promise<[name: string, content: () => Readable][]> {
  const { postgres, files } = services;
  const { accountId } = exported;
  const tables = await postgres.asSystem((transaction) => createAccountDataStore(transaction).tables());
  const pictures = await keysBelow(files, `images/${accountId}`);
  const uploadedFiles = [
    ...(await keysBelow(files, `uploads/${accountId}`)),
    ...(await keysBelow(files, `enrichments/${accountId}`)),
    ...(await keysBelow(files, `qr-files/${accountId}`)),
    ...(await keysBelow(files, `assets/${accountId}`)),
  ];
  return [
    ...tables.map((table): [string, () => Readable] => [
      `${table.name}.jsonl`,
      () => Readable.from(tableLines(services, exported, table)),
    ]),
    ['visits/events.jsonl', () => Readable.from(eventLines(services, exported))],
    ...peopleFiles().map(([name, table]): [string, () => Readable] => [
      name,
      () => Readable.from(peopleLines(services, exported, table)),
    ]),
    ...pictures.map((key): [string, () => Readable] => [
      `images/${key.split('/').at(-1) ?? key}`,
      () => Readable.from(readFile(services, key)),
    ]),
    ...uploadedFiles.map((key): [string, () => Readable] => [
      key.replace(`/${accountId}/`, '/'),
      () => Readable.from(readFile(services, key)),
    ]),
  ];
}

async function keysBelow(files: Services['files'], folder: string): Promise<string[]> {
  return (await filesIn(files, folder, { recursive: true })).map(({ key }) => key);
}

/** A file piece by piece: of those of people nobody knows how large they are. */
async function* readFile({ files }: Services, key: string): AsyncGenerator<Uint8Array> {
  // A stream without an encoding gives bytes.
  for await (const bytes of await files.getStream(key)) yield bytes as Uint8Array;
}

/** Puts all data of an account into one zip file: a JSON line for each row, and the pictures. It starts over when it is run again. */
export const exportAccountJob = defineJob({
  kind: 'export-account',
  input: noInput,
  storesFiles: true,
  process:
    (services) =>
    async ({ accountId, jobId, progress }) => {
      const account = await services.postgres.forAccount(accountId, (transaction) =>
        createSessionStore(transaction).findAccount(accountId),
      );
      const entries = await entriesOf(services, { accountId, timeZone: account?.timeZone ?? 'UTC' });
      await inTemporaryFolder(services.config, 'export', async (folder) => {
        const path = join(folder, 'export.zip');
        const zip = zipStream(async (add) => {
          for (const [index, [name, content]] of entries.entries()) {
            await progress(index, entries.length);
            await add(name, content());
          }
        });
        await pipeline(zip, createWriteStream(path));
        await services.files.putStream(exportKey(accountId, jobId), createReadStream(path));
      });
      await progress(entries.length, entries.length);
      return 'Your data is ready to be downloaded.';
    },
});
