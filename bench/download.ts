import { createPixel } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/testing/test-server.ts';

// How long the download of all visits of a year takes, and how much memory it needs beyond what the process had before.
// Usage: node bench/download.ts [--visits 1000000] [--runs 3]
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '1000000' }, runs: { type: 'string', default: '3' } },
});
const count = Number(values.visits);
const server = await startTestServer();
const user = await server.signIn();
const body = { name: 'Shop', domain: 'shop.example.com' };
const { data: pixel } = await server.call(createPixel, user.token, { body });
await server.running.services.clickhouse.command(
  `insert into events (account_id, pixel_id, at, received_at, visitor_id, visit_id, event_id, type, hostname, path, source, browser, platform)
   select {account:UUID}, {pixel:UUID}, toDateTime64('2025-11-01 05:00:00', 3, 'UTC') + interval intDiv(number * 31000, {count:UInt32}) * 1000 second as at,
          at, generateUUIDv4(number), generateUUIDv4(number + 1), generateUUIDv4(number + 2), 'pageview', 'shop.example.com',
          concat('/products/', toString(number % 5000)), 'Google', 'Chrome', 'Windows'
     from numbers({count:UInt32})
   settings max_partitions_per_insert_block = 0`,
  { account: user.accountId, pixel: pixel.id, count },
);

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);

async function measure(format: string): Promise<string> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const began = performance.now();
  const response = await fetch(`${server.url}/api/reports/download?from=2025-11-01&to=2026-11-01&format=${format}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return `${format} · ${count.toLocaleString('en-US')} visits · ${megabytes(bytes)} MB · ${seconds.toFixed(1)} s · peak memory +${megabytes(peak - before)} MB`;
}

for (let run = 0; run < Number(values.runs); run += 1)
  for (const format of ['csv', 'xlsx']) console.log(await measure(format));
await server.stop();
process.exit(0);
