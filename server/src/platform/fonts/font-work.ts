import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Work } from '../sandbox/sandboxed-work.ts';
import { readFontFile } from './read-font-file.ts';
import { tryFont } from './try-font.ts';

/** Reads a font, tries it, and leaves it in the folder as TrueType or OpenType. */
export const work: Work<string> = async (path, folder) => {
  const { file, ...facts } = readFontFile(await readFile(path));
  await tryFont(file);
  await writeFile(join(folder, 'font'), file);
  return facts;
};
