import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process that is started again whenever it ends, as an operator's own supervisor does it. */
export interface KeptProcess {
  /** Its process at this moment; none while it is between two lives. */
  pids(): number[];
  /** Ends it for good, and answers its exit code; null when the signal killed it. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

const pause = 200;

/** Keeps a process running. `start` resolves once it is ready, and rejects where it ends before. */
export async function keepRunning(start: () => Promise<ChildProcess>): Promise<KeptProcess> {
  let current: ChildProcess | null = null;
  const stopping = new AbortController();

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = await start().catch(() => null);
      if (started !== null) return adopt(started);
      // What it needs is gone as well.
      await sleep(pause);
    }
  }

  function adopt(started: ChildProcess): void {
    current = started;
    started.once('exit', () => {
      current = null;
      restarting = begin();
    });
  }

  let restarting = begin();
  await restarting;
  return {
    pids: () => (current?.pid === undefined ? [] : [current.pid]),
    async stop(signal) {
      stopping.abort();
      await restarting;
      if (current === null) return null;
      const exited = once(current, 'exit');
      current.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
