import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CommandError } from '../platform/command-line/command-line.ts';

/** The file that makes a folder a backup. */
export const manifestName = 'manifest.json';

/** A file of a backup: where it is below the backup's folder, and what it has to hold. */
const storedFile = z.object({
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Of a bucket: the earlier backup that has it, where this one took it over. */
  in: z.string().optional(),
});
export type StoredFile = z.infer<typeof storedFile>;

const migration = z.object({ name: z.string(), checksum: z.string() });

const postgresTable = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: storedFile });
export type PostgresTable = z.infer<typeof postgresTable>;

const enginePartition = z.object({
  table: z.string(),
  partition: z.string(),
  columns: z.array(z.string()),
  /** Names what the rows were stored as: a partition may have several files. Earlier versions: null, it changed while it was read. */
  state: z.string().nullable(),
  file: storedFile,
});
export type EnginePartition = z.infer<typeof enginePartition>;

/** A file of the data directory: where it is there, and when it was written, in epoch milliseconds. */
const dataFile = z.object({ path: z.string(), writtenAt: z.number(), file: storedFile });
export type DataFile = z.infer<typeof dataFile>;

const manifestBody = z.object({
  format: z.literal(1),
  /** All that was acknowledged before is in the backup. */
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  postgres: z.object({
    migrations: z.array(migration),
    tables: z.array(postgresTable),
    sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  }),
  clickhouse: z.object({ migrations: z.array(migration), partitions: z.array(enginePartition) }),
  files: z.array(dataFile),
  /** Fingerprints of the keys in use, by their settings. */
  keys: z.record(z.string(), z.array(z.string())),
  /** The keys themselves, encrypted to a passphrase. */
  sealedKeys: storedFile.nullable(),
});
/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifestBody>;

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The manifest as a file, with a checksum of its own. */
export function writeManifest(manifest: Manifest): string {
  const body = JSON.stringify(manifest);
  return `${digest(body)}\n${body}\n`;
}

/** Reads a manifest file. Throws CommandError, naming the file, where it is damaged or of a newer version. */
export function readManifest(text: string, file: string): Manifest {
  const [checksum, body = ''] = text.split('\n');
  if (checksum !== digest(body))
    throw new CommandError(`The backup is damaged: ${file} is not what was written. Restore an earlier backup.`);
  const parsed = manifestBody.safeParse(JSON.parse(body));
  if (!parsed.success)
    throw new CommandError(`${file} was written by another version. Restore it with the version that wrote it.`);
  return parsed.data;
}

/** All files that a backup consists of, besides the manifest. */
export function filesOf({ postgres, clickhouse, files, sealedKeys }: Manifest): StoredFile[] {
  return [
    ...postgres.tables.map(({ file }) => file),
    ...clickhouse.partitions.map(({ file }) => file),
    ...files.map(({ file }) => file),
    ...(sealedKeys === null ? [] : [sealedKeys]),
  ];
}
