import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What one folder may hold before it says nothing about what is in it. */
const most = 20;

/** Folders of source files with more files than one takes in at a glance. */
export function crowdedClientFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > most)
    .map(
      ([folder, count]) =>
        `${folder}: ${count} files, at most ${most}: what belongs together goes to a folder of its own`,
    );
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const found = crowdedClientFolders(globSync('client/src/**/*.{ts,tsx}', { cwd: root }));
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
