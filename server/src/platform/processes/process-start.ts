import { readFileSync } from 'node:fs';

/** The fields of a process in the kernel's table from its state on; none where there is no /proc or no such process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** When a process started, from the kernel, so that a reused process number is not mistaken for it; '' where there is no /proc. */
export function startOf(pid: number): string {
  return statOf(pid)[19] ?? '';
}

/** Whether a process that is known by its number and start still runs. One that has ended and was not collected by its parent does not. */
export function isProcessAlive({ pid, startedAt }: { pid: number; startedAt: string }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const [state] = statOf(pid);
  return state !== 'Z' && (startedAt === '' || startOf(pid) === startedAt);
}
