import { spawn } from 'node:child_process';

/**
 * Reads numbers of processes, then waits for the end of its input: that is the end of the supervisor, however it came about. A process that is stopped
 * cannot notice it, and would keep the port. The word `done` says that all have ended.
 */
const script = `
trap '' INT TERM HUP
all=
while IFS= read -r pid; do
  [ "$pid" = done ] && exit 0
  all="$all $pid"
done
for pid in $all; do kill -KILL "$pid" 2>/dev/null; done
`;

export interface Watchdog {
  watch(pid: number): void;
  dismiss(): void;
}

/** Ends processes when this one ends, SIGKILL included. */
export function startWatchdog(): Watchdog {
  const child = spawn('sh', ['-c', script, 'acquaint-watchdog'], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  return {
    watch: (pid) => void child.stdin.write(`${pid}\n`),
    dismiss: () => void child.stdin.end('done\n'),
  };
}
