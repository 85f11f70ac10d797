import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** A role that is started again whenever it ends, as an operator's own supervisor does it. */
export interface KeptProcess {
  /** Its process at this moment; none while it is between two lives. */
  pids(): number[];
  /** Ends it for good, and answers its exit code. */
  stop(): Promise<number | null>;
}

const pause = 200;

/** Starts a process of the product and keeps it running. Resolves once it has said its address. */
export async function keepRunning(settings: NodeJS.ProcessEnv): Promise<KeptProcess> {
  let current: ServerProcess | null = null;
  const stopping = new AbortController();

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted) {
      const started = await startServerProcess(settings).catch(() => null);
      if (started !== null) return adopt(started);
      // What it needs is gone as well.
      await sleep(pause);
    }
  }

  function adopt(started: ServerProcess): void {
    current = started;
    started.child.once('exit', () => {
      current = null;
      restarting = begin();
    });
  }

  let restarting = begin();
  await restarting;
  return {
    pids: () => (current?.child.pid === undefined ? [] : [current.child.pid]),
    async stop() {
      stopping.abort();
      await restarting;
      return (await current?.stop('SIGTERM')) ?? null;
    },
  };
}
