import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

interface Found {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0), command }];
      } catch {
        // It has ended.
        return [];
      }
    });
}

function below(parent: number, all: readonly Found[]): Found[] {
  return all.filter((row) => row.parent === parent).flatMap((row) => [row, ...below(row.pid, all)]);
}

const megabytes = (pid: number, name: 'VmHWM' | 'VmRSS'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** The memory of the ClickHouse engine that this process started: megabytes now, and at most since `start`. On Linux alone. */
export function watchEngine() {
  const engine = below(process.pid, processes()).find(({ command }) => /clickhouse\/engine/.test(command));
  if (engine === undefined) throw new Error('There is no engine');
  // Resets the most that was resident.
  writeFileSync(`/proc/${engine.pid}/clear_refs`, '5');
  return {
    floor: Math.round(megabytes(engine.pid, 'VmRSS')),
    most: (): number => Math.round(megabytes(engine.pid, 'VmHWM')),
  };
}
