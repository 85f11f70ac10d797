import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playChaos } from './testing/faults/chaos.ts';

const root = mkdtempSync(join(tmpdir(), 'acquaint-chaos-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20 }));

describe('processes that are killed and stopped at random', () => {
  it('lose nothing that was acknowledged, and double nothing', async () => {
    const hits: string[] = [];
    const onRound = (_round: number, what: string): void => void hits.push(what);
    const comparisons = await playChaos({
      directory: join(root, 'data'),
      rounds: 10,
      seed: 5,
      faultMilliseconds: 300,
      onRound,
    });
    for (const { kind, acknowledged, lost, doubled } of comparisons) {
      expect({ kind, lost, doubled, hits }).toEqual({ kind, lost: 0, doubled: 0, hits });
      expect(acknowledged).toBeGreaterThan(0);
    }
  });
});
