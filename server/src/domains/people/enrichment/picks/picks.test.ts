import {
  explainEnrichedRow,
  getEnrichment,
  listEnrichedRows,
  listFromEnrichment,
  pickCandidate,
  undoPick,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, fileOf, someCustomers } from '../../../../testing/customer-files.ts';
import { createEnriching } from '../../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../../testing/test-server.ts';
import { generateConsumers } from '../../consumers/index.ts';
import { suppressPerson } from '../../privacy/index.ts';

// A phone of a family, and one of three strangers: a user says who is meant.
let server: TestServer;
let user: TestUser;
let enriching: ReturnType<typeof createEnriching>;
let family: { id: string; first_name: string }[] = [];
let strangers: Customer[] = [];
const [familyPhone, officePhone] = ['+12125559199', '+12125559198'];
const name = 'Phones';

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 9, pepper: identityPepper });
  const customers = await someCustomers(server);
  family = await clickhouse.rows({
    sql: 'select toString(consumer_id) as id, toString(first_name) as first_name from consumers where household_id = (select household_id from consumers group by household_id having count() = 3 order by household_id limit 1)',
    row: z.object({ id: z.string(), first_name: z.string() }),
  });
  const home = family.map(({ id }) => id);
  strangers = customers.filter(({ id }) => !home.includes(id)).slice(2, 5);
  const share = (ids: readonly string[], phone: string) =>
    clickhouse.command(
      'alter table consumers update phone = {phone:String} where has({ids:Array(UUID)}, consumer_id) settings mutations_sync = 2',
      { ids, phone },
    );
  await share(home, familyPhone);
  await share(
    strangers.map(({ id }) => id),
    officePhone,
  );
  enriching = createEnriching(server, user);
  await enriching.enrich(name, fileOf([['P'], [familyPhone], [officePhone], ['+19995550123']]), [['P', 'phone']]);
});
afterAll(() => server.stop());

const rows = async () => (await server.call(listEnrichedRows, user.token, { params: { name }, query: {} })).data;
const details = async () => (await server.call(getEnrichment, user.token, { params: { name } })).data;
const pick = (row: number, candidate: string) =>
  server.call(pickCandidate, user.token, { params: { name }, body: { row, candidate_id: candidate } });
const undo = (row: number) => server.call(undoPick, user.token, { params: { name, row } });
const actions = async () =>
  (
    await server.running.services.postgres.pool.query<{ action: string; details: unknown }>(
      "select action, details from audit_log where action in ('pickCandidate', 'undoPick') order by at, id",
    )
  ).rows;

