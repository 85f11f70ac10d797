import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCount } from '@acquaint/engine';
import { unfinishedRestore } from '../../../../../platform/data-directory/data-directory.ts';
import { readClocks } from './clocks.store.ts';
import { type CheckTarget, failed, type Finding, type InstallationCheck, ok, warning } from './check-port.ts';

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
/** Below this share of the disk there is little time left to do something. */
const littleShare = 0.1;

/** It needs no database. */
type MachineCheck = Omit<InstallationCheck, 'run'> & {
  run(target: Pick<CheckTarget, 'config'>): Promise<Finding>;
};

export const spaceCheck: MachineCheck = {
  name: 'Free space',
  isQuick: true,
  async run({ config: { dataDir, limits } }) {
    const { bavail, blocks, bsize, files, ffree } = await statfs(dataDir);
    const [free, all] = [bavail * bsize, blocks * bsize];
    const sentence = `${gigabytes(free)} of ${gigabytes(all)} are free.`;
    if (free < limits.diskFloor)
      return failed(
        `Only ${sentence} Uploads are refused below ${gigabytes(limits.diskFloor)}. Free some space, or enlarge the disk.`,
      );
    if (files > 0 && ffree / files < littleShare / 10)
      return failed(`The disk can hold only ${writeCount(ffree)} more files. Delete files, or enlarge the disk.`);
    if (free / all < littleShare && free < 50e9)
      return warning(`Only ${sentence} Free some space, or enlarge the disk, before uploads are refused.`);
    return ok(sentence);
  },
};

const second = 1_000;

export const clockCheck: InstallationCheck = {
  name: 'Clocks',
  isQuick: true,
  async run(target) {
    const clocks = await readClocks(target);
    const [worst] = clocks.toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
    const difference = worst?.difference ?? 0;
    if (worst === undefined || Math.abs(difference) < 2 * second)
      return ok('The clocks of this machine and of the databases agree.');
    const seconds = Math.round(Math.abs(difference) / second);
    const sentence = `The clock of ${worst.of} is ${writeCount(seconds)} seconds ${difference > 0 ? 'ahead of' : 'behind'} this machine's. Turn on time synchronization (NTP) on both.`;
    return seconds < 60 ? warning(sentence) : failed(sentence);
  },
};

/** Whether a restore into a directory did not end. */
export const hasHalfRestore = (dataDir: string): boolean => existsSync(join(dataDir, unfinishedRestore));

export const restoreCheck: MachineCheck = {
  name: 'Restores',
  isQuick: true,
  async run({ config: { dataDir } }) {
    if (hasHalfRestore(dataDir))
      return failed(
        `A restore into ${dataDir} did not end. Empty the directory and the databases, keep its *.secret files and erasures.jsonl, and restore again.`,
      );
    const halves = (await readdir(dataDir).catch(() => [])).filter((name) => name.endsWith('.new'));
    if (halves.length > 0)
      return warning(`${halves.join(', ')} in the data directory was left by a write that was cut off. Delete it.`);
    return ok('No restore was interrupted.');
  },
};
