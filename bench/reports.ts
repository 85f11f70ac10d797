import { createPixel } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { startTestServer } from '../server/src/testing/test-server.ts';
import { generateConsumers } from '../server/src/features/consumers/index.ts';

// How long the most used questions of the report, the visit list and the dashboard take, over events of one year.
// Usage: node bench/reports.ts [--events 10000000] [--runs 7]
const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000000' }, runs: { type: 'string', default: '7' } },
});
const events = Number(values.events);
const last = '2026-10-31';
const server = await startTestServer({}, () => new Date(`${last}T12:00:00Z`));
const { clickhouse, identityPepper } = server.running.services;
const user = await server.signIn();
const body = { name: 'Shop', domain: 'shop.example.com' };
const { data: pixel } = await server.call(createPixel, user.token, { body });

/** Four events a visit, 2.5 visits a visitor; the traffic of a day is the same all year, and one visitor in six is known. */
async function fill(): Promise<void> {
  await generateConsumers({ clickhouse, count: 200_000, seed: 1, pepper: identityPepper });
  const part = 1_000_000;
  for (let from = 0; from < events; from += part)
    await clickhouse.command(
      `insert into events (account_id, pixel_id, at, received_at, visitor_id, visit_id, event_id, type, hostname, path, source, medium, campaign, browser, platform, device, screen_width, screen_height, language, engaged_ms, scroll)
       select {account:UUID}, {pixel:UUID},
              toDateTime64('2025-11-01 05:00:00', 3, 'UTC') + toIntervalSecond(intDiv(number * 31000000, {events:UInt64})) + toIntervalSecond(number % 4 * 20) as at, at,
              toUUID(concat(substring(hex(sipHash128(intDiv(number, 10))), 1, 8), '-0000-4000-8000-000000000000')),
              toUUID(concat(leftPad(hex(intDiv(number, 4)), 8, '0'), '-0000-4000-8000-000000000001')),
              toUUID(concat(leftPad(hex(number), 8, '0'), '-0000-4000-8000-000000000002')),
              if(number % 4 = 3, 'engagement', 'pageview'), 'shop.example.com',
              concat('/products/', toString(sipHash64(number) % 2000)),
              ['', 'Google', 'Facebook', 'newsletter', 'Bing'][1 + sipHash64(intDiv(number, 4)) % 5], '', if(sipHash64(intDiv(number, 4), 1) % 10 = 0, 'spring', ''),
              ['Chrome', 'Safari', 'Firefox', 'Edge'][1 + sipHash64(intDiv(number, 10), 2) % 4], ['Windows', 'macOS', 'iOS', 'Android'][1 + sipHash64(intDiv(number, 10), 3) % 4],
              ['desktop', 'mobile'][1 + sipHash64(intDiv(number, 10), 4) % 2], [1440, 390, 1920, 412][1 + sipHash64(intDiv(number, 10), 5) % 4], 900,
              ['en-US', 'es-US', 'de-DE'][1 + sipHash64(intDiv(number, 10), 6) % 3], if(number % 4 = 3, 30000, 0), 50
         from numbers({from:UInt64}, {part:UInt64})
       settings max_partitions_per_insert_block = 0`,
      { account: user.accountId, pixel: pixel.id, events, from, part: Math.min(part, events - from) },
    );
  await clickhouse.command(
    `insert into visitor_people (account_id, pixel_id, visitor_id, consumer_id, method, confidence, matched_at, email_key, first_name, last_name, city, state, age_range, income_range, net_worth, gender, married, children, homeowner, title, seniority_level, company, company_employee_count, company_revenue)
     select {account:UUID}, {pixel:UUID}, visitor_id, consumer_id, 'email', 1, now64(3), lower(hex(email_key)), first_name, last_name, city, state, age_range, income_range, net_worth, gender, married, children, homeowner, title, seniority_level, company, company_employee_count, company_revenue
       from (select distinct visitor_id, sipHash64(visitor_id) % 1200000 as place from events) as visitors
      inner join (select *, row_number() over () - 1 as place from consumers) as people on people.place = visitors.place`,
    { account: user.accountId, pixel: pixel.id },
  );
}

const questions: Readonly<Record<string, string>> = {
  'report, 30 days': '/api/reports?from=2026-10-02',
  'report, 7 days': '/api/reports?from=2026-10-25',
  'report, 90 days': '/api/reports?from=2026-08-03',
  'report, a year': '/api/reports?from=2025-11-01',
  'report, 30 days, Chrome': '/api/reports?from=2026-10-02&user_agent=Chrome',
  'report, 30 days, women': '/api/reports?from=2026-10-02&gender=F',
  'report, 30 days, three filters': '/api/reports?from=2026-10-02&gender=F&homeowner=Y&platform=iOS',
  'visits, 30 days, newest': '/api/reports/visits?from=2026-10-02',
  'visits, 30 days, search': '/api/reports/visits?from=2026-10-02&search=maria',
  'dashboard, 30 days': '/api/dashboard?days=30',
};

async function timeQuestion(path: string): Promise<number> {
  const separator = path.startsWith('/api/dashboard') ? '' : `&to=${last}`;
  const began = performance.now();
  const { status } = await server.request('GET', path + separator, { token: user.token });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - began;
}

const began = performance.now();
await fill();
console.log(`${events.toLocaleString('en-US')} events stored in ${((performance.now() - began) / 1000).toFixed(0)} s`);
for (const [name, path] of Object.entries(questions)) {
  const cold = await timeQuestion(path);
  const warm: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) warm.push(await timeQuestion(path));
  warm.sort((first, second) => first - second);
  const at = (share: number): string => (warm[Math.floor((warm.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${name.padEnd(32)} first ${cold.toFixed(0)} ms · p50 ${at(0.5)} ms · p95 ${at(0.95)} ms`);
}
await server.stop();
process.exit(0);
