import {
  cancelSystemJob,
  getSystem,
  getSystemStorage,
  listMails,
  listSystemJobs,
  retrySystemJob,
  sendTestMail,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids/ids.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';
import { auditedActions } from '../../../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { createRoleReportStore } from '../roles/role-reports.store.ts';

let server: TestServer;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({});
  admin = await server.signIn({ isAdmin: true });
  user = await server.signIn();
});
afterAll(() => server.stop());

const jobs = async (query: object = {}) => (await server.call(listSystemJobs, admin.token, { query })).data;

describe('getSystem', () => {
  it('shows administrators the processes that report, and how often they were started again', async () => {
    const { postgres } = server.running.services;
    const own = await until(async () => {
      const { processes } = (await server.call(getSystem, admin.token, {})).data;
      return processes.length > 0 ? processes : null;
    });
    expect(own).toMatchObject([{ role: 'all', pid: process.pid, state: 'running', restarts: 0, version: '0.1.0' }]);
    const now = Date.now();
    const life = (startedAgo: number, seenAgo: number, endedAt: Date | null = null) => ({
      id: newId(),
      role: 'worker' as const,
      host: 'elsewhere',
      pid: 7,
      version: '0.1.0',
      startedAt: new Date(now - startedAgo),
      seenAt: new Date(now - seenAgo),
      endedAt,
    });
    // One that ended, one that was killed, and one after it that is lost since two minutes.
    const lives = [
      life(9_000_000, 8_000_000, new Date(now - 8_000_000)),
      life(7_000_000, 600_000),
      life(500_000, 120_000),
    ];
    await postgres.asSystem(async (transaction) => {
      for (const one of lives) await createRoleReportStore(transaction).report(one);
    });
    const { processes } = (await server.call(getSystem, admin.token, {})).data;
    expect(processes).toMatchObject([
      { role: 'worker', host: 'elsewhere', state: 'lost', restarts: 2 },
      { role: 'all', state: 'running' },
    ]);
    expect((await server.request('GET', getSystem.path, { token: user.token })).status).toBe(403);
  });

  it('shows work by the clock', async () => {
    const { schedules } = (await server.call(getSystem, admin.token, {})).data;
    const sealing = schedules.find(({ name }) => name === 'seal-visits');
    expect(sealing).toMatchObject({ cron: '5 * * * *', next_at: expect.stringContaining(':05:00') });
  });
});

describe('getSystemStorage', () => {
  it('adds files up by kind and by account, and says what the databases take', async () => {
    const { files } = server.running.services;
    await files.put(`images/${user.accountId}/${newId()}.webp`, 'x'.repeat(3_000));
    await files.put(`uploads/${user.accountId}/${newId()}.parquet`, 'x'.repeat(5_000));
    await files.put(`images/${admin.accountId}/${newId()}.webp`, 'x'.repeat(1_000));
    const { data } = await server.call(getSystemStorage, admin.token, {});
    expect(data.kinds).toEqual([
      { kind: 'uploads', bytes: 5_000 },
      { kind: 'images', bytes: 4_000 },
    ]);
    expect(data.accounts).toMatchObject([
      { id: user.accountId, company: 'Test Company', bytes: 8_000 },
      { id: admin.accountId, bytes: 1_000 },
    ]);
    expect(data.postgres_bytes).toBeGreaterThan(1_000_000);
    expect(data.disk.total).toBeGreaterThan(data.disk.free);
  });
});

/** Work of an account that has ended so. */
async function endedJob(state: 'failed' | 'done'): Promise<string> {
  const id = newId();
  await server.running.services.postgres.asSystem(async (transaction) => {
    const store = createJobRunStore(transaction);
    await store.insert({ id, accountId: user.accountId, kind: 'check-installation', subject: '' });
    await store.finish(id, state, 'It failed several times; see the log');
  });
  return id;
}

describe('listSystemJobs', () => {
  it('shows the work of all accounts, page by page, and by state', async () => {
    const failed = await endedJob('failed');
    const done = await endedJob('done');
    expect((await jobs({ perPage: 1 })).map(({ id }) => id)).toEqual([done]);
    expect(await jobs({ state: 'failed' })).toMatchObject([{ id: failed, company: 'Test Company', failures: 0 }]);
  });
});

describe('retrySystemJob', () => {
  it('runs work again that failed, under its own id', async () => {
    const [failed] = await jobs({ state: 'failed' });
    const params = { id: failed?.id ?? '' };
    const answer = await server.call(retrySystemJob, admin.token, { params });
    expect(answer.data).toMatchObject({ id: params.id, state: 'queued', finished_at: null });
    await until(async () => ((await jobs()).find(({ id }) => id === params.id)?.state === 'done' ? true : null));
    const again = await server.request('POST', `/api/admin/system/jobs/${params.id}/retry`, { token: admin.token });
    expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(await auditedActions(server, admin)).toContain('retrySystemJob');
  });
});

describe('cancelSystemJob', () => {
  it('stops the work of any account at its next step, which can run again', async () => {
    const { postgres, jobs: queue } = server.running.services;
    const job = await postgres.asSystem((transaction) =>
      queue.enqueue(transaction, user.accountId, { kind: 'check-installation' }),
    );
    const params = { id: job.id };
    await server.call(cancelSystemJob, admin.token, { params });
    await queue.dispatch(job);
    const stateOf = async () => (await jobs()).find(({ id }) => id === job.id)?.state;
    await until(async () => ((await stateOf()) === 'cancelled' ? true : null));
    await server.call(retrySystemJob, admin.token, { params });
    await until(async () => ((await stateOf()) === 'done' ? true : null));
    await expect(server.call(cancelSystemJob, admin.token, { params })).rejects.toThrow('409');
    expect(await auditedActions(server, admin)).toContain('cancelSystemJob');
  });
});

describe('sendTestMail', () => {
  it('mails the administrator who asks', async () => {
    const { message } = await server.call(sendTestMail, admin.token, {});
    expect(message).toBe('A test email is in the mailbox.');
    const mails = (await server.call(listMails, admin.token, { query: {} })).data;
    expect(mails[0]).toMatchObject({ kind: 'test', to: admin.email, subject: 'Test email from Acquaint' });
    expect(await auditedActions(server, admin)).toContain('sendTestMail');
  });
});
