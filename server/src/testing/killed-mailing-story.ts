import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killMailing } from './kill-mailing.ts';

/** Kills the product in the middle of a mailing: afterwards each piece was printed or sent exactly once. */
export function killedMailingStory(house: 'local' | 'stannp'): void {
  describe(`a mailing by ${house} that is killed in the middle`, () => {
    it('is done with each piece exactly once', async () => {
      const directory = mkdtempSync(join(tmpdir(), 'acquaint-killed-mail-'));
      const { kills, pieces, serials } = await killMailing({ directory, rounds: 1, house, consumers: 700 });
      rmSync(directory, { recursive: true, force: true });
      expect(kills).toBeGreaterThan(0);
      expect(pieces).toBeGreaterThan(500);
      expect(serials.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: pieces }, (_, index) => index + 1),
      );
    });
  });
}
