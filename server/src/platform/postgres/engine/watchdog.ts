import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads the process number of the server, then waits for the end of its input: that is the end of the product, however it came about.
 * A second line says that the server has ended already.
 */
const script = `
trap '' INT TERM HUP
IFS= read -r pid || exit 0
IFS= read -r word && exit 0
kill -INT "$pid" 2>/dev/null
count=0
while kill -0 "$pid" 2>/dev/null; do
  count=$((count + 1))
  [ "$count" = 50 ] && kill -QUIT "$pid" 2>/dev/null
  [ "$count" = 100 ] && kill -KILL "$pid" 2>/dev/null
  [ "$count" = 150 ] && break
  sleep 0.1 || sleep 1
done
rm -f "$1"/.s.PGSQL.* 2>/dev/null
rmdir "$1" 2>/dev/null
`;

export interface Watchdog {
  /** The server has ended: there is nothing to watch anymore. */
  dismiss(): void;
}

/** How long after the end of a watchdog the next one starts, in milliseconds. */
const restartDelay = 500;

/** Ends the process with number `pid` when this process ends, SIGKILL included, and removes sockets in a directory and that when it is empty. */
export function watchOver(pid: number, directory: string): Watchdog {
  let isDismissed = false;
  let current: ChildProcess;
  function begin(): void {
    if (isDismissed) return;
    const child = spawn('sh', ['-c', script, 'acquaint-watchdog', directory], {
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${pid}\n`);
    const again = (): void => void setTimeout(begin, restartDelay).unref();
    child.once('exit', again);
    child.once('error', () => undefined);
    child.unref();
    if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
    current = child;
  }
  begin();
  return {
    dismiss() {
      isDismissed = true;
      current.stdin?.end('done\n');
    },
  };
}
