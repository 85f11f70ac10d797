import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError, engineEnvironment } from '../../config.ts';
import { isProcessAlive, startOf } from '../processes/process-start.ts';
import { makeSocketDirectory } from '../processes/socket-directory.ts';
import { reachChild, type Remote, serialization } from '../processes/reach.ts';
import type { EngineCalls, EngineStart } from './engine/calls.ts';
import { removeUnwrittenChanges } from './engine/unwritten-changes.ts';

export interface EmbeddedEngineOptions {
  /** Where it keeps its data; made when it is missing. */
  readonly directory: string;
  /** How much memory the engine may take, in bytes. */
  readonly memoryBytes: number;
  /** How many threads a question may take; left out, one for each processor. */
  readonly threads?: number;
  /** Called when the engine ended by itself; it is started again. */
  readonly onError: (error: Error) => void;
  /** A directory of `makeSocketDirectory` for its socket; left out, it makes one. */
  readonly socketDirectory?: string;
}

export interface EmbeddedEngine {
  /** Where it speaks ClickHouse's HTTP interface. */
  readonly socketPath: string;
  /** The number of its process, or null while there is none. */
  readonly pid: number | null;
  close(): Promise<void>;
}

const script = new URL('engine/main.ts', import.meta.url);
/** How long a start waits for a predecessor to give its files back, in milliseconds. */
const lockTimeout = 15_000;
const closeTimeout = 10_000;
const isLocked = /Cannot lock file|Failed to create connection/;
/** Pauses before the engine is started again, in milliseconds; it is started over when the engine has been up for a while. */
const pauses = [0, 500, 2_000, 5_000] as const;
const steadyMilliseconds = 30_000;

/** The engine's socket in a directory for sockets. */
export function embeddedSocket(socketDirectory: string): string {
  return join(socketDirectory, 'http');
}

/** Ends an engine that a killed product left behind, such as a stopped one: it cannot notice that the product is gone. */
function endOrphan(pidFile: string): void {
  const [pid, startedAt = ''] = readPid(pidFile);
  if (pid !== undefined && startedAt !== '' && isProcessAlive({ pid: Number(pid), startedAt }))
    process.kill(Number(pid), 'SIGKILL');
}

function readPid(pidFile: string): string[] {
  try {
    return readFileSync(pidFile, 'utf8').trim().split(' ');
  } catch {
    return [];
  }
}

/** The socket of the engine that runs over a directory, or null where none does: for commands beside the product. */
export function runningEngine(directory: string): string | null {
  const [pid, startedAt = '', ...socketPath] = readPid(`${directory}.pid`);
  const isRunning = pid !== undefined && isProcessAlive({ pid: Number(pid), startedAt });
  return isRunning && socketPath.length > 0 ? socketPath.join(' ') : null;
}

interface RunningEngine {
  readonly child: ChildProcess;
  readonly remote: Remote<EngineCalls>;
}

/** Starts the process once. Rejects with what it says when it cannot open its files, and when it ends meanwhile. */
async function launch(start: EngineStart, pidFile: string): Promise<RunningEngine> {
  rmSync(start.socketPath, { force: true });
  removeUnwrittenChanges(start.directory);
  const child = fork(script, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: engineEnvironment(),
    serialization,
  });
  if (child.pid !== undefined) writeFileSync(pidFile, `${child.pid} ${startOf(child.pid)} ${start.socketPath}\n`);
  // Recovering the files after a crash takes as long as it takes.
  const remote = reachChild<EngineCalls>(child, {}, { timeout: -1 });
  try {
    await remote.open(start);
    return { child, remote };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function launchWhenFree(start: EngineStart, pidFile: string): Promise<RunningEngine> {
  const deadline = Date.now() + lockTimeout;
  for (;;) {
    try {
      return await launch(start, pidFile);
    } catch (error) {
      const isWaiting = error instanceof Error && isLocked.test(error.message) && Date.now() < deadline;
      if (!isWaiting) throw error;
      await sleep(100);
    }
  }
}

/** Starts ClickHouse (chdb) over a directory in a process of its own, and again whenever that ends. Throws ConfigurationError when it cannot be opened. */
export async function startEmbeddedEngine({
  directory,
  memoryBytes,
  threads,
  onError,
  socketDirectory,
}: EmbeddedEngineOptions): Promise<EmbeddedEngine> {
  const pidFile = `${directory}.pid`;
  const folder = `${directory}-transfer`;
  endOrphan(pidFile);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socketFolder = socketDirectory ?? (await makeSocketDirectory());
  const start: EngineStart = {
    directory,
    folder,
    socketPath: embeddedSocket(socketFolder),
    memoryBytes,
    threads: threads ?? null,
  };
  const closing = new AbortController();
  let failures = 0;
  let engine: RunningEngine | null = null;
  let restarting: Promise<void> = Promise.resolve();

  function watch(running: RunningEngine): void {
    const startedAt = performance.now();
    engine = running;
    running.child.once('exit', (code, signal) => {
      engine = null;
      if (closing.signal.aborted) return;
      if (performance.now() - startedAt > steadyMilliseconds) failures = 0;
      onError(new Error(`The embedded ClickHouse ended (${signal ?? code}) and is started again`));
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(pauses[Math.min(failures, pauses.length - 1)]);
      failures += 1;
      try {
        if (closing.signal.aborted) return;
        return watch(await launchWhenFree(start, pidFile));
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  try {
    watch(await launchWhenFree(start, pidFile));
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true });
    throw new ConfigurationError(
      `The embedded ClickHouse cannot open ${directory}: ${error instanceof Error ? error.message : 'it did not start'}.`,
      { cause: error },
    );
  }
  return {
    socketPath: start.socketPath,
    get pid() {
      return engine?.child.pid ?? null;
    },
    async close() {
      closing.abort();
      await restarting;
      if (engine !== null) await endProcess(engine);
      rmSync(socketFolder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
      rmSync(pidFile, { force: true });
    },
  };
}

async function endProcess({ child, remote }: RunningEngine): Promise<void> {
  // Ends with the process, which is killed when it takes too long.
  const exited = once(child, 'exit');
  void remote.close.asEvent();
  const timer = setTimeout(() => child.kill('SIGKILL'), closeTimeout);
  await exited;
  clearTimeout(timer);
}
