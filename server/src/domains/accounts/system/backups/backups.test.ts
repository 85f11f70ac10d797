import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  cancelJob,
  createAlertChannel,
  createAlertRule,
  getBackups,
  listAlerts,
  runBackup,
  setBackupPlan,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../../testing/audited.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { until } from '../../../../testing/until.ts';
import { scheduleBackups } from './jobs/backup.schedule.ts';
import { createBackupStore } from './model/backups.store.ts';

const day = 24 * 3_600_000;
const target = mkdtempSync(join(tmpdir(), 'acquaint-backups-'));
const start = new Date('2026-06-10T12:00:00Z');
const plan = { is_on: true, hour: 3, keep_daily: 7, keep_weekly: 4 };
let passed = 0;
let server: TestServer;
let admin: TestUser;
const overview = async () => (await server.call(getBackups, admin.token, {})).data;
const ended = (count: number) =>
  until(async () => {
    const now = await overview();
    return now.runs.length === count && now.job === null ? now : null;
  });
const backupsIn = (): string[] => readdirSync(target).filter((name) => name.endsWith('Z'));
/** Moves the clock on, and signs in again: sessions end meanwhile. */
async function goOn(milliseconds: number): Promise<void> {
  passed += milliseconds;
  admin = await server.signIn({ isAdmin: true, accountId: admin.accountId });
}

const schedule = () => scheduleBackups(server.running.services).run();

beforeAll(async () => {
  server = await startTestServer({ BACKUP_TARGET: target }, () => new Date(start.getTime() + passed));
  admin = await server.signIn({ isAdmin: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(target, { recursive: true, force: true });
});

describe('runBackup', () => {
  it('backs up in the background, once at a time, and is recorded', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => server.call(runBackup, admin.token, {})));
    expect(other?.data.id).toBe(one?.data.id);
    const { runs, last_good_at: last } = await ended(1);
    expect(runs).toMatchObject([{ state: 'done', message: '', at: start.toISOString() }]);
    expect(last).toBe(start.toISOString());
    expect(runs[0]?.bytes).toBeGreaterThan(0);
    expect(existsSync(join(runs[0]?.place ?? '', 'manifest.json'))).toBe(true);
    expect(await auditedActions(server, admin)).toContain('runBackup');
  });

  it('ends on request and leaves nothing behind', async () => {
    const { postgres } = server.running.services;
    const before = readdirSync(target);
    // The backup waits for this lock before it begins.
    await postgres.whileHeld('back up', async () => {
      const { data } = await server.call(runBackup, admin.token, {});
      await until(async () => ((await overview()).job?.state === 'running' ? true : null));
      await server.call(cancelJob, admin.token, { params: { id: data.id } });
    });
    expect((await ended(2)).runs[0]).toMatchObject({ state: 'cancelled' });
    expect(readdirSync(target)).toEqual(before);
  });

  it('needs a place', async () => {
    const without = await startTestServer({});
    const { token } = await without.signIn({ isAdmin: true });
    expect((await without.call(getBackups, token, {})).data).toMatchObject({ target: null, next_at: null });
    for (const [operation, body] of [
      [runBackup, {}],
      [setBackupPlan, plan],
    ] as const)
      expect(await without.request(operation.method, operation.path, { token, body })).toMatchObject({
        status: 409,
        body: { code: 'no_backup_target' },
      });
    await without.stop();
  });
});

describe('setBackupPlan', () => {
  it('makes a backup each day from the next time on, and keeps as many as it says', async () => {
    await server.call(setBackupPlan, admin.token, { body: { ...plan, keep_daily: 1, keep_weekly: 0 } });
    // In the account's time zone, in which three o'clock has passed.
    expect((await overview()).plan.time_zone).toBe('America/New_York');
    expect((await overview()).next_at).toBe('2026-06-11T07:00:00.000Z');
    await schedule();
    expect((await overview()).job).toBeNull();
    await goOn(day);
    await schedule();
    await schedule();
    expect((await ended(3)).runs[0]).toMatchObject({ state: 'done', at: '2026-06-11T12:00:00.000Z' });
    expect(backupsIn()).toHaveLength(1);
    expect((await overview()).next_at).toBe('2026-06-12T07:00:00.000Z');
    expect(await auditedActions(server, admin)).toContain('setBackupPlan');
  });
});

describe('getBackups', () => {
  it('shows administrators the plan and the last backups, and nobody else', async () => {
    expect(await overview()).toMatchObject({ target, is_overdue: false, plan: { is_on: true, hour: 3 } });
    const user = await server.signIn();
    expect((await server.request('GET', getBackups.path, { token: user.token })).status).toBe(403);
  });

  it('says when the last good one is too old, to administrators by mail and by their alerts, once', async () => {
    const { postgres, jobs } = server.running.services;
    await goOn(2 * day + 1);
    const channel = { name: 'Us', kind: 'email' as const, emails: [admin.email] };
    const { data } = await server.call(createAlertChannel, admin.token, { body: channel });
    await server.call(createAlertRule, admin.token, { body: { kind: 'backup_overdue', channel_ids: [data.id] } });
    // Today's was started, and has not ended.
    await postgres.asSystem(async (transaction) => {
      const store = createBackupStore(transaction);
      const stored = await store.plan();
      if (stored !== null) await store.savePlan({ ...stored, startedDay: '2026-06-13' });
    });
    expect((await overview()).is_overdue).toBe(true);
    await schedule();
    await schedule();
    const { rows } = await postgres.pool.query<{ recipient: string }>(
      "select recipient from mails where kind = 'backup-overdue'",
    );
    expect(rows.map(({ recipient }) => recipient)).toContain(admin.email);
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(rows.length);
    await jobs.announce('alerts-due');
    const alert = await until(async () => (await server.call(listAlerts, admin.token, { query: {} })).data[0] ?? null);
    expect(alert).toMatchObject({ kind: 'backup_overdue', title: 'Backups are overdue' });
  });
});
