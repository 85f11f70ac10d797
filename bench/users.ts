import { listUsers, userColumns } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { pathOf, startTestServer } from '../server/src/testing/test-server.ts';

// How long an administrator waits for a page of users, over every tab, order, direction and several searches.
// Usage: node bench/users.ts [--users 10000] [--runs 3]
const { values } = parseArgs({
  options: { users: { type: 'string', default: '10000' }, runs: { type: 'string', default: '3' } },
});
const count = Number(values.users);
const searches = ['', 'e', 'Maria', 'Company 77', 'user-4321@', 'nobody has this name'];

const server = await startTestServer();
const { token } = await server.signIn({ isAdmin: true });
const { pool } = server.running.services.postgres;
await pool.query(
  `insert into accounts (id, company_name, business_category)
   select gen_random_uuid(), 'Company ' || number, (array['Healthcare', 'Retail', 'Education', 'Automotive'])[1 + number % 4]
     from generate_series(1, $1::int) as number`,
  [count],
);
await pool.query(
  `insert into users (id, account_id, first_name, last_name, email, password_hash, status, company_role, created_at, last_seen_at)
   select gen_random_uuid(), accounts.id, (array['Maria', 'James', 'Wei', 'Fatima', 'Jose'])[1 + number % 5], 'Name' || number * 7919 % 10007,
          'user-' || number || '@example.com', '', (array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'inactive', 'rejected', 'pending'])[1 + number % 10],
          'Role ' || number % 9, now() - number * interval '7 minutes', case when number % 3 = 0 then null else now() - number * interval '1 minute' end
     from (select id, substring(company_name from 9)::int as number from accounts where company_name like 'Company %') as accounts`,
);
await pool.query('analyze');

async function timePage(query: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { status } = await server.request('GET', pathOf(listUsers, { query }), { token });
  if (status !== 200) throw new Error(`The page answered ${status}`);
  return performance.now() - began;
}

/** Every combination once, each with a page in the middle of the list. */
async function timeAll(): Promise<number[]> {
  const times: number[] = [];
  for (const status of ['active', 'inactive', 'pending'])
    for (const orderBy of userColumns)
      for (const orderDirection of ['asc', 'desc'])
        for (const search of searches) {
          const page = search === '' ? '20' : '0';
          times.push(await timePage({ status, orderBy, orderDirection, search, page, perPage: '25' }));
        }
  return times.toSorted((first, second) => first - second);
}

const at = (times: readonly number[], share: number): string =>
  (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
await timeAll();
for (let run = 0; run < Number(values.runs); run += 1) {
  const times = await timeAll();
  console.log(
    `${count.toLocaleString('en-US')} users · ${times.length} pages · p50 ${at(times, 0.5)} ms · p95 ${at(times, 0.95)} ms · p99 ${at(times, 0.99)} ms · slowest ${at(times, 0.9999)} ms`,
  );
}
await server.stop();
process.exit(0);
