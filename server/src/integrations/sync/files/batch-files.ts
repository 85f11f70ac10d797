import type { BatchOutcome, DestinationObject, SyncBatch, SyncLimits } from '../port.ts';
import { allAccepted } from '../vendor-writer.ts';
import { encodeRows, type FileFormat } from './encode-rows.ts';

export const fileLimits: SyncLimits = { rowsPerBatch: 50_000, bytesPerBatch: 64_000_000, concurrency: 2, windows: [] };

/** A folder of files: each run writes parts, so that a part that is sent again replaces itself. */
export const folderObject: DestinationObject = {
  id: 'files',
  name: 'Files',
  fields: [],
  allowsMoreFields: true,
  modes: ['replace', 'upsert', 'insert', 'mirror', 'add', 'remove'],
  needsConsent: false,
};

export interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}

const partNames = { upsert: 'rows', update: 'rows', insert: 'rows', replace: 'rows', remove: 'removed' } as const;

/** By the first row: halves of a part are files of their own. */
function partName({ operation, firstRow, runId }: SyncBatch, format: FileFormat): string {
  const run = runId.replaceAll(/[^a-zA-Z0-9-]/g, '_');
  return `${run}/${partNames[operation]}-${String(firstRow).padStart(8, '0')}.${format}`;
}

/** The files of a batch, in the order in which they are written. The last batch of a replacement says which run is whole. */
async function filesOf(batch: SyncBatch, format: FileFormat): Promise<NamedFile[]> {
  const name = partName(batch, format);
  const part = { name, content: await encodeRows(format, batch.rows) };
  if (batch.operation !== 'replace' || !batch.isLast) return [part];
  const [run = ''] = name.split('/');
  const latest = { run, format };
  return [part, { name: 'latest.json', content: Buffer.from(`${JSON.stringify(latest)}\n`) }];
}

/** Writes the files of a batch one after another; the first that fails decides. */
export async function writeFiles(
  batch: SyncBatch,
  format: FileFormat,
  put: (file: NamedFile) => Promise<BatchOutcome | null>,
): Promise<BatchOutcome> {
  for (const file of await filesOf(batch, format)) {
    const failure = await put(file);
    if (failure !== null) return failure;
  }
  return allAccepted(batch);
}
