import type { Postgres } from '../postgres/postgres.ts';

export interface WorkWatch {
  /** Looks again within a second: work failed, and its next try may be due soon. */
  lookSoon(): void;
  stop(): void;
}

interface Watched {
  /** Called with the name of each queue that has work to be done now. */
  readonly wake: (queue: string) => void;
  /** Looks for work whose process died, and deletes old work. */
  readonly supervise: () => Promise<void>;
  /** Called when supervising failed; it is tried again. */
  readonly onError: (error: Error) => void;
}

/** Pauses between two looks while jobs run, and at most while nothing does; milliseconds. Work that is due earlier is looked for then. */
const busyPause = 1_000;
const idlePause = 5_000;
/** The same for supervision. A start is followed by some time in which the work of an earlier process is looked for. */
const busySupervision = 5_000;
const idleSupervision = 60_000;
const afterStart = 30_000;

/** Work that waits, which an index of the queue knows, and jobs of accounts that have not ended. */
const openWork = `
  select name, (extract(epoch from start_after - now()) * 1000)::float8 as due_in, false as is_job
    from pgboss.job where state < 'active' and not blocked
   union all
  select kind, null, true from job_runs where state in ('queued', 'running')`;

interface OpenWork {
  readonly name: string;
  /** Milliseconds until it is due; null for a job of an account, which comes through a queue, too. */
  readonly due_in: number | null;
  readonly is_job: boolean;
}

/** Milliseconds until the next look. */
function pauseFor(rows: readonly OpenWork[]): number {
  const nextDue = rows.reduce((least, { due_in: dueIn }) => Math.min(least, dueIn ?? busyPause), idlePause);
  return Math.max(busyPause, nextDue);
}

/**
 * Looks after work that nothing announces: what becomes due later, such as another try, and what a dead process left running. New work
 * announces itself, so that looking is rare while nothing goes on.
 */
export function watchWork(postgres: Postgres, { wake, supervise, onError }: Watched): WorkWatch {
  const startedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let supervisedAt = -idleSupervision;
  let isStopped = false;

  function lookIn(milliseconds: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    dueAt = performance.now() + milliseconds;
    timer = setTimeout(() => {
      // The queue itself reports that the database is gone.
      look().then(lookIn, () => lookIn(busyPause));
    }, milliseconds).unref();
  }

  /** Looks once and returns the pause until the next look. */
  async function look(): Promise<number> {
    const { rows } = await postgres.pool.query<OpenWork>(openWork);
    for (const name of new Set(rows.filter(({ due_in: dueIn }) => dueIn !== null && dueIn <= 0).map((row) => row.name)))
      wake(name);
    const now = performance.now();
    const isBusy = now - startedAt < afterStart || rows.some(({ is_job: isJob }) => isJob);
    if (now - supervisedAt >= (isBusy ? busySupervision : idleSupervision)) {
      supervisedAt = now;
      supervise().catch(onError);
    }
    return pauseFor(rows);
  }

  lookIn(busyPause);
  return {
    lookSoon() {
      if (dueAt - performance.now() > busyPause) lookIn(busyPause);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
