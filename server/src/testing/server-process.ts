import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has written to standard output so far. */
  output(): string;
  /** Ends the process and returns its exit code; null when the signal killed it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Environment of a server of its own: nothing of the developer's shell but what a process needs. */
function environmentOf(settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    TZ: process.env['TZ'],
    LOG_LEVEL: 'error',
    SAMPLE_DATA: 'off',
    COLLECT_LIMIT: '0',
    SECOND_FACTOR: 'optional',
    ...settings,
  };
}

/** Starts the product as a process of its own, by another program when one is given, and waits until it says its address. */
export async function startServerProcess(
  settings: NodeJS.ProcessEnv,
  starter: readonly string[] = [],
  program = main,
): Promise<ServerProcess> {
  const [file, ...args] = [...starter, process.execPath, program];
  const child = spawn(file, args, { env: environmentOf(settings), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const said = /^ {2}(http:\S+)$/m.exec(output)?.[1];
      if (said !== undefined) resolve(said);
    });
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    url,
    child,
    output: () => output,
    async stop(signal) {
      const exited = once(child, 'exit');
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

/** Starts the product where it cannot start, and returns what it said and its exit code. */
export async function failToStart(settings: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [main], { env: environmentOf(settings), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, said };
}
