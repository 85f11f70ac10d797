import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { killMailing } from '../../testing/kill-mailing.ts';

describe('a mailing that is killed in the middle', () => {
  it.each(['local', 'stannp'] as const)('is done with each piece exactly once (%s)', async (house) => {
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
