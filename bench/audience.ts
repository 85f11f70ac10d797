import { countAudience, previewAudience, type Segment } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  audienceCounties,
  audienceValueCounts,
  everybody,
} from '../server/src/domains/audiences/audience-finder/index.ts';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { compareWithPostgres } from './audience-postgres.ts';
import { scopeToAccount } from '../server/src/platform/clickhouse/account-clickhouse.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';
// Says which tables belong to accounts.
import '../server/src/domains/domains.ts';

// How long an exact count of a nested audience takes, with the counts of its rules and groups, its breakdowns, and 20 people who ask at once.
// Usage: node bench/audience.ts [--consumers 10000000] [--runs 30] [--data DIR, to keep the file for the next time] [--postgres, to compare]
//   [--times 10, to ask once more with the index of as many times the people: it is all that counts read]
const { values } = parseArgs({
  options: {
    consumers: { type: 'string', default: '10000000' },
    runs: { type: 'string', default: '30' },
    data: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    times: { type: 'string', default: '1' },
  },
});
const consumers = Number(values.consumers);
const runs = Number(values.runs);
const server = await startTestServer(values.data === undefined ? {} : { DATA_DIR: values.data });
const { clickhouse, identityPepper } = server.running.services;
const user = await server.signIn();
const began = performance.now();
await generateConsumers({ clickhouse, count: consumers, seed: 1, pepper: identityPepper });
console.log(
  `${consumers.toLocaleString('en-US')} consumers there and indexed after ${((performance.now() - began) / 1000).toFixed(0)} s`,
);
const [size] = await clickhouse.rows({
  sql: "select sumIf(bytes_on_disk, table like 'consumer_words%') as words, sumIf(bytes_on_disk, table = 'consumers') as file from system.parts where active",
  row: z.object({ words: z.number(), file: z.number() }),
});
console.log(
  `the file has ${((size?.file ?? 0) / 1e6).toFixed(0)} MB, its index ${((size?.words ?? 0) / 1e6).toFixed(0)} MB`,
);

const any = (...parts: Segment[]): Segment => ({ any: parts });
const all = (...parts: Segment[]): Segment => ({ all: parts });
/** Sixteen rules, four groups deep; `age` makes each asking another one. */
const nested = (age: number): Segment =>
  all(
    { field: 'age', op: 'between', value: [age, age + 30] },
    { field: 'gender', op: 'in', value: ['F'] },
    any({ field: 'married', op: 'in', value: ['Y'] }, { field: 'homeowner', op: 'in', value: ['Y'] }),
    any(
      { field: 'income_range', op: 'in', value: ['75-99k', '100-149k', '150-199k', '200-249k', '250k+'] },
      { field: 'net_worth', op: 'in', value: ['250-374k', '375-499k', '500-749k', '750-999k', '1m+'] },
      all({ field: 'children', op: 'in', value: ['Y'] }, { field: 'children_count', op: 'gte', value: 2 }),
    ),
    {
      not: all(
        { field: 'state', op: 'in', value: ['CA', 'TX', 'NY', 'FL'] },
        { field: 'home_value', op: 'gte', value: 400_000 },
      ),
    },
    any(
      { field: 'seniority_level', op: 'in', value: ['director', 'vp', 'cxo'] },
      { field: 'company_employee_count', op: 'in', value: ['51-100', '101-250', '251-500'] },
      { field: 'company_revenue', op: 'in', value: ['10-25m', '25-50m'] },
      all({ field: 'email', op: 'exists' }, { field: 'phone', op: 'exists' }),
      { field: 'householder', op: 'in', value: ['Y'] },
    ),
  );
const circle: Segment = {
  field: 'area',
  op: 'within_miles',
  value: { latitude: 30.27, longitude: -97.74, name: 'Austin' },
  miles: 25,
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Answers the median, in milliseconds. */
async function report(name: string, work: (run: number) => Promise<unknown>, times = runs): Promise<number> {
  await work(0);
  const took: number[] = [];
  for (let run = 1; run <= times; run += 1) took.push(await time(() => work(run)));
  took.sort((first, second) => first - second);
  const at = (share: number): string => (took[Math.ceil((took.length - 1) * share)] ?? 0).toFixed(0);
  console.log(`${name.padEnd(44)} p50 ${at(0.5)} ms · p95 ${at(0.95)} ms · slowest ${at(1)} ms`);
  return Number(at(0.5));
}

const count = (segment: Segment) => server.call(countAudience, user.token, { body: { segment } });
const counted = await report('16 rules, all counts', (run) => count(nested(20 + (run % 40))));
await report('5 rules, all counts', (run) =>
  count(
    all(
      { field: 'age', op: 'gte', value: 20 + (run % 40) },
      { field: 'gender', op: 'in', value: ['F'] },
      { field: 'homeowner', op: 'in', value: ['Y'] },
      { field: 'state', op: 'in', value: ['TX'] },
      { field: 'email', op: 'exists' },
    ),
  ),
);
await report('16 rules within 25 miles', (run) => count(all(nested(20 + (run % 40)), circle)));
const broken = await report('all breakdowns, map and sample', (run) =>
  server.call(previewAudience, user.token, { body: { segment: nested(20 + (run % 40)) } }),
);
/** Twenty people who ask at once, five times. */
async function ask20(name = ''): Promise<void> {
  const together: number[] = [];
  for (let round = 0; round < 5; round += 1)
    together.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, person) => time(() => count(nested(20 + person)))))),
    );
  together.sort((first, second) => first - second);
  const at = (place: number): string => (together[place] ?? 0).toFixed(0);
  console.log(`${name}20 people at once: p50 ${at(50)} ms · p95 ${at(95)} ms`);
}
await ask20();
if (Number(values.times) > 1) {
  // Numbers of people go on after the last one, in whole words.
  for (const table of ['consumer_words', 'consumer_places']) {
    const words = `(select toUInt32(max(word) + 1) from ${table})`;
    await clickhouse.command(`create table ${table}_many as ${table}`);
    await clickhouse.command(
      `insert into ${table}_many select * replace (toUInt32(word + times * ${words}) as word) from ${table} array join range(toUInt32(${Number(values.times)})) as times`,
    );
    await clickhouse.command(`exchange tables ${table}_many and ${table}`);
  }
  const people = `${(consumers * Number(values.times)).toLocaleString('en-US')} people: `;
  // The engine answers until the columns are in memory.
  await report(`${people}16 rules, first questions`, (run) => count(nested(20 + (run % 40))));
  await report(`${people}16 rules`, (run) => count(nested(20 + (run % 40))));
  await ask20(people);
  const questionOf = (run: number) => ({
    ...everybody(new Date()),
    audience: { segment: nested(20 + (run % 40)), exclude: [] },
  });
  const account = scopeToAccount(clickhouse, user.accountId);
  await report(`${people}all breakdowns`, (run) => audienceValueCounts(account, questionOf(run)), 5);
  await report(`${people}counties`, (run) => audienceCounties(account, questionOf(run)), 5);
  for (const table of ['consumer_words', 'consumer_places']) {
    await clickhouse.command(`exchange tables ${table}_many and ${table}`);
    await clickhouse.command(`drop table ${table}_many`);
  }
}
if (values.postgres)
  await compareWithPostgres(clickhouse, {
    '16 rules, all counts': counted,
    '16 rules, one count': counted,
    'all breakdowns': broken,
  });
await server.stop();
process.exit(0);
