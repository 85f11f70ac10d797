import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killHistory, wholeHistory } from '../../../testing/kill-history.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

describe('an import of events that servers sent, killed', () => {
  it('goes on where it was, and has every event once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
    try {
      const { kills, result } = await killHistory(directory, thoroughness.jobKills, true);
      expect(kills).toBe(thoroughness.jobKills);
      expect(result).toMatchObject(wholeHistory);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
