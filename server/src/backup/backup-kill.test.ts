import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { killBackups } from '../testing/kill-backups.ts';
import { thoroughness } from '../testing/thoroughness.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-backup-kill-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const { backupKills: rounds } = thoroughness;

describe('backups that are killed, and whose product is killed', () => {
  it('lose nothing and leave nothing half', async () => {
    const result = await killBackups({ root, rounds, restoreEvery: rounds });
    expect(result).toMatchObject({ missing: 0, half: 0, unclear: [], restored: 2 });
    expect(result.acknowledged).toBeGreaterThan(10);
    expect(result.backupKills + result.productKills).toBe(rounds);
  });
});
