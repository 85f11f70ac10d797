import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTwoProcesses, type TwoProcesses } from '../../testing/two-processes.ts';
import { nextVersion } from './row-version.store.ts';

let processes: TwoProcesses;
beforeAll(async () => {
  processes = await openTwoProcesses();
});
afterAll(() => processes.end());

it('rises from one process to the other, above the clocks that were versions before', async () => {
  const versions: number[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const each of [processes.one, processes.other]) versions.push(await nextVersion(each));
  expect(versions).toEqual([...new Set(versions)].toSorted((left, right) => left - right));
  const inFiftyYears = (Date.now() + 50 * 365 * 86_400_000) * 1_000;
  expect(versions[0]).toBeGreaterThan(inFiftyYears);
  expect(versions.every((version) => Number.isSafeInteger(version))).toBe(true);
});
