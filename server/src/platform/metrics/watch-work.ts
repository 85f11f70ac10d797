import { Gauge, type Registry } from 'prom-client';
import type { Postgres } from '../postgres/postgres.ts';
import { readWork, type WorkFigures } from './work-metrics.store.ts';

/** One look at the database answers all figures of one reading. */
const keptMilliseconds = 500;

/** Gauges of work that waits, from the database: a process that works on it has them. They have no value while PostgreSQL is down. */
export function watchWork(postgres: Postgres, registry: Registry): void {
  let read: { readonly at: number; readonly figures: Promise<WorkFigures> } | null = null;
  const figures = (): Promise<WorkFigures> => {
    if (read === null || performance.now() - read.at > keptMilliseconds)
      read = { at: performance.now(), figures: readWork(postgres.system) };
    return read.figures;
  };
  const gauge = (name: string, help: string, valueOf: () => Promise<number>): void => {
    const made = new Gauge({
      name: `acquaint_${name}`,
      help,
      registers: [registry],
      async collect() {
        made.set(await valueOf().catch(() => Number.NaN));
      },
    });
  };
  gauge('jobs_queued', 'Jobs that wait for a worker', async () => (await figures()).queued);
  gauge('jobs_running', 'Jobs that workers are at', async () => (await figures()).running);
  gauge('jobs_oldest_seconds', 'Age of the oldest job that has not ended', async () => (await figures()).oldestJob);
  gauge(
    'jobs_failed_last_day',
    'Jobs that failed within a day and are not tried again',
    async () => (await figures()).failed,
  );
  gauge('mails_waiting', 'Mails that wait to be sent', async () => (await figures()).mails);
  gauge(
    'mails_oldest_seconds',
    'Age of the oldest mail that waits to be sent',
    async () => (await figures()).oldestMail,
  );
  gauge('mails_failed_last_day', 'Mails that were given up within a day', async () => (await figures()).failedMails);
}
