import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  /** Ticks of the kernel that it and the children it waited for took since they started. */
  readonly ticks: number;
  readonly startedAt: string;
}

/** The processes of this machine, by their ids (proc(5)), without this one. */
function readProcesses(): Map<string, Process> {
  const found = new Map<string, Process>();
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(pid, { ticks, startedAt: fields[19] ?? '' });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Ticks of all processors since the machine started, busy or not. */
function readAllTicks(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const fields = first.split(/ +/).slice(1, 9).map(Number);
  return fields.reduce((sum, field) => sum + field, 0);
}

/**
 * Answers a function for the share of all processor time since now that other processes took: those that run already and their children. What
 * this process starts later does not count. 0 where the system does not say.
 */
export function watchOthers(): () => number {
  if (process.platform !== 'linux') return () => 0;
  const before = readProcesses();
  const ticksBefore = readAllTicks();
  return () => {
    let others = 0;
    for (const [pid, { ticks, startedAt }] of readProcesses()) {
      const known = before.get(pid);
      if (known?.startedAt === startedAt) others += Math.max(0, ticks - known.ticks);
    }
    return others / Math.max(1, readAllTicks() - ticksBefore);
  };
}
