import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { domains } from './domains/domains.ts';
import { newId } from './platform/ids/ids.ts';
import { createMailStore } from './platform/mail/mail.store.ts';
import { createInstallationStore } from './platform/postgres/installation.store.ts';
import { roleProcess } from './testing/role-processes.ts';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { until } from './testing/until.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'acquaint-watching-'));
let product: ServerProcess;
let server: TestServer;

beforeAll(async () => {
  [product, server] = await Promise.all([
    startServerProcess({ DATA_DIR: join(folder, 'data'), PORT: '0' }),
    startTestServer(),
  ]);
});
afterAll(async () => {
  await product.stop('SIGTERM');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The value of a sample as Prometheus reads it; null where there is none. */
function valueOf(text: string, sample: string): number | null {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1).replace('Nan', 'NaN'));
}

const metrics = async (): Promise<string> => String((await server.request('GET', '/metrics')).body);
const metric = async (sample: string): Promise<number | null> => valueOf(await metrics(), sample);

describe('metrics of work that waits', () => {
  it('counts jobs and says how old the oldest is', async () => {
    expect(await metric('acquaint_jobs_queued')).toBe(0);
    const user = await server.signIn();
    const { postgres, jobs } = server.running.services;
    // Nobody dispatches it.
    await postgres.forAccount(user.accountId, (transaction) =>
      jobs.enqueue(transaction, user.accountId, { kind: 'remove-sample-data' }),
    );
    await until(async () => ((await metric('acquaint_jobs_queued')) === 1 ? true : null));
    const { pool } = postgres;
    await pool.query("update job_runs set created_at = now() - interval '2 hours'");
    await until(async () => (Number(await metric('acquaint_jobs_oldest_seconds')) > 7_000 ? true : null));
    await pool.query("update job_runs set state = 'running'");
    await until(async () => ((await metric('acquaint_jobs_running')) === 1 ? true : null));
    await pool.query("update job_runs set state = 'failed', finished_at = now()");
    await until(async () => ((await metric('acquaint_jobs_failed_last_day')) === 1 ? true : null));
    expect(await metric('acquaint_jobs_oldest_seconds')).toBe(0);
  });

  it('counts mail that waits and mail that was given up', async () => {
    const { postgres } = server.running.services;
    const before = Number(await metric('acquaint_mails_waiting'));
    const nextAttemptAt = new Date(Date.now() + 3_600_000);
    const createdAt = new Date(Date.now() - 7_200_000);
    const mail = { accountId: null, kind: 'test', recipient: 'a@example.com', subject: '', createdAt, nextAttemptAt };
    const id = newId();
    await createMailStore(postgres.system).insert({ ...mail, id });
    await until(async () => ((await metric('acquaint_mails_waiting')) === before + 1 ? true : null));
    expect(await metric('acquaint_mails_oldest_seconds')).toBeGreaterThan(7_000);
    await createMailStore(postgres.system).update(id, { state: 'failed' });
    await until(async () => ((await metric('acquaint_mails_failed_last_day')) === 1 ? true : null));
  });

  it('says how old the last good backup is, and nothing before the first', async () => {
    expect(await metric('acquaint_backup_age_seconds')).toBeNaN();
    const store = createInstallationStore(server.running.services.postgres.system);
    const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const runs = [
      { state: 'failed', at: ago(1) },
      { state: 'done', at: ago(30) },
    ];
    await store.set('backup-runs', JSON.stringify(runs));
    expect(Math.round(Number(await metric('acquaint_backup_age_seconds')) / 3_600)).toBe(30);
  });
});

describe('metrics of a process', () => {
  it('counts connections in use', async () => {
    const used = 'acquaint_postgres_connections{purpose="request",state="used"}';
    const before = Number(await metric(used));
    const client = await server.running.services.postgres.pool.connect();
    expect(await metric(used)).toBe(before + 1);
    client.release();
    expect(await metric(used)).toBe(before);
  });

  it('says how much of the disk is free', async () => {
    expect(await metric('acquaint_disk_free_bytes')).toBeGreaterThan(0);
  });

  it('counts children that reached a limit', async () => {
    expect(await metric('acquaint_sandbox_kills_total')).toBe(0);
    const work = {
      script: new URL('testing/misbehaving-work.ts', import.meta.url),
      hasNativeCode: false,
      limits: { cpuSeconds: 1, seconds: 30, megabytes: 300, fileMegabytes: 20 },
      tooMuch: 'too much',
      damaged: 'damaged',
    };
    const request = {
      accountId: newId(),
      task: async () => ({ does: 'spin' }),
      answer: z.unknown(),
      take: async () => null,
    };
    await expect(server.running.services.sandbox.run(work, request)).rejects.toThrow('too much');
    expect(await metric('acquaint_sandbox_kills_total')).toBe(1);
  });
});

const alertFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['warning', 'critical']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardFile = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

describe('alerts and dashboard', () => {
  const rules = alertFile.parse(parse(read('deploy/prometheus/alerts.yaml'))).groups.flatMap((group) => group.rules);
  const { panels } = dashboardFile.parse(JSON.parse(read('deploy/grafana/acquaint.json')));
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];

  it('name metrics that the product has, and every metric of it is on the dashboard', async () => {
    const text = await (await fetch(`${product.url}/metrics`)).text();
    const types = new Map(
      [...text.matchAll(/^# TYPE (acquaint_\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    );
    const named = new Set(
      expressions
        .flatMap((expr) => expr.match(/acquaint_\w+/g) ?? [])
        .map((name) => {
          const histogram = name.replace(/_(?:bucket|count|sum)$/, '');
          return types.get(histogram) === 'histogram' ? histogram : name;
        }),
    );
    expect([...named].filter((name) => !types.has(name))).toEqual([]);
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    expect([...types.keys()].filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('are on /metrics from the start where a domain names them in its manifest', async () => {
    const metrics = domains.flatMap((domain) => domain.metrics ?? []);
    expect(metrics.length).toBeGreaterThan(4);
    const text = await (await fetch(`${product.url}/metrics`)).text();
    for (const { name, help } of metrics) expect(text).toContain(`# HELP ${name} ${help}\n`);
  });

  it('are made in manifests, and by the platform for itself', () => {
    const files = globSync('server/src/domains/**/*.ts', { cwd: root });
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.filter((file) => read(file).includes("'prom-client'"))).toEqual([]);
  });

  it('have a run-book entry for each alert, and an alert for each entry', () => {
    const headings = [...read('docs/operate/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operate/runbook.md#${alert.toLowerCase()}`);
  });

  it('count a role that ended and was started again', async () => {
    const restarts = async (): Promise<number | null> =>
      valueOf(await (await fetch(`${product.url}/metrics`)).text(), 'acquaint_role_restarts_total{role="app"}');
    expect(await restarts()).toBe(0);
    const pid = await roleProcess(product, 'app');
    process.kill(pid, 'SIGKILL');
    await roleProcess(product, 'app', pid);
    expect(await restarts()).toBe(1);
  });
});
