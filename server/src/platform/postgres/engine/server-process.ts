import { spawn } from 'node:child_process';
import type { Runner } from './runner.ts';
import { watchOver } from './watchdog.ts';

/** One life of the database server, from its start to its end. */
export interface ServerProcess {
  /** Resolves with the reason when it has ended, whatever ended it. */
  readonly exited: Promise<string>;
  hasExited(): boolean;
  /** Ends it in an orderly way, or at once when that takes too long. */
  end(): Promise<void>;
}

export interface Launch {
  readonly runner: Runner;
  readonly program: string;
  readonly args: readonly string[];
  readonly socketDirectory: string;
}

/** How long an orderly stop may take before it is no longer orderly, in milliseconds. */
const stopTimeoutMilliseconds = 20_000;
const keptOutput = 2_000;

/** Starts the server, with a watchdog that ends it when this process ends. */
export function launchServer({ runner, program, args, socketDirectory }: Launch): ServerProcess {
  const command = runner.command(program, args);
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: '/',
    // Out of the terminal's group: Ctrl+C is for the product, which stops the server when it no longer needs it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const watchdog = child.pid === undefined ? null : watchOver(child.pid, socketDirectory);
  let said = '';
  let hasExited = false;
  child.stderr.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-keptOutput);
  });
  const exited = new Promise<string>((resolve) => {
    const note = (reason: string): void => {
      hasExited = true;
      watchdog?.dismiss();
      resolve(reason);
    };
    child.once('error', (error) => note(error.message));
    child.once('close', (code, signal) => {
      const lastWords = [...said.matchAll(/(?:FATAL|PANIC): {2}(.*)$/gm)].at(-1)?.[1];
      note(signal === null ? (lastWords ?? `it ended with ${code}`) : `it ended with ${signal}`);
    });
  });
  // Neither keeps this process alive.
  child.unref();
  if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
  return {
    exited,
    hasExited: () => hasExited,
    async end() {
      if (hasExited) return;
      child.ref();
      child.kill('SIGINT');
      const timers = [
        setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMilliseconds),
        setTimeout(() => child.kill('SIGKILL'), 2 * stopTimeoutMilliseconds),
      ];
      await exited;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
