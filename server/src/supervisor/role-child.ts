import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Role } from '../config.ts';
import { nodeOptions } from '../platform/processes/node-options.ts';
import { reachChild, type Remote, serialization } from '../platform/processes/reach.ts';
import type { RoleCalls, RoleStart, SupervisorCalls } from './calls.ts';

export interface RoleChild {
  readonly role: Role;
  readonly pid: number | null;
  /** Its functions; null while there is no process. */
  readonly remote: Remote<RoleCalls> | null;
  /** Lets the process finish what it began; one that does not end is killed. */
  stop(): Promise<void>;
}

export interface RoleChildOptions {
  readonly role: Role;
  /** What each life of it gets. */
  readonly start: () => RoleStart;
  readonly log: Logger;
  readonly onStart: (pid: number) => void;
  /** What it may call. */
  readonly answers: SupervisorCalls;
  /** A life ended by itself; it is started again unless this throws. */
  readonly onEnd: (reason: string) => void;
}

const scripts: Readonly<Record<Role, URL>> = {
  edge: new URL('../roles/edge.process.ts', import.meta.url),
  app: new URL('../roles/app.process.ts', import.meta.url),
  worker: new URL('../roles/worker.process.ts', import.meta.url),
};
/** Loading the modules of a part makes much garbage at once: without a small nursery, it is kept as memory for good. */
const execArgv = [...nodeOptions, '--max-semi-space-size=8'];
const firstDelay = 100;
const longestDelay = 10_000;
/** The pause before a restart is short again after a life of so many milliseconds. */
const steadyMilliseconds = 30_000;
/** So many short lives one after another are reported as a loop. */
const loopOf = 5;
/** Longer than a stop takes that waits for requests, for journals and for jobs. */
const stopMilliseconds = 30_000;
/** A process that is stopped or busy does not hold up the metrics of the others. */
const answerMilliseconds = 1_000;

/** Keeps a process of a role running. */
export function keepRunning({ role, start, log, onStart, answers, onEnd }: RoleChildOptions): RoleChild {
  const stopping = new AbortController();
  let child: ChildProcess | null = null;
  let remote: Remote<RoleCalls> | null = null;
  let delay = firstDelay;
  let shortLives = 0;

  function launch(): void {
    const began = performance.now();
    const next = fork(scripts[role], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv, serialization });
    child = next;
    remote = reachChild<RoleCalls>(next, answers, { timeout: answerMilliseconds });
    if (next.pid !== undefined) onStart(next.pid);
    next.on('error', () => undefined);
    next.once('exit', (code, signal) => {
      child = null;
      remote = null;
      if (stopping.signal.aborted) return;
      const reason = signal ?? String(code);
      onEnd(reason);
      const isSteady = performance.now() - began > steadyMilliseconds;
      shortLives = isSteady ? 0 : shortLives + 1;
      if (isSteady) delay = firstDelay;
      log.error({ part: role, reason, again_in_ms: delay }, 'a process ended and is started again');
      if (shortLives === loopOf) log.fatal({ part: role }, 'a process ends again and again');
      void launchLater();
    });
    void remote.begin.asEvent(start());
  }

  async function launchLater(): Promise<void> {
    const wait = delay;
    delay = Math.min(2 * delay, longestDelay);
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    if (!stopping.signal.aborted) launch();
  }

  launch();
  return {
    role,
    get pid() {
      return child?.pid ?? null;
    },
    get remote() {
      return remote;
    },
    async stop() {
      stopping.abort();
      const last = child;
      if (last === null) return;
      // Ends with the process, which is killed when it takes too long.
      const exited = once(last, 'exit');
      void remote?.stop.asEvent();
      const timer = setTimeout(() => last.kill('SIGKILL'), stopMilliseconds);
      await exited;
      clearTimeout(timer);
    },
  };
}
