import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { z } from 'zod';
import { createSecrets } from '../server/src/platform/auth/secrets.ts';
import { createLog } from '../server/src/platform/logging/logging.ts';
import { openIntents } from '../server/src/platform/intents/intents.ts';
import { openClickHouse } from '../server/src/platform/clickhouse/clickhouse.ts';
import { scopeToAccount } from '../server/src/platform/clickhouse/account-clickhouse.ts';
import { migrateClickHouse } from '../server/src/platform/clickhouse/migrate-clickhouse.ts';
import { embeddedDirectory } from '../server/src/platform/postgres/embedded-directory.ts';
import { migratePostgres } from '../server/src/platform/postgres/migrate-postgres.ts';
import { openPostgres } from '../server/src/platform/postgres/postgres.ts';
import { nextVersion } from '../server/src/platform/postgres/row-version.store.ts';
import { newId } from '../server/src/platform/ids/ids.ts';
import { findPerson, pageOfPeople } from '../server/src/domains/people/people/model/people.queries.ts';
import {
  changesWhere,
  moveRecords,
  placesOf,
  recordVisitors,
  undoChange,
} from '../server/src/domains/people/people/index.ts';
// Says which tables belong to accounts.
import '../server/src/domains/domains.ts';
import { firstRows } from '../server/src/platform/http/cursors.ts';

// How fast the people of an account are looked up, merged and taken apart, and how fast addresses that visitors give become people.
// Usage: node bench/person-graph.ts [--records 1000000] [--rate 1000] [--seconds 10]
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '10' },
  },
});
const [records, rate, seconds] = [values.records, values.rate, values.seconds].map(Number) as [number, number, number];
const directory = mkdtempSync(join(tmpdir(), 'acquaint-bench-'));
const clickhouse = await openClickHouse({ clickhouseUrl: null, directory: join(directory, 'clickhouse') });
await migrateClickHouse(clickhouse);
const accountId = newId();
const own = scopeToAccount(clickhouse, accountId);
const postgres = await openPostgres({
  databaseUrl: null,
  embedded: { directory: embeddedDirectory(directory) },
  onError: console.error,
});
await migratePostgres(postgres);
const secrets = createSecrets([randomBytes(32).toString('hex')]);
const intents = openIntents({ postgres, secrets, log: createLog('silent'), now: () => new Date() });
intents.start([]);

const present = async () => ({ at: new Date(), version: await nextVersion(postgres) });

const quantile = (times: readonly number[], share: number): string =>
  `${(times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0)} ms`;
const say = (what: string, times: readonly number[]): void =>
  console.log(`${what}: p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}, of ${times.length}`);
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

await clickhouse.command(
  `insert into person_records (account_id, record_id, person_id, source, import_id, row, fields, email_key, recorded_at, version)
   select {account:UUID}, generateUUIDv4(number), generateUUIDv4(intDiv(number, 2) + 1e9), 'import', {account:UUID}, number,
          map('given_name', concat('Given', toString(number % 977)), 'surname', concat('Surname', toString(number % 9973)),
              'email', concat('p', toString(number), '@example.com'), 'city', 'Dover', 'state', 'DE'),
          lower(hex(SHA256(toString(number)))), now64(3), 1
     from numbers({records:UInt64})`,
  { account: accountId, records },
);
await clickhouse.command('optimize table person_records final');
const some = await placesOfSome(200);
console.log(`${records} records of ${records / 2} people`);

async function placesOfSome(count: number): Promise<{ record: string; person: string }[]> {
  return own.rows({
    sql: `select toString(record_id) as record, toString(person_id) as person from person_records order by cityHash64(record_id) limit {count:UInt32}`,
    params: { count },
    row: z.object({ record: z.string(), person: z.string() }),
  });
}

const lookups: number[] = [];
for (const { person } of some) lookups.push(await timed(() => findPerson(own, person, [])));
say('one person looked up', lookups);

const pages: number[] = [];
const query = { source: 'all', orderBy: 'last_seen', orderDirection: 'desc' } as const;
for (let run = 0; run < 5; run += 1)
  pages.push(await timed(() => pageOfPeople(own, query, { sample: [], ...firstRows(20) })));
say('a page of all people', pages);

const [merges, unmerges]: [number[], number[]] = [[], []];
for (let run = 0; run < 5; run += 1) {
  const people = (await placesOfSome(200)).slice(run * 25, run * 25 + 25).map(({ person }) => person);
  const places = await placesOf(own, { people });
  const into = [...people].toSorted()[0] ?? '';
  const changeId = newId();
  merges.push(
    await timed(async () =>
      moveRecords(own, places, { changeId, kind: 'merge', reason: '', into, ...(await present()) }),
    ),
  );
  const undo = async (): Promise<void> => {
    const [change] = await changesWhere(own, 'change_id = {id:UUID}', { id: changeId });
    if (change !== undefined) await undoChange(own, change, { undoId: newId(), reason: '', ...(await present()) });
  };
  unmerges.push(await timed(undo));
  const after = await placesOf(own, { people });
  if (JSON.stringify(after) !== JSON.stringify(places)) throw new Error('Taking it apart lost something');
}
say('25 people of 50 records made one', merges);
say('taken apart again, record by record as before', unmerges);

// Addresses come evenly; whatever came while the last ones were stored is stored next, as the collector does.
const pixel = newId();
const waits: number[] = [];
const begin = performance.now();
let reported = 0;
while (reported < rate * seconds) {
  const due = Math.min(rate * seconds, Math.floor(((performance.now() - begin) / 1000) * rate));
  if (due === reported) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    continue;
  }
  const given = Array.from({ length: Math.min(1_000, due - reported) }, (_, place) => {
    const number = reported + place;
    // Half of them are known already.
    const email = number % 2 === 0 ? number : records + number;
    return {
      account_id: accountId,
      pixel_id: pixel,
      visitor_id: newId(),
      email_key: keyOf(email),
      at: begin + (number / rate) * 1000,
    };
  });
  await recordVisitors({ postgres, clickhouse, intents }, given, { consumers: new Map(), at: new Date() });
  reported += given.length;
  for (const { at } of given) waits.push(performance.now() - at);
}
say(`${rate} addresses a second for ${seconds} s, from being given to being somebody's`, waits);

function keyOf(number: number): string {
  return createHash('sha256').update(String(number)).digest('hex');
}

await clickhouse.close();
await postgres.close();
rmSync(directory, { recursive: true, force: true });
