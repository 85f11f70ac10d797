import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Files } from './files.ts';
import { zipStream } from './zip-stream.ts';

/** What a package holds, and when it was made. */
export interface PackageFacts {
  readonly files: number;
  readonly bytes: number;
  readonly madeAt: string;
}

/** The files of a folder that are whole, by name; none where there is no folder. */
export async function packageFiles(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => !name.endsWith('.part')).toSorted();
  return Promise.all(whole.map(async (name) => ({ name, bytes: (await stat(`${folder}/${name}`)).size })));
}

/** Writes a file of a package beside its place and puts it there once it is whole and on disk. */
export async function writePackageFile(folder: string, name: string, content: Readable): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pipeline(content, createWriteStream(`${folder}/${name}.part`, { flush: true }));
  await rename(`${folder}/${name}.part`, `${folder}/${name}`);
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  // A stream without an encoding gives bytes.
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/** Writes check sums of all files of a package, as `sha256sum -c` reads them, and returns what it holds now. */
export async function sealPackage(folder: string, at: Date): Promise<PackageFacts> {
  const files = (await packageFiles(folder)).filter(({ name }) => name !== 'SHA256SUMS');
  const sums: string[] = [];
  for (const { name } of files) sums.push(`${await digestOf(`${folder}/${name}`)}  ${name}`);
  await writeFile(`${folder}/SHA256SUMS`, `${sums.join('\n')}\n`);
  const whole = await packageFiles(folder);
  return { files: whole.length, bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0), madeAt: at.toISOString() };
}

/** A stored package as a zip, file by file; null where its files are not kept any more. */
export async function zipPackage({ local }: Files, key: string): Promise<Readable | null> {
  // Ends with the list of files, or with what failed before it.
  const begun = Promise.withResolvers<boolean>();
  const content = zipStream((add) =>
    // The files stay where they are until the last of them was read.
    local
      .withFolder(key, async (folder) => {
        const files = await packageFiles(folder);
        begun.resolve(files.length > 0);
        for (const { name } of files) await add(name, createReadStream(`${folder}/${name}`));
      })
      .catch((error: unknown) => {
        begun.reject(error);
        throw error;
      }),
  );
  // Its failure is reported by `begun` where that comes first.
  content.on('error', () => undefined);
  if (await begun.promise) return content;
  content.destroy();
  return null;
}
