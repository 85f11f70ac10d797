import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killSyncs } from '../../../testing/kill-syncs.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'acquaint-killed-sync-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('syncs whose process is killed', () => {
  it('have the model at PostgreSQL, an endpoint, S3 and SFTP after each kill, each row once', async () => {
    const { rounds, wholeEvery, moments } = thoroughness.syncKills;
    const result = await killSyncs({ directory, rounds, wholeEvery, moments });
    expect(result).toMatchObject({ kills: rounds, wrong: 0, doubled: 0, unsound: 0 });
  });
});
