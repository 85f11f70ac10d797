import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killImport } from '../../../testing/kill-import.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

describe('an import that is killed', () => {
  it('goes on where it was, and has every row once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
    try {
      const { kills, people: stored } = await killImport(directory, thoroughness.jobKills);
      expect(kills).toBe(thoroughness.jobKills);
      expect(stored.map(({ email }) => email).toSorted()).toEqual(
        Array.from({ length: 3_000 }, (_, place) => `p${place}@example.com`).toSorted(),
      );
      expect(stored.every(({ records }) => records === 1)).toBe(true);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
