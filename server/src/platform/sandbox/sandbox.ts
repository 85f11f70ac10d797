import { copyFile, link, lstat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { WorkRefused } from '../processes/work-refused.ts';
import { type Child, startChild } from './child.ts';
import { confinement, missingLimits } from './confinement.ts';
import { createPlaces } from './places.ts';
import type { SandboxedWork } from './sandboxed-work.ts';

interface SandboxRequest<Answer, Result> {
  /** Whose file it is: of one account one file is read at a time. */
  readonly accountId: string;
  /** Makes the task; `give` puts a file into the child's folder under a name of ours and answers its path there. */
  readonly task: (give: (path: string, name: string) => Promise<string>) => Promise<unknown>;
  /** What the child answers: trusted as little as the file. Another answer is refused as damage. */
  readonly answer: z.ZodType<Answer>;
  /**
   * Takes the answer after the child has ended. `written` answers the path of a file that the child left in its folder, and refuses what is no plain
   * file; the folder is gone afterwards.
   */
  readonly take: (answer: Answer, written: (name: string) => Promise<string>) => Promise<Result>;
}

/** Children that read what is not trusted: a new one for each piece of work, confined and limited. */
export interface Sandbox {
  /**
   * Works on files of others. Rejects with WorkRefused, whose message is for their sender, when the work refuses, reaches a limit or crashes; with
   * `too_many_requests` when too many wait.
   */
  run<Answer, Result>(work: SandboxedWork, request: SandboxRequest<Answer, Result>): Promise<Result>;
  /** Kills all children. */
  close(): Promise<void>;
}

const mostAtOnce = 4;
const [mostWaiting, mostWaitingOfOne] = [60, 12];
/** Each takes some 90 MB. */
const mostSpares = 2;
/** A child that was started ahead of need is kept for so many milliseconds. */
const keptFor = 30_000;

async function giveFile({ folder }: Child, path: string, name: string): Promise<string> {
  const given = join(folder, name);
  // On one disk nothing is copied.
  await link(path, given).catch(() => copyFile(path, given));
  return given;
}

async function writtenFile({ folder }: Child, name: string, { damaged }: SandboxedWork): Promise<string> {
  const path = join(folder, basename(name));
  const isFile = await lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) throw new WorkRefused(damaged);
  return path;
}

interface SandboxOptions {
  readonly directory: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called when a child was ended at a limit. */
  readonly onKilled?: () => void;
}

/** Children work in folders below the directory, and see nothing else of the directory that it lies in. What this machine cannot limit is logged. */
export function createSandbox({ directory, log, onKilled }: SandboxOptions): Sandbox {
  for (const sentence of missingLimits(confinement())) log.warn(`Limits of uploaded files: ${sentence}`);
  const atOnce = Math.min(mostAtOnce, availableParallelism());
  const places = createPlaces({ atOnce, mostWaiting, mostWaitingOfOne });
  const children = new Set<Child>();
  const spares = new Map<string, { readonly child: Promise<Child>; readonly timer: NodeJS.Timeout }>();
  let isClosed = false;

  async function start(work: SandboxedWork): Promise<Child> {
    const child = await startChild(work, directory);
    children.add(child);
    return child;
  }

  async function end(child: Child): Promise<void> {
    try {
      await child.end();
    } catch (error) {
      log.error({ err: error }, 'sandbox');
    } finally {
      children.delete(child);
    }
  }

  /** The next file of this kind does not wait for a process to start. */
  function keepSpare(work: SandboxedWork): void {
    if (isClosed || spares.has(work.script.href) || spares.size >= mostSpares) return;
    const child = start(work);
    // Whoever takes it hears of it.
    child.catch(() => undefined);
    const timer = setTimeout(() => {
      spares.delete(work.script.href);
      void child.then(end, () => undefined);
    }, keptFor);
    spares.set(work.script.href, { child, timer: timer.unref() });
  }

  /** A child that was started ahead of need, or a new one. */
  async function takeChild(work: SandboxedWork): Promise<Child> {
    const spare = spares.get(work.script.href);
    if (spare === undefined) return start(work);
    clearTimeout(spare.timer);
    spares.delete(work.script.href);
    const child = await spare.child;
    if (child.isAlive()) return child;
    await end(child);
    return start(work);
  }

  return {
    async run(work, { accountId, task, answer, take }) {
      const release = await places.take(accountId);
      try {
        const child = await takeChild(work);
        keepSpare(work);
        try {
          const reported = await child.run(await task((path, name) => giveFile(child, path, name)));
          const { success, data } = answer.safeParse(reported);
          if (!success) throw new WorkRefused(work.damaged);
          return await take(data, (name) => writtenFile(child, name, work));
        } catch (error) {
          if (error instanceof WorkRefused && error.message === work.tooMuch) onKilled?.();
          throw error;
        } finally {
          await end(child);
        }
      } finally {
        release();
      }
    },
    async close() {
      isClosed = true;
      for (const { timer, child } of spares.values()) {
        clearTimeout(timer);
        await child.catch(() => undefined);
      }
      spares.clear();
      await Promise.all([...children].map(end));
    },
  };
}
