import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPixel, createQrCode, openedSession } from '@acquaint/contract';
import autocannon from 'autocannon';
import { roleProcess } from '../server/src/testing/role-processes.ts';
import { startServerProcess } from '../server/src/testing/server-process.ts';
import { browserAgent, pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';

// How long events and short links take while the app is stopped (SIGSTOP), and while it runs: at a steady rate of each, loopback, the load
// generator on the same two cores. Each connection asks for its share of a second one after the other, from the beginning of the second on. Usage: node bench/stopped.ts [--seconds 15] [--rate 200] [--connections 4] [--runs 3]
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    rate: { type: 'string', default: '200' },
    connections: { type: 'string', default: '4' },
    runs: { type: 'string', default: '3' },
  },
});
const administrator = { email: 'owner@example.com', password: 'a long password' } as const;
const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const server = await startServerProcess({
  DATA_DIR: directory,
  PORT: '0',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
});

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body), headers });
  return answer.json();
}

const { access_token: token } = openedSession.parse(await post('/api/login', administrator));
const site = { name: 'Bench', domain: 'shop.example.com' };
const pixel = createPixel.response.parse(await post(createPixel.path, site, token)).data.pixel_uuid;
const content = { type: 'url', url: 'https://shop.example.com/printed' };
const made = createQrCode.response.parse(await post(createQrCode.path, { name: 'Poster', content }, token));
const code = new URL(made.data.short_url ?? '').pathname;

const steady = {
  duration: Number(values.seconds),
  connections: Number(values.connections),
  overallRate: Number(values.rate),
};

/** Events and scans side by side. */
async function measure() {
  const events = autocannon({
    ...steady,
    url: server.url,
    requests: [
      {
        method: 'POST',
        path: '/c',
        headers: { ...pageHeaders },
        setupRequest: (request) => ({ ...request, body: JSON.stringify(testBatch(pixel)) }),
      },
    ],
  });
  const scans = autocannon({ ...steady, url: server.url + code, headers: { 'user-agent': browserAgent } });
  const [collected, scanned] = await Promise.all([events, scans]);
  const say = (
    name: string,
    { latency, errors, requests, ...counts }: autocannon.Result,
    right: '2xx' | '3xx',
  ): string =>
    `${name} p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max} ms, ${counts[right]} right, ${requests.total - counts[right] + errors} wrong`;
  return `${say('POST /c', collected, '2xx')} · ${say('GET /q', scanned, '3xx')}`;
}

await measure();
for (let run = 0; run < Number(values.runs); run += 1) {
  console.log(`app runs: ${await measure()}`);
  const app = await roleProcess(server, 'app');
  process.kill(app, 'SIGSTOP');
  console.log(`app stopped: ${await measure()}`);
  process.kill(app, 'SIGCONT');
}
await server.stop('SIGTERM');
rmSync(directory, { recursive: true, force: true, maxRetries: 20 });
