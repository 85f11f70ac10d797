import { execFileSync } from 'node:child_process';

interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes of this machine that have not ended. */
function listProcesses(): ProcessRow[] {
  const text = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8', maxBuffer: 64_000_000 });
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || state?.startsWith('Z') === true
      ? []
      : [{ pid: Number(pid), parent: Number(parent), command: command ?? '' }];
  });
}

/** The PostgreSQL server over a directory. Children of it show no directory in their names. */
export function serversOver(directory: string): number[] {
  return listProcesses()
    .filter(({ command }) => /\/postgres -D /.test(command) && command.includes(` ${directory} `))
    .map(({ pid }) => pid);
}

/** A process and all below it. */
export function familyOf(pid: number): number[] {
  const all = listProcesses();
  const below = (parent: number): number[] =>
    all.filter((row) => row.parent === parent).flatMap((row) => [row.pid, ...below(row.pid)]);
  return [pid, ...below(pid)];
}

/** Watchdogs of databases that a process started. */
export function watchdogsOf(parent: number): number[] {
  return listProcesses()
    .filter((row) => row.parent === parent && row.command.includes('acquaint-watchdog'))
    .map(({ pid }) => pid);
}

/** Kills processes in this order; some may have ended with one before them. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
