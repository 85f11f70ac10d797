import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a change of rows (a mutation) as the engine writes it: its commands end with the file. */
const isWhole = (text: string): boolean => text.includes('\ncommands: ') && text.endsWith('\n');

/**
 * Removes the files of changes that a full disk kept the engine from writing: it leaves them behind empty, fails the change, and cannot open the table at its next
 * start. None of them was acknowledged. For a directory that no engine has open; answers their paths.
 */
export function removeUnwrittenChanges(directory: string): string[] {
  const found = globSync('store/*/*/mutation_*.txt', { cwd: directory })
    .map((path) => join(directory, path))
    .filter((path) => !isWhole(readFileSync(path, 'utf8')));
  for (const path of found) rmSync(path);
  return found;
}
