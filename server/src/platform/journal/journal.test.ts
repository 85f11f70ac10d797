import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { type JournalBatch, type JournalOptions, openJournal } from './journal.ts';
import { type JournalFiles, localJournalFiles } from './journal-files.ts';
import { createJournals, oldestSeconds } from './journals.ts';

let directory: string;
let stored: Map<string, readonly string[]>;
let isDown: boolean;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'acquaint-journal-'));
  stored = new Map();
  isDown = false;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

class RefusedError extends Error {}
const options: Omit<JournalOptions, 'directory'> = {
  log: pino({ level: 'silent' }),
  isRefused: (error) => error instanceof RefusedError,
  store({ key, lines }: JournalBatch) {
    if (isDown) return Promise.reject(new Error('The database is down'));
    if (lines.some((line) => line.includes('poison'))) return Promise.reject(new RefusedError());
    stored.set(key, lines);
    return Promise.resolve();
  },
};
const open = (more: Partial<JournalOptions> = {}) => openJournal({ ...options, directory, ...more });
const lines = (): string[] => [...stored.values()].flat().toSorted();
const scan = (number: number | string): string => JSON.stringify({ scan: number });
const filesEnding = (ending: string): string[] => readdirSync(directory).filter((name) => name.endsWith(ending));
const textOf = (names: readonly string[]): string =>
  names.map((name) => readFileSync(join(directory, name), 'utf8')).join('');

/** Disks that refuse the second write, each in its own way. */
const failures = {
  'takes a part of the bytes': (bytes: Buffer, write: (bytes: Buffer) => Promise<number>) =>
    write(bytes.subarray(0, bytes.length / 2)),
  'answers ENOSPC': () => Promise.reject(Object.assign(new Error('No space left'), { code: 'ENOSPC' })),
  'writes a part and answers EIO': async (bytes: Buffer, write: (bytes: Buffer) => Promise<number>) => {
    await write(bytes.subarray(0, bytes.length - 3));
    throw Object.assign(new Error('Input/output error'), { code: 'EIO' });
  },
} as const;

describe('openJournal', () => {
  it('has a line on disk before it is acknowledged, and stores each once', async () => {
    const journal = await open();
    const asked = Array.from({ length: 500 }, (_, index) => scan(index));
    await Promise.all(asked.map((line) => journal.append([line])));
    expect([...textOf(filesEnding('.jsonl')).trim().split('\n'), ...lines()].toSorted()).toEqual(asked.toSorted());
    await journal.append([scan('last')]);
    await journal.close();
    expect(lines()).toEqual([...asked, scan('last')].toSorted());
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps lines while the database is down, also over a start, and says which it found', async () => {
    isDown = true;
    const journal = await open();
    await journal.append([scan(1)]);
    await journal.drain();
    await journal.append([scan(2)]);
    expect(journal.state).toMatchObject({ waitingLines: 2, badLines: 0 });
    await journal.close();
    expect(stored.size).toBe(0);
    isDown = false;
    const found: string[] = [];
    const next = await open({ onLeft: (line) => found.push(line) });
    await next.close();
    expect(found.toSorted()).toEqual([scan(1), scan(2)]);
    expect(lines()).toEqual([scan(1), scan(2)]);
    expect(next.state).toEqual({ waitingLines: 0, waitingSegments: 0, oldestAt: null, badLines: 0 });
  });

  it('repeats a batch under the same key after a failure', async () => {
    const keys: string[] = [];
    let isFirst = true;
    const journal = await open({
      async store(batch) {
        keys.push(batch.key);
        await options.store(batch);
        if (isFirst) throw new Error('The connection was lost after the database had stored the lines');
      },
    });
    await journal.append([scan(1), scan(2)]);
    await journal.drain();
    isFirst = false;
    await journal.close();
    expect(new Set(keys).size).toBe(1);
    expect(lines()).toEqual([scan(1), scan(2)]);
  });

  it('loses only the cut line where a crash cut the last one, or an earlier version left half a line in the middle', async () => {
    writeFileSync(join(directory, '0198-old.jsonl'), `${scan(1)}\n{"sc{"scan":2}\n${scan(3)}\n{"sc`);
    const journal = await open();
    await journal.append([scan(4)]);
    await journal.close();
    expect(lines()).toEqual([scan(1), scan(3), scan(4)]);
    expect(textOf(filesEnding('.bad'))).toBe('{"sc{"scan":2}\n');
    expect(filesEnding('.jsonl')).toEqual([]);
    expect(journal.state.badLines).toBe(1);
    expect((await open()).state.badLines).toBe(1);
  });

  it('sets lines aside that the database refuses for their content, and stores all others, also those that come later', async () => {
    const journal = await open();
    const batch = Array.from({ length: 40 }, (_, index) =>
      scan(index === 7 || index === 31 ? `poison ${index}` : index),
    );
    await journal.append(batch);
    await journal.drain();
    await journal.append([scan('later')]);
    await journal.close();
    expect(lines()).toEqual([...batch.filter((line) => !line.includes('poison')), scan('later')].toSorted());
    expect(textOf(filesEnding('.bad'))).toBe(`${scan('poison 7')}\n${scan('poison 31')}\n`);
    expect(filesEnding('.jsonl')).toEqual([]);
  });
});

