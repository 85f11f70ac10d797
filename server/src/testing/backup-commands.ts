import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const commands = {
  backup: new URL('../backup/backup.cli.ts', import.meta.url).pathname,
  restore: new URL('../backup/restore.cli.ts', import.meta.url).pathname,
} as const;

export interface StartedCommand {
  readonly child: ChildProcess;
  /** All that it has written so far. */
  said(): string;
  /** Its exit code, null when a signal killed it, and all that it wrote. */
  readonly ended: Promise<{ code: number | null; said: string }>;
}

/** Settings of a command over a data directory: nothing of the developer's shell but what a process needs. */
export const commandEnvironment = (DATA_DIR: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR,
  SAMPLE_DATA: 'off',
});

/** Starts a backup or a restore as a process of its own. */
export function startCommand(name: keyof typeof commands, dataDir: string, args: readonly string[]): StartedCommand {
  const child = spawn(process.execPath, [commands[name], ...args], { env: commandEnvironment(dataDir) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}
