import { execFileSync } from 'node:child_process';

const every = 200;

/** Megabytes that the processes of this one have. */
function megabytesOfChildren(): number {
  try {
    const sizes = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' });
    return sizes
      .trim()
      .split('\n')
      .reduce((sum, size) => sum + Number(size) / 1_024, 0);
  } catch {
    // There are none.
    return 0;
  }
}

/** Looks at the memory of this process and of those that it started, until it is told to stop; answers the most megabytes of each. */
export function watchMemory() {
  let [children, own] = [0, 0];
  const look = (): void => {
    children = Math.max(children, megabytesOfChildren());
    own = Math.max(own, process.memoryUsage().rss / 1_048_576);
  };
  const timer = setInterval(look, every);
  return {
    stop(): { children: number; own: number } {
      clearInterval(timer);
      return { children: Math.round(children), own: Math.round(own) };
    },
  };
}
