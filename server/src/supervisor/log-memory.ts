import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Role } from '../config.ts';

const everyMilliseconds = 10 * 60_000;

/** Megabytes of a process, with its share of what it has in common with others; null where there is no /proc. */
function megabytesOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** Logs now and then how much memory each process takes. */
export function logMemory(log: Logger, processes: () => ReadonlyMap<Role, number>): { stop(): void } {
  const timer = setInterval(() => {
    const sizes = [...processes()].flatMap(([role, pid]) => {
      const size = megabytesOf(pid);
      return size === null ? [] : [[role, size] as const];
    });
    if (sizes.length > 0) log.info({ megabytes: Object.fromEntries(sizes) }, 'memory of the processes');
  }, everyMilliseconds).unref();
  return { stop: () => clearInterval(timer) };
}
