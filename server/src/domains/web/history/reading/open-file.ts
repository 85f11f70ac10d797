import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { asJsonLines } from './parquet.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';

/** Unpacked, a file may take this; more packs like it only where somebody made it so. */
const mostUnpacked = 8_000_000_000;
const mostEntries = 1_000;

/** What a file is, by its first bytes. */
type Packing = 'gzip' | 'zip' | 'parquet' | 'plain';

async function packingOf(path: string): Promise<Packing> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 2 && buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    const beginning = buffer.toString('latin1');
    if (beginning === 'PAR1') return 'parquet';
    return beginning === 'PK\u0003\u0004' ? 'zip' : 'plain';
  } finally {
    await file.close();
  }
}

/** Passes on what fits, and refuses the file where there is more. */
function counted(name: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > mostUnpacked)
        done(new WorkRefused(`${name} unpacks to more than 8 GB: split it into smaller files.`));
      else done(null, chunk);
    },
  });
}

/** A file in an upload, which may be packed. */
export interface PackedFile {
  readonly name: string;
  open(): Promise<Readable>;
}

function piped(source: Readable, ...steps: readonly Transform[]): Readable {
  let last = source;
  for (const step of steps) {
    const before = last;
    before.on('error', (error) => step.destroy(error));
    step.on('close', () => before.destroy());
    last = before.pipe(step);
  }
  return last;
}

async function entriesOf(zip: ZipFile, name: string): Promise<Entry[]> {
  const found: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    if (found.length >= mostEntries) throw new WorkRefused(`${name} has more than ${mostEntries} files in it.`);
    if (!entry.fileName.endsWith('/') && !entry.fileName.startsWith('__MACOSX')) found.push(entry);
  }
  return found;
}

async function unzipped(path: string, name: string): Promise<PackedFile[]> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new WorkRefused(`${name} is a damaged ZIP file: download it again.`, { cause: error });
  });
  return (await entriesOf(zip, name)).map((entry) => ({
    name: entry.fileName.split('/').at(-1) ?? entry.fileName,
    open: async () => piped(await zip.openReadStreamPromise(entry), counted(name)),
  }));
}

/** An upload as the child has it. */
export interface UploadedHistory {
  readonly file: string;
  readonly name: string;
  /** Where the child writes. */
  readonly folder: string;
}

/** The files in an upload: itself, what it unpacks to, or what is in the archive; a Parquet file as JSON, an object a line. */
export async function filesIn({ file: path, name, folder }: UploadedHistory): Promise<PackedFile[]> {
  const packing = await packingOf(path);
  if (packing === 'zip') return unzipped(path, name);
  if (packing === 'parquet') return [{ name, open: await asJsonLines(path, { name, folder }) }];
  const whole = (): Readable => createReadStream(path);
  const unpacked = packing === 'gzip' ? () => piped(whole(), createGunzip(), counted(name)) : whole;
  return [{ name: name.replace(/\.gz$/i, ''), open: () => Promise.resolve(unpacked()) }];
}

/** The first text of a file that is not blank. */
export async function beginningOf(file: PackedFile): Promise<string> {
  const source = await file.open();
  try {
    for await (const chunk of source) {
      const text = Buffer.from(chunk)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trimStart();
      if (text !== '') return text;
    }
    return '';
  } finally {
    source.destroy();
  }
}
