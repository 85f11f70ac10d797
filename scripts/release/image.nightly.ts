import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createQrCode } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucketServer } from '../../server/src/testing/bucket-server.ts';
import { startClickHouseServer, startPostgresServer } from '../../server/src/testing/database-servers.ts';
import { testClient } from '../../server/src/testing/test-server.ts';
import { browserAgent } from '../../server/src/testing/test-visits.ts';
import { until } from '../../server/src/testing/until.ts';
import { buildImage, type Image, startContainer, stopContainer } from './image.ts';

// The image of deploy/Dockerfile, built and run where no container runtime is: for root on Linux with mmdebstrap.
const isPossible = process.getuid?.() === 0 && spawnSync('mmdebstrap', ['--version'], { stdio: 'ignore' }).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'acquaint-image-'));
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const settings = {
  HOST: '127.0.0.1',
  SAMPLE_DATA: 'off',
  SECOND_FACTOR: 'optional',
  DRAIN_SECONDS: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};
const running = new Set<ChildProcess>();
let image: Image;

async function freePort(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return String(address.port);
}

interface Container {
  readonly url: string;
  readonly process: ChildProcess;
  said(): string;
}

/** Starts a container with a data directory of its own, and waits until it answers that it is ready. */
async function startReady(name: string, environment: Readonly<Record<string, string>>): Promise<Container> {
  const data = join(folder, name);
  mkdirSync(data);
  const PORT = await freePort();
  const volumes = { '/data': data };
  const container = startContainer({ image, volumes, environment: { ...settings, PORT, ...environment } });
  running.add(container);
  let said = '';
  for (const stream of [container.stdout, container.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const url = `http://127.0.0.1:${PORT}`;
  await until(async () => {
    if (container.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.status === 200 ? true : null;
  }, 240_000);
  return { url, process: container, said: () => said };
}

/** Makes a QR code by one address, and answers where it leads at another one. */
async function follow(app: string, edge: string): Promise<string | null> {
  const client = testClient(app);
  const { access_token: token } = await until(() => client.logIn(administrator).catch(() => null), 120_000);
  const content = { type: 'url' as const, url: 'https://shop.example.com/printed' };
  const { data } = await client.call(createQrCode, token, { body: { name: 'Poster', content } });
  const path = new URL(data.short_url ?? '').pathname;
  return until(async () => {
    const answer = await fetch(edge + path, { redirect: 'manual', headers: { 'user-agent': browserAgent } });
    return answer.headers.get('location');
  });
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe.runIf(isPossible)('the image', () => {
  beforeAll(() => {
    image = buildImage(join(folder, 'image'));
  });
  afterAll(async () => {
    for (const one of running) if (one.exitCode === null) await stopContainer(one);
    rmSync(folder, { recursive: true, force: true });
  });

  it('runs all of the product as nobody in particular over a root that cannot be written to', async () => {
    const { url, process: container, said } = await startReady('all', {});
    expect(await statusOf(`${url}/livez`)).toBe(200);
    expect(await follow(url, url)).toContain('https://shop.example.com/printed');
    expect(said()).not.toContain('Limits of uploaded files');
    expect(await stopContainer(container)).toBe(0);
    const written = startContainer({ image, volumes: {}, environment: {} }, ['touch', '/opt/acquaint/written']);
    const [code] = await once(written, 'exit');
    expect(code).toBe(1);
  });

  it('runs each role by ROLE', async () => {
    const [postgres, clickhouse, bucket] = [
      await startPostgresServer(),
      await startClickHouseServer(),
      await startBucketServer(),
    ];
    const keys = { IDENTITY_PEPPER: 'ab'.repeat(32), ENCRYPTION_KEY: 'cd'.repeat(32) };
    const servers = { ...bucket.environment, ...keys, DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
    const worker = await startReady('worker', { ...servers, ROLE: 'worker' });
    const app = await startReady('app', { ...servers, ROLE: 'app' });
    const edge = await startReady('edge', { ...servers, ROLE: 'edge', APP_URL: app.url });
    for (const { url } of [worker, app, edge]) expect(await statusOf(`${url}/livez`)).toBe(200);
    expect(await follow(edge.url, edge.url)).toContain('https://shop.example.com/printed');
    for (const { process: container } of [edge, app, worker]) expect(await stopContainer(container)).toBe(0);
    for (const server of [postgres, clickhouse, bucket]) await server.stop();
  });
});
