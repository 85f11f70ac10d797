import { hostname } from 'node:os';
import { CommandError } from '../platform/command-line/command-line.ts';
import { isProcessAlive, startOf } from '../platform/processes/process-start.ts';

/** The name of the file that shows that a backup is being written. */
export const lockName = 'backup.lock';

/** What a lock says of whoever holds it. */
export const ownLock = (): string => `${hostname()} ${process.pid} ${startOf(process.pid)}`;

/** No backup takes longer: a lock that is older was left behind by a machine that is gone. */
const longestHeld = 24 * 3_600_000;

/** Throws CommandError where whoever wrote a lock may still be at work: on this machine that is known. */
export function refuseHeld(text: string, place: string, writtenAt: number): void {
  if (Date.now() - writtenAt > longestHeld) return;
  const [host = '', pid = '', startedAt = ''] = text.trim().split(' ');
  if (host === hostname() && !isProcessAlive({ pid: Number(pid), startedAt })) return;
  const elsewhere = host === hostname() ? '' : ` Where it does not run any more, delete ${place}/${lockName}.`;
  throw new CommandError(
    `Another backup is being written to ${place}, by process ${pid} of ${host}. Wait until it has ended.${elsewhere}`,
  );
}
