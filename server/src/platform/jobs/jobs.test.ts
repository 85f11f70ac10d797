import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../testing/until.ts';
import { newId } from '../ids/ids.ts';
import { migratePostgres } from '../postgres/migrate-postgres.ts';
import { openPostgres, type Postgres } from '../postgres/postgres.ts';
import { createJobRunStore, type JobRow } from './job-runs.store.ts';
import { type JobHandler, type Jobs, openJobs } from './jobs.ts';

const directory = mkdtempSync(join(tmpdir(), 'acquaint-jobs-'));
const account = newId();
let postgres: Postgres;
let jobs: Jobs;
/** How often each subject was begun. */
const begun = new Map<string, number>();
const hanging = Promise.withResolvers<string>();
const late = Promise.withResolvers<string>();

/** What a subject does when it is begun so often. */
const works: Readonly<Record<string, (time: number) => Promise<string>>> = {
  'fails twice': (time) => (time < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve('done')),
  'always fails': () => Promise.reject(new Error('never')),
  dies: (time) => (time === 1 ? hanging.promise : Promise.resolve('done')),
  'takes steps': () => Promise.resolve('done'),
  'ends too late': () => late.promise,
};
const handler: JobHandler = {
  kind: 'try',
  async run({ subject, progress }) {
    const time = (begun.get(subject) ?? 0) + 1;
    begun.set(subject, time);
    if (subject === 'takes steps' && time === 1) for (;;) await progress(0, 1);
    return (await works[subject]?.(time)) ?? '';
  },
};

const logged: string[] = [];

async function openQueue(): Promise<Jobs> {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) });
  const opened = openJobs(postgres, log);
  await opened.start({ handlers: [handler], schedule: [] });
  return opened;
}

beforeAll(async () => {
  postgres = await openPostgres({ databaseUrl: null, embedded: { directory }, onError: () => undefined });
  await migratePostgres(postgres);
  await postgres.pool.query("insert into accounts (id, company_name) values ($1, 'Company')", [account]);
  jobs = await openQueue();
});
afterAll(async () => {
  hanging.resolve('late');
  await jobs.stop();
  await postgres.close();
  rmSync(directory, { recursive: true, force: true });
});

async function begin(subject: string): Promise<string> {
  const job = await postgres.forAccount(account, (tx) => jobs.enqueue(tx, account, { kind: 'try', subject }));
  await jobs.dispatch(job);
  return job.id;
}
const find = (id: string): Promise<JobRow | null> =>
  postgres.asSystem((transaction) => createJobRunStore(transaction).find(id));
/** The next try comes at once, not after a pause that grows. */
const hurry = (id: string) =>
  postgres.pool.query("update pgboss.job set start_after = now() where id = $1 and state = 'retry'", [id]);
const ended = (id: string): Promise<JobRow> =>
  until(async () => {
    await hurry(id);
    const row = await find(id);
    return row?.finishedAt == null ? null : row;
  });

describe('work that fails', () => {
  it('is tried again, and ends when it works', async () => {
    expect(await ended(await begin('fails twice'))).toMatchObject({ state: 'done', message: 'done', failures: 2 });
  });

  it('is given up after some failures, and says so', async () => {
    const row = await ended(await begin('always fails'));
    expect(row).toMatchObject({ state: 'failed', message: 'It failed several times; see the log', failures: 6 });
    expect(begun.get('always fails')).toBe(6);
  });
});

describe('work whose process died', () => {
  it('goes on, however often that was before', async () => {
    const id = await begin('dies');
    await until(() => Promise.resolve(begun.get('dies') === 1 ? true : null));
    // As if it were the twentieth process that ends in the middle of it.
    await postgres.pool.query('update pgboss.job set retry_count = 20 where id = $1', [id]);
    await jobs.stop();
    jobs = await openQueue();
    expect(await ended(id)).toMatchObject({ state: 'done', failures: 0 });
    expect(begun.get('dies')).toBe(2);
  });
});

describe('work that runs while the product stops', () => {
  it('ends at its next step, goes on with the next start, and did not fail', async () => {
    logged.length = 0;
    const id = await begin('takes steps');
    await until(() => Promise.resolve(begun.get('takes steps') === 1 ? true : null));
    await jobs.stop();
    jobs = await openQueue();
    expect(await ended(id)).toMatchObject({ state: 'done', failures: 0 });
    expect(begun.get('takes steps')).toBe(2);
    expect(logged).toEqual([]);
  });

  it('logs nothing when it ends after the database is closed', async () => {
    logged.length = 0;
    await begin('ends too late');
    await until(() => Promise.resolve(begun.get('ends too late') === 1 ? true : null));
    await jobs.stop();
    await postgres.close();
    late.resolve('late');
    // Whatever it causes has happened by then.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(logged).toEqual([]);
    // For what follows this file.
    postgres = await openPostgres({ databaseUrl: null, embedded: { directory }, onError: () => undefined });
    jobs = await openQueue();
  });
});
