import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { asJsonLines, ParquetBudget } from './parquet.ts';
import { WorkRefused } from '../../../../platform/processes/work-refused.ts';

/** Unpacked, a file may take this; more packs like it only where somebody made it so. */
const mostUnpacked = 8_000_000_000;
const mostEntries = 1_000;
const parquetMark = 'PAR1';

/** What a file is, by its first bytes. */
type Packing = 'gzip' | 'zip' | 'parquet' | 'plain';

async function packingOf(path: string): Promise<Packing> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (bytesRead >= 2 && buffer[0] === 0x1f && buffer[1] === 0x8b) return 'gzip';
    const beginning = buffer.toString('latin1');
    if (beginning === parquetMark) return 'parquet';
    return beginning === 'PK\u0003\u0004' ? 'zip' : 'plain';
  } finally {
    await file.close();
  }
}

/** Passes on what may come, and refuses the file where a chunk is too much. */
function checked(check: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        check(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** Passes on what fits, and refuses the file where there is more. */
function counted(name: string): Transform {
  let bytes = 0;
  return checked((more) => {
    bytes += more;
    if (bytes > mostUnpacked) throw new WorkRefused(`${name} unpacks to more than 8 GB: split it into smaller files.`);
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

/** The first bytes of a file, fewer where it has fewer; they are read again. */
async function peek(source: Readable, bytes: number): Promise<string> {
  for (;;) {
    // A file has bytes, or none yet.
    const found = source.read(bytes) as Buffer | null;
    if (found !== null) {
      source.unshift(found);
      return found.toString('latin1');
    }
    if (source.readableEnded) return '';
    // Ends with the file: this child reads it from the disk.
    await Promise.race([once(source, 'readable'), once(source, 'end')]);
  }
}

type Unpacked = Omit<UploadedHistory, 'file'> & { readonly budget: ParquetBudget };

/** A Parquet file is read as a whole, which takes a file of its own. */
async function openParquet(source: Readable, of: Unpacked) {
  const path = join(of.folder, `${randomUUID()}.parquet`);
  const measured = checked((bytes) => of.budget.spend(of.name, { bytes }));
  await pipeline(source, measured, createWriteStream(path));
  try {
    return await asJsonLines(path, of);
  } finally {
    await rm(path);
  }
}

/** A file that comes out of a packed one. */
function unpackedFile(of: Unpacked, unpack: () => Promise<Readable>): PackedFile {
  let parquet: Promise<() => Promise<Readable>> | null = null;
  return {
    name: of.name,
    async open() {
      if (parquet !== null) return (await parquet)();
      const source = await unpack();
      if ((await peek(source, parquetMark.length)) !== parquetMark) return source;
      parquet = openParquet(source, of);
      return (await parquet)();
    },
  };
}

async function unzipped({ file: path, name, folder }: UploadedHistory): Promise<PackedFile[]> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new WorkRefused(`${name} is a damaged ZIP file: download it again.`, { cause: error });
  });
  const budget = new ParquetBudget();
  return (await entriesOf(zip, name)).map((entry) =>
    unpackedFile({ name: entry.fileName.split('/').at(-1) ?? entry.fileName, folder, budget }, async () =>
      piped(await zip.openReadStreamPromise(entry), counted(name)),
    ),
  );
}

/** An upload as the child has it. */
export interface UploadedHistory {
  readonly file: string;
  readonly name: string;
  /** Where the child writes. */
  readonly folder: string;
}

/** The files in an upload: itself, what it unpacks to, or what is in the archive; Parquet files as JSON, an object a line. */
export async function filesIn(uploaded: UploadedHistory): Promise<PackedFile[]> {
  const { file: path, name, folder } = uploaded;
  const packing = await packingOf(path);
  if (packing === 'zip') return unzipped(uploaded);
  const budget = new ParquetBudget();
  if (packing === 'parquet') return [{ name, open: await asJsonLines(path, { name, folder, budget }) }];
  const whole = (): Readable => createReadStream(path);
  if (packing === 'plain') return [{ name, open: () => Promise.resolve(whole()) }];
  const unpack = (): Readable => piped(whole(), createGunzip(), counted(name));
  return [unpackedFile({ name: name.replace(/\.gz$/i, ''), folder, budget }, () => Promise.resolve(unpack()))];
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
