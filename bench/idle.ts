import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { descendantsOf } from '../server/src/testing/faults/product-processes.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';

// What the product with the sample business takes while nobody uses it: memory (sum of PSS) and CPU of all of its processes, engines included.
// Linux only. Usage: node bench/idle.ts [--runs 3] [--settle 60] [--seconds 60]
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    settle: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '60' },
  },
});
/** A process's share of memory, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** CPU seconds by the kernel's ticks, which count all threads. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function nameOf(command: string): string {
  if (command.includes('clickhouse/engine')) return 'clickhouse';
  const [, role] = /^acquaint (edge|app|worker)\b/.exec(command) ?? [];
  if (role !== undefined) return role;
  return /postgres|watchdog/.test(command) ? 'postgres' : 'supervisor';
}

async function measure(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'acquaint-idle-'));
  const server = await startServerProcess({ DATA_DIR: directory, PORT: '0', SAMPLE_DATA: 'on' });
  // What is idle is a second start, without the sample that was just made.
  await server.stop('SIGTERM');
  const again = await startServerProcess({ DATA_DIR: directory, PORT: '0', SAMPLE_DATA: 'on' });
  await sleep(Number(values.settle) * 1_000);
  const root = again.child.pid ?? 0;
  const processes = [{ pid: root, command: 'supervisor' }, ...descendantsOf(root)];
  const before = new Map(processes.map(({ pid }) => [pid, ticksOf(pid)]));
  await sleep(Number(values.seconds) * 1_000);
  const sums = new Map<string, { cpu: number; memory: number }>();
  for (const { pid, command } of processes) {
    try {
      const name = nameOf(command);
      const sum = sums.get(name) ?? { cpu: 0, memory: 0 };
      sum.cpu += ((ticksOf(pid) - (before.get(pid) ?? 0)) / Number(values.seconds)) * 100;
      sum.memory += memoryOf(pid);
      sums.set(name, sum);
    } catch {
      // A process of PostgreSQL that ended meanwhile.
    }
  }
  await again.stop('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
  const all = [...sums.values()];
  const total = {
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: all.reduce((sum, { memory }) => sum + memory, 0),
  };
  const parts = [['all', total] as const, ...sums].map(
    ([name, { cpu, memory }]) => `${name} ${memory.toFixed(0)} MB, ${cpu.toFixed(2)} % of a core`,
  );
  console.log(parts.join(' · '));
}

for (let run = 0; run < Number(values.runs); run += 1) await measure();
