import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeXlsx } from '../server/src/platform/xlsx/xlsx.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { watchMemory } from './watch-memory.ts';

// How long files of people take to be read, and how much memory: large ones, and those that are made to be unreadable.
// Usage: node bench/uploads.ts [--rows 5000000]
const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000000' } } });
const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const path = (name: string): string => join(folder, name);
const server = await startTestServer();
const { token } = await server.signIn();

const names = ['id', 'first_name', 'last_name', 'email', 'phone', 'address', 'city', 'state', 'zip', 'notes'];
const person = (place: number): string[] => [
  String(place),
  'Mary',
  `Smith${place % 5_000}`,
  `mary.smith.${place}@example.com`,
  `+1512${String(place % 10_000_000).padStart(7, '0')}`,
  `${place % 9_999} Oak Street`,
  'Austin',
  'TX',
  '73301',
  'bought twice, asked once',
];

async function writeLines(name: string, lines: () => Iterable<string>): Promise<void> {
  const out = createWriteStream(path(name));
  for (const line of lines()) if (!out.write(line)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
}

function* csv(rows: number): Generator<string> {
  yield `${names.join(',')}\n`;
  for (let from = 0; from < rows; from += 1_000)
    yield Array.from(
      { length: Math.min(1_000, rows - from) },
      (_, place) => `"${person(from + place).join('","')}"\n`,
    ).join('');
}

function* longLine(): Generator<string> {
  yield 'name,zip\n"';
  for (let part = 0; part < 900; part += 1) yield 'x'.repeat(1_000_000);
}

async function* people(rows: number): AsyncGenerator<string[]> {
  for (let place = 0; place < rows; place += 1) yield person(place);
}

/** A sheet of a gigabyte of one letter, which packs to a thousandth. */
async function* emptiness(): AsyncGenerator<string[]> {
  for (let place = 0; place < 32_000; place += 1) yield ['a'.repeat(32_000)];
}

async function read(name: string): Promise<void> {
  const form = new FormData();
  form.set('file', new File([await openAsBlob(path(name))], name, { type: 'text/csv' }));
  const idle = Math.round(process.memoryUsage().rss / 1_048_576);
  const watch = watchMemory();
  const began = performance.now();
  const { status, body } = await server.request('POST', '/api/uploads', { token, body: form });
  const took = ((performance.now() - began) / 1_000).toFixed(1);
  const { children, own } = watch.stop();
  const { data, errors } = body as { data?: { rows: number }; errors?: { file?: string[] } };
  console.log(
    `${name}: ${status} ${data?.rows ?? errors?.file?.join(' ')} · ${took} s · its process ${children} MB at most, this one ${own} MB (idle ${idle} MB)`,
  );
}

await writeLines('large.csv', () => csv(Number(values.rows)));
await writeLines('one-line.csv', longLine);
await pipeline(writeXlsx('People', names, people(300_000)), createWriteStream(path('large.xlsx')));
await pipeline(writeXlsx('Bomb', ['name'], emptiness()), createWriteStream(path('bomb.xlsx')));
for (const name of ['large.csv', 'large.xlsx', 'one-line.csv', 'bomb.xlsx']) await read(name);
await server.stop();
rmSync(folder, { recursive: true, force: true });
