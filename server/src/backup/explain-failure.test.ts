import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { startBucketServer } from '../testing/bucket-server.ts';
import { explainFailure } from './explain-failure.ts';
import { localPlace } from './local-place.ts';
import { writeManifest } from './manifest.ts';
import { openPlace } from './open-place.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-failures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('It did not fail'),
    (failure: unknown) => explainFailure(failure, 'No backup was written', 'Run it again.'),
  );
  return error instanceof Error ? `${error.name}: ${error.message}` : '';
}

describe('what an operator reads of a failure', () => {
  it('names a place that cannot be written to', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(await failureOf(localPlace(file).lock())).toBe(
      `CommandError: No backup was written: a file of that name is in the way (${file}). Run it again.`,
    );
    expect(await failureOf(localPlace(join(file, 'below')).lock())).toContain('a part of the path is not a directory');
  });

  it('names a bucket that refuses the keys, or is not there', async () => {
    const bucket = await startBucketServer('backups');
    const settings = { DATA_DIR: root, ...bucket.environment };
    const wrong = loadConfig({ ...settings, AWS_ACCESS_KEY_ID: 'wrong' });
    const places = [openPlace(wrong, 's3://backups/all'), openPlace(loadConfig(settings), 's3://missing/all')];
    for (const place of places)
      expect(await failureOf(place.lock())).toMatch(
        /^CommandError: No backup was written: the file store refused to [^:]*: 40[34] \w+: check the address of the bucket, AWS_ENDPOINT_URL and the keys/,
      );
    await bucket.stop();
  });

  it('is the error as it is where the program is at fault', async () => {
    expect(await failureOf(Promise.reject(new TypeError('x is undefined')))).toBe('TypeError: x is undefined');
  });
});

describe('a restore of a backup of a newer version', () => {
  it('names what it does not know, and writes nothing', async () => {
    const place = localPlace(join(root, 'newer'));
    mkdirSync(join(root, 'newer'));
    const draft = await place.begin('2026-01-01T00-00-00-000Z', null);
    const at = '2026-01-01T00:00:00.000Z';
    const migrations = [{ name: '9999_from_the_future', checksum: 'x' }];
    await draft.finish(
      writeManifest({
        format: 1,
        startedAt: at,
        finishedAt: at,
        postgres: { migrations, tables: [], sequences: [] },
        clickhouse: { migrations: [], partitions: [] },
        files: [],
        keys: {},
        sealedKeys: null,
      }),
    );
    const target = join(root, 'target');
    const config = loadConfig({ DATA_DIR: target });
    const restoring = restore({ config, source: join(root, 'newer'), journal: null, passphrase: null });
    await expect(restoring).rejects.toThrow(
      'The backup was made by another version: it has 9999_from_the_future, which this one does not know.',
    );
    expect(existsSync(target)).toBe(false);
  });
});
