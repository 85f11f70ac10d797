import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killEnrichment } from '../../../testing/kill-enrichment.ts';
import { thoroughness } from '../../../testing/thoroughness.ts';

describe('an enrichment that is killed', () => {
  it('goes on where it was, and has every row once', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'acquaint-kill-'));
    try {
      const { kills, refs, parts } = await killEnrichment(directory, thoroughness.jobKills);
      expect(kills).toBe(thoroughness.jobKills);
      expect(refs).toEqual(Array.from({ length: refs.length }, (_, place) => `r${place}`));
      expect(refs).toHaveLength(24_000);
      // What was done before a kill was not done again.
      expect(parts).toBeLessThanOrEqual(2 + thoroughness.jobKills);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
