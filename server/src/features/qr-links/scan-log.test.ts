import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openScanLog } from './scan-log.ts';

let directory: string;
let stored: Map<string, string[]>;
let isDown: boolean;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'acquaint-scan-log-'));
  stored = new Map();
  isDown = false;
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const log = pino({ level: 'silent' });
const open = () =>
  openScanLog({
    directory,
    log,
    store(segment, path) {
      if (isDown) return Promise.reject(new Error('The database is down'));
      stored.set(segment, readFileSync(path, 'utf8').trim().split('\n'));
      return Promise.resolve();
    },
  });
const lines = (): string[] => [...stored.values()].flat().toSorted();
const files = (): string =>
  readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('');

describe('openScanLog', () => {
  it('has a line on disk before it is acknowledged, and stores each once', async () => {
    const scans = await open();
    const asked = Array.from({ length: 500 }, (_, index) => `{"scan":${index}}`);
    await Promise.all(asked.map((line) => scans.append(line)));
    expect(files().trim().split('\n').toSorted()).toEqual(asked.toSorted());
    await scans.append('{"scan":"last"}');
    await scans.close();
    expect(lines()).toEqual([...asked, '{"scan":"last"}'].toSorted());
    expect(readdirSync(directory)).toEqual([]);
  });

  it('keeps scans while the database is down, also over a start', async () => {
    const scans = await open();
    isDown = true;
    await scans.append('{"scan":1}');
    await scans.drain();
    await scans.append('{"scan":2}');
    await scans.close();
    expect([stored.size, readdirSync(directory).length]).toEqual([0, 2]);
    isDown = false;
    await (await open()).close();
    expect(lines()).toEqual(['{"scan":1}', '{"scan":2}']);
  });

  it('drops the line that a crash cut off, and no other', async () => {
    writeFileSync(join(directory, '0198-old.jsonl'), '{"scan":1}\n{"scan":2}\n{"sc');
    await (await open()).close();
    expect(lines()).toEqual(['{"scan":1}', '{"scan":2}']);
  });

  it('holds in memory what the disk refuses, and writes it later', async () => {
    const scans = await open();
    rmSync(directory, { recursive: true });
    await scans.append('{"scan":1}');
    await scans.drain();
    expect(stored.size).toBe(0);
    mkdirSync(directory);
    await scans.close();
    expect(lines()).toEqual(['{"scan":1}']);
  });
});
