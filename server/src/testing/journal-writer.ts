import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { openJournal } from '../platform/journal/journal.ts';

// For tests, as a process of its own under limits of its shell: writes lines of the given lengths one after another while the database is
// down, and prints which were acknowledged and what is on disk. Usage: node journal-writer.ts <directory> <length> …
const [directory = '', ...lengths] = process.argv.slice(2);
const journal = await openJournal({
  directory,
  log: pino({ level: 'silent' }),
  store: () => Promise.reject(new Error('The database is down')),
  isRefused: () => false,
});
const acknowledged: string[] = [];
for (const [index, length] of lengths.entries()) {
  const line = JSON.stringify({ index, padding: 'x'.repeat(Number(length)) });
  await journal.append([line]).then(
    () => acknowledged.push(line),
    () => undefined,
  );
}
await journal.close();
const names = (await readdir(directory)).toSorted();
const files = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')));
process.stdout.write(JSON.stringify({ acknowledged, files }));
