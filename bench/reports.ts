import { createPixel } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { generateEvents } from '../server/src/domains/overview/sample-data/index.ts';
import { sealVisits } from '../server/src/domains/web/visits/index.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { compareWithPostgres } from './reports-postgres.ts';

// How long the most used questions of the report, the visit list and the dashboard take, over events of one year, and how long the same
// questions take PostgreSQL in plain SQL. Usage: node bench/reports.ts [--events 10000000] [--runs 7] [--postgres]
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000000' },
    runs: { type: 'string', default: '7' },
    postgres: { type: 'boolean', default: false },
  },
});
const count = Number(values.events);
const runs = Number(values.runs);
const last = '2026-10-31';
const now = new Date(`${last}T12:00:00Z`);
const server = await startTestServer({}, () => now);
const { clickhouse, identityPepper } = server.running.services;
const user = await server.signIn();
const { data: pixel } = await server.call(createPixel, user.token, {
  body: { name: 'Shop', domain: 'shop.example.com' },
});

const questions: Readonly<Record<string, string>> = {
  'report, 30 days': '/api/reports?from=2026-10-02',
  'report, 7 days': '/api/reports?from=2026-10-25',
  'report, 90 days by week': '/api/reports?from=2026-08-03&interval=week',
  'report, 30 days, Chrome': '/api/reports?from=2026-10-02&user_agent=Chrome',
  'report, 30 days, from Google': '/api/reports?from=2026-10-02&source=Google',
  'report, 30 days, women': '/api/reports?from=2026-10-02&gender=F',
  'report, 30 days, three filters': '/api/reports?from=2026-10-02&gender=F&homeowner=Y&platform=iOS',
  'visits, 30 days, newest': '/api/reports/visits?from=2026-10-02',
  'visits, 30 days, search': '/api/reports/visits?from=2026-10-02&search=maria',
  'dashboard, 30 days': '/api/dashboard?days=30',
  'beyond the ten: report, a year': '/api/reports?from=2025-11-01',
};

async function timeQuestion(path: string): Promise<number> {
  const separator = path.startsWith('/api/dashboard') ? '' : `&to=${last}`;
  const began = performance.now();
  const { status } = await server.request('GET', path + separator, { token: user.token });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - began;
}

const volume = {
  accountId: user.accountId,
  pixelId: pixel.id,
  count,
  from: new Date('2025-11-01T05:00:00Z'),
  until: now,
};
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0);
let began = performance.now();
await generateConsumers({ clickhouse, count: 200_000, seed: 1, pepper: identityPepper });
await generateEvents({ clickhouse, ...volume });
console.log(`${count.toLocaleString('en-US')} events written and their visits told in ${seconds(began)} s`);
began = performance.now();
await sealVisits(clickhouse, now);
console.log(`nothing left to seal: ${seconds(began)} s`);
for (const [name, path] of Object.entries(questions)) {
  const cold = await timeQuestion(path);
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) warm.push(await timeQuestion(path));
  warm.sort((first, second) => first - second);
  const at = (share: number): string => (warm[Math.ceil((warm.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${name.padEnd(32)} first ${cold.toFixed(0)} ms · p50 ${at(0.5)} ms · p95 ${at(0.95)} ms`);
}
if (values.postgres)
  await compareWithPostgres({ clickhouse, accountId: user.accountId, pixelId: pixel.id, last, runs });
await server.stop();
process.exit(0);
