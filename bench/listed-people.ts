import { createProspectList, estimateCampaign, getProspectList } from '@acquaint/contract';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { startTestServer } from '../server/src/testing/test-server.ts';

// How long lists and campaigns take with people of the account who are in no consumer file: as many again are known without being on the list.
// Usage: node bench/listed-people.ts [--people 100000] [--rounds 3]
const { values } = parseArgs({
  options: { people: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
});
const people = Number(values.people);
const server = await startTestServer();
const { clickhouse, identityPepper: pepper } = server.running.services;
await generateConsumers({ clickhouse, count: 10_000, seed: 1, pepper });
const user = await server.signIn();
const [first] = await clickhouse.rows({
  sql: "select toString(consumer_id) as id from consumers where address != '' limit 1",
  row: z.object({ id: z.string() }),
});
const { data: list } = await server.call(createProspectList, user.token, {
  body: { name: 'Customers', consumers: [first?.id ?? ''] },
});
const params = { account: user.accountId, list: list.id, people };
await clickhouse.command(
  `insert into person_records (account_id, record_id, person_id, source, import_id, row, fields, email_key, consent, recorded_at, version)
   select {account:UUID}, toUUID(concat('00000000-0000-7000-8000-', leftPad(hex(number), 12, '0'))),
          toUUID(concat('00000000-0000-7000-9000-', leftPad(hex(number), 12, '0'))), 'import', generateUUIDv4(1), toUInt32(number),
          map('given_name', concat('First', toString(number % 1000)), 'surname', concat('Last', toString(number)), 'address',
              concat(toString(number), ' Main Street'), 'city', 'Dover', 'state', 'DE', 'zip', '19901'), '', 'customer', now64(3), 1
     from numbers({people:UInt64} * 2)`,
  params,
);
await clickhouse.command(
  `insert into list_members (account_id, list_id, version, first_name, consumer_id, is_own, state, zip, origin, has_mail, added_at)
   select account_id, {list:UUID}, 1, fields['given_name'], record_id, true, 'DE', '19901', 'imported', true, now64(3)
     from person_records where account_id = {account:UUID} and row < {people:UInt64}`,
  params,
);

async function time(name: string, work: () => Promise<unknown>): Promise<void> {
  const seconds: string[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const began = performance.now();
    await work();
    seconds.push(((performance.now() - began) / 1_000).toFixed(2));
  }
  console.log(`${name}: ${seconds.join(', ')} s`);
}

console.log(`${people} of ${2 * people} people of the account on a list`);
await time('a page of the list', () => server.call(getProspectList, user.token, { params: { id: list.id } }));
const plan = {
  channel: 'mail' as const,
  audience: { segment: { field: 'list' as const, op: 'in' as const, value: [list.id] } },
};
await time('the size of a campaign to it', async () => {
  const { data } = await server.call(estimateCampaign, user.token, { body: { plan } });
  const { matched } = data.waterfall;
  if (matched !== people + 1) throw new Error(`${matched} are counted`);
});
await server.stop();
