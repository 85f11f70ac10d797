import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killWebhooks } from '../../../testing/kill-webhooks.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'acquaint-killed-webhooks-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('webhooks whose worker is killed', () => {
  it('get every event under one id, at its pauses, and are not stopped', async () => {
    const rounds = thoroughness.webhookKills;
    const result = await killWebhooks(directory, rounds);
    expect(Object.values(result.kills).reduce((sum, kills) => sum + kills, 0)).toBe(rounds);
    expect(result).toMatchObject({ lost: 0, unsound: 0, misplaced: 0, webhook: { state: 'on', failing_since: null } });
  });
});