describe('pickCandidate', () => {
  it('makes the row that person everywhere: rows, counts, reasons, the file and lists', async () => {
    const [one] = strangers;
    if (one === undefined) throw new Error('No person has the phone');
    const before = await details();
    expect(before.counts).toMatchObject({ matched: 1 });
    // A phone of three people of one home: their name and address are known, and not who of them it is.
    const [ofHome, ofOffice] = await rows();
    expect(ofHome?.person).toMatchObject({
      first_name: '',
      last_name: expect.stringMatching(/./),
      place: expect.stringMatching(/\d{5}$/),
    });
    expect(ofOffice?.person).toBeNull();
    await pick(2, one.id);
    const [, picked] = await rows();
    expect(picked).toMatchObject({
      level: 'individual',
      evidence: 'picked',
      reason: null,
      person: {
        id: one.id,
        first_name: one.first_name,
        last_name: one.last_name,
        place: expect.stringContaining(one.city),
      },
    });
    expect(picked?.candidates.filter((candidate) => candidate.is_picked).map(({ id }) => id)).toEqual([one.id]);
    const after = await details();
    expect(after.counts).toMatchObject({ matched: 2, match_by: { picked: 1 }, precision: before.counts?.precision });
    const filled = (of: typeof after) => of.filled.find(({ key }) => key === 'first_name')?.filled ?? 0;
    expect(filled(after)).toBeCloseTo(filled(before) + 1 / 3, 6);
    const { data: explained } = await server.call(explainEnrichedRow, user.token, {
      params: { name },
      query: { row: 2 },
    });
    expect(explained).toMatchObject({
      is_picked: true,
      steps: [],
      person: { name: `${one.first_name} ${one.last_name}` },
    });
    const [, cells] = await enriching.resultOf(name);
    expect(cells).toMatchObject({
      P: officePhone,
      Match: 'individual',
      'Match probability': '',
      'Matched by': 'Picked',
      'Not matched because': '',
      'First name': one.first_name,
      'Last name': one.last_name,
      City: one.city,
    });
    const { data: list } = await server.call(listFromEnrichment, user.token, {
      params: { name },
      body: { name: 'Found' },
    });
    expect(list.count).toBe(1);
  });

  it('takes another candidate in its place, and one of a household', async () => {
    const [, other] = strangers;
    await pick(2, other?.id ?? '');
    expect((await enriching.resultOf(name))[1]).toMatchObject({ 'First name': other?.first_name });
    await pick(1, family[1]?.id ?? '');
    const [first] = await enriching.resultOf(name);
    expect(first).toMatchObject({ Match: 'individual', 'First name': family[1]?.first_name });
    expect((await details()).counts).toMatchObject({ matched: 2, match_by: { picked: 2 } });
  });

  it('takes only candidates of the row', async () => {
    const path = `/api/audience-enrichment/${name}/picks`;
    const of = (row: number, candidate: string) =>
      server.request('POST', path, { token: user.token, body: { row, candidate_id: candidate } });
    expect(await of(3, strangers[0]?.id ?? '')).toMatchObject({ status: 404 });
    expect(await of(2, family[0]?.id ?? '')).toMatchObject({ status: 404 });
    const { token } = await server.signIn();
    expect(
      await server.request('POST', path, { token, body: { row: 2, candidate_id: strangers[0]?.id } }),
    ).toMatchObject({
      status: 404,
    });
    const { services } = server.running;
    const [, , last] = strangers;
    const by = { accountId: user.accountId, reason: 'request', addedBy: null } as const;
    await suppressPerson(services, { keys: [], consumers: [last?.id ?? ''] }, by);
    expect(await of(2, last?.id ?? '')).toMatchObject({ status: 404 });
  });

  it('stays when the file is run again', async () => {
    expect(await server.request('POST', `/api/audience-enrichment/${name}/run`, { token: user.token })).toMatchObject({
      status: 200,
    });
    await enriching.finished(name);
    expect((await rows()).map(({ evidence }) => evidence)).toEqual(['picked', 'picked', null]);
    expect((await enriching.resultOf(name))[1]).toMatchObject({ 'First name': strangers[1]?.first_name });
  });
});

describe('undoPick', () => {
  it('makes the row again what the match found, and both are in the audit log', async () => {
    await undo(2);
    await undo(1);
    const [home, office] = await rows();
    expect(home).toMatchObject({ level: 'household', evidence: 'phone' });
    expect(office).toMatchObject({ level: null, reason: 'several' });
    expect(office?.candidates.some((candidate) => candidate.is_picked)).toBe(false);
    expect((await details()).counts).toMatchObject({ matched: 1, match_by: { picked: 0 } });
    expect((await enriching.resultOf(name))[1]).toMatchObject({ Match: 'none', 'First name': '' });
    const again = await server.request('DELETE', `/api/audience-enrichment/${name}/picks/2`, { token: user.token });
    expect(again).toMatchObject({ status: 404 });
    expect((await actions()).map(({ action, details }) => [action, details])).toEqual([
      ['pickCandidate', { row: 2 }],
      ['pickCandidate', { row: 2 }],
      ['pickCandidate', { row: 1 }],
      ['undoPick', { row: 2 }],
      ['undoPick', { row: 1 }],
    ]);
  });
});
