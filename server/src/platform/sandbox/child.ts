import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { WorkRefused } from '../processes/work-refused.ts';
import { confinedCommand, confinement } from './confinement.ts';
import type { ChildPlace } from './hide-files.ts';
import { readLine } from './read-line.ts';
import type { SandboxedWork } from './sandboxed-work.ts';
import { watchMemory } from './watch-memory.ts';

/** A process for one piece of work. */
export interface Child {
  /** Its working folder: what it may read and write. */
  readonly folder: string;
  isAlive(): boolean;
  /** Works on the task. Rejects with WorkRefused when the work refuses, reaches a limit or fails. */
  run(task: unknown): Promise<unknown>;
  /** Kills it, waits for its end and removes its folder. Safe to call twice. */
  end(): Promise<void>;
  /** Kills it and waits for its end. */
  kill(): Promise<void>;
}

const outcome = z.union([
  z.object({ answer: z.unknown() }),
  z.object({ refusal: z.string().max(1_000) }),
  z.object({ failure: z.string(), code: z.string() }),
]);

/** The disk is at fault, not the file. */
const isDiskError = (code: string): boolean => ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes(code);

/** What a child says is trusted as little as the file that it reads. */
function parseOutcome(line: string): z.infer<typeof outcome> | null {
  try {
    return outcome.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function answerOf(line: string, { damaged }: SandboxedWork): unknown {
  const reported = parseOutcome(line);
  if (reported === null) throw new WorkRefused(damaged);
  if ('answer' in reported) return reported.answer;
  if ('refusal' in reported) throw new WorkRefused(reported.refusal);
  throw isDiskError(reported.code) ? new Error(reported.failure) : new WorkRefused(damaged);
}

function spawnChild(work: SandboxedWork, place: ChildPlace) {
  const { folder } = place;
  const [program, ...options] = confinedCommand(confinement(), work, place);
  const script = fileURLToPath(new URL('sandbox-child.ts', import.meta.url));
  const child = spawn(program, [...options, script], { cwd: folder, env: {}, stdio: ['pipe', 'pipe', 'ignore'] });
  // On a machine without cores to spare everybody else goes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  // What cannot be written to a child that ended is identified by its end.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Resolves with how a process ended: the signal, or null. */
function endOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => {
    child.once('exit', (_, signal) => resolve(signal));
    child.on('error', () => resolve(null));
  });
}

const limitSignals: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGXCPU', 'SIGXFSZ']);

/** Starts a child in a new folder below the directory, which lies in the data directory, and lets it load what its work needs. */
export async function startChild(work: SandboxedWork, directory: string): Promise<Child> {
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, 'child-'));
  const { limits, script, tooMuch, damaged } = work;
  const child = spawnChild(work, { folder, dataDirectory: dirname(directory) });
  const ended = endOf(child);
  const order = (what: object): void => void child.stdin.write(`${JSON.stringify(what)}\n`);
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  // A child that waits for work keeps nobody from ending.
  child.unref();
  const line = readLine(child.stdout);
  order({ load: script.href });
  return {
    folder,
    isAlive: () => child.exitCode === null && child.signalCode === null && child.pid !== undefined,
    async run(task) {
      const stop = (): void => void child.kill('SIGKILL');
      const timer = setTimeout(stop, limits.seconds * 1_000);
      const unwatch = watchMemory(child.pid, limits.megabytes, stop);
      order({ script: script.href, task, folder });
      try {
        const read = await line;
        if (read !== null) return answerOf(read, work);
        throw new WorkRefused(limitSignals.has(await ended) ? tooMuch : damaged);
      } finally {
        clearTimeout(timer);
        unwatch();
        await kill();
      }
    },
    kill,
    async end() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