describe('a disk that refuses', () => {
  it.each(Object.entries(failures))('and %s loses no acknowledged line and stores no other', async (_, fail) => {
    let writes = 0;
    let refused = 0;
    const files: JournalFiles = {
      async create(path, folder) {
        const file = await localJournalFiles.create(path, folder);
        const write = (bytes: Buffer): Promise<number> => {
          writes += 1;
          // The write and its second try in a new file.
          if (writes !== 2 && writes !== 3) return file.write(bytes);
          refused += 1;
          return fail(bytes, file.write);
        };
        return { ...file, write };
      },
    };
    const journal = await open({ files });
    await journal.append([scan(1)]);
    await expect(journal.append(['2a', '2b', '2c'].map(scan))).rejects.toThrow();
    await journal.append([scan(3)]);
    await journal.close();
    expect(refused).toBe(2);
    expect(lines()).toEqual([scan(1), scan(3)]);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('in one file only gets the line in the next one', async () => {
    let created = 0;
    const files: JournalFiles = {
      async create(path, folder) {
        created += 1;
        const file = await localJournalFiles.create(path, folder);
        return created > 1 ? file : { ...file, flush: () => Promise.reject(new Error('Input/output error')) };
      },
    };
    const journal = await open({ files });
    await journal.append([scan(1)]);
    await journal.close();
    expect({ created, stored: lines() }).toEqual({ created: 2, stored: [scan(1)] });
  });

  it('because of a size limit, in a process of its own: what is acknowledged is on disk, whole', () => {
    const writer = fileURLToPath(new URL('../../testing/journal-writer.ts', import.meta.url));
    const lengths = ['900', '900', '900', '900', '900', '900', '60000', '900'];
    // 8 blocks of 512 bytes: a few lines fill a file, and the long one fits in none.
    const command = `ulimit -f 8 && exec "$0" "$@"`;
    const child = spawnSync('sh', ['-c', command, process.execPath, writer, directory, ...lengths], {
      encoding: 'utf8',
    });
    // The writer prints this shape.
    const result = JSON.parse(child.stdout) as { acknowledged: string[]; files: string[] };
    expect(result.acknowledged).toHaveLength(7);
    expect(result.files.length).toBeGreaterThan(1);
    // Files of one millisecond have no order.
    expect(result.files.every((text) => text.endsWith('\n'))).toBe(true);
    expect(result.files.join('').trim().split('\n').toSorted()).toEqual(result.acknowledged.toSorted());
  });

  const mounted = mkdtempSync(join(tmpdir(), 'acquaint-small-disk-'));
  const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', mounted]).status === 0;
  if (canMount) spawnSync('umount', [mounted]);

  // An ordinary user may not mount; the cases above cover the same for everybody.
  it.runIf(canMount)(
    'because it is full: nothing acknowledged is lost, and it goes on when there is space',
    async () => {
      spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=128k', 'tmpfs', mounted]);
      try {
        const folder = join(mounted, 'journal');
        mkdirSync(folder);
        writeFileSync(join(mounted, 'filler'), Buffer.alloc(64 * 1024));
        isDown = true;
        const journal = await open({ directory: folder });
        const acknowledged: string[] = [];
        let refused = 0;
        for (let index = 0; index < 200; index += 1) {
          const line = scan(`${index} ${'x'.repeat(700)}`);
          await journal.append([line]).then(
            () => acknowledged.push(line),
            () => (refused += 1),
          );
        }
        expect(refused).toBeGreaterThan(0);
        rmSync(join(mounted, 'filler'));
        await journal.append([scan('after')]);
        isDown = false;
        await journal.close();
        expect(lines()).toEqual([...acknowledged, scan('after')].toSorted());
        expect(readdirSync(folder)).toEqual([]);
      } finally {
        spawnSync('umount', [mounted]);
      }
    },
  );
});

describe('createJournals', () => {
  it('says in its metrics how much waits, for how long, and what was set aside', async () => {
    const metrics = createMetrics();
    const journals = createJournals(directory, metrics);
    isDown = true;
    const journal = await journals.open('events', options);
    await journal.append([scan(1), scan(2)]);
    await journal.drain();
    const text = await metrics.registry.metrics();
    expect(text).toContain('acquaint_journal_waiting_lines{journal="events"} 2');
    expect(text).toContain('acquaint_journal_bad_lines{journal="events"} 0');
    expect(text).toMatch(/acquaint_journal_oldest_seconds\{journal="events"\} \d/);
    expect(oldestSeconds({ ...journal.state, oldestAt: Date.now() - 90_000 })).toBeGreaterThanOrEqual(90);
    expect(journals.states()).toMatchObject({ events: { waitingLines: 2, waitingSegments: 1 } });
    isDown = false;
    await journal.close();
    expect(await metrics.registry.metrics()).toContain('acquaint_journal_oldest_seconds{journal="events"} 0\n');
  });
});
