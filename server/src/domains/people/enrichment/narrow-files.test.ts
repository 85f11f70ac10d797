import { type ColumnPair, explainEnrichedRow, listEnrichedRows } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { createEnriching } from '../../../testing/enriching.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { suppressPerson } from '../privacy/index.ts';
import { generateConsumers } from '../consumers/index.ts';

let server: TestServer;
let user: TestUser;
let enriching: ReturnType<typeof createEnriching>;
let customers: Customer[] = [];
const [familyPhone, officePhone] = ['+12125559199', '+12125559198'];
let strangers: string[] = [];
let family: string[] = [];

/** Gives whoever has a phone one of their own: the sample's numbers are few. */
function spreadPhones(): Promise<void> {
  const number = "concat('+1512', leftPad(toString(cityHash64(consumer_id) % 10000000), 7, '0'))";
  return server.running.services.clickhouse.command(
    `alter table consumers update phone = ${number} where phone != '' settings mutations_sync = 2`,
  );
}

/** Gives some consumers the same phone or email. */
async function share(ids: readonly string[], fields: Readonly<Record<string, string>>): Promise<void> {
  const set = Object.keys(fields).map((field) => `${field} = {${field}:String}`);
  await server.running.services.clickhouse.command(
    `alter table consumers update ${set.join(', ')} where has({ids:Array(UUID)}, consumer_id) settings mutations_sync = 2`,
    { ...fields, ids },
  );
}

beforeAll(async () => {
  server = await startTestServer({});
  user = await server.signIn();
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 6_000, seed: 9, pepper: identityPepper });
  await spreadPhones();
  customers = await someCustomers(server);
  const [home] = await clickhouse.rows({
    sql: 'select groupArray(toString(consumer_id)) as ids from consumers group by household_id having count() = 3 order by household_id limit 1',
    row: z.object({ ids: z.array(z.string()) }),
  });
  family = home?.ids ?? [];
  await share(family, { phone: familyPhone });
  strangers = customers.slice(2, 5).map(({ id }) => id);
  await share(strangers, { phone: officePhone, email: 'office@shared.example' });
  customers = await someCustomers(server);
  enriching = createEnriching(server, user);
});
afterAll(() => server.stop());

interface Narrow {
  readonly header: readonly string[];
  readonly pairs: readonly ColumnPair[];
  readonly cells: (one: Customer) => string[];
  readonly whom: (one: Customer) => boolean;
}

/** Addresses as programs export and people copy them. */
const writtenAddresses: readonly ((email: string) => string)[] = [
  (email) => `<${email}>`,
  (email) => `"Customer, A." <${email.toUpperCase()}>`,
  (email) => `mailto:${email}`,
  (email) => `${email};`,
  (email) => `\u00a0${email}.\u200b`,
  (email) => `${email}, second@nobody.example`,
  (email) => `'${email}'`,
];

const narrow: Readonly<Record<string, Narrow>> = {
  'email addresses': {
    header: ['Ref', 'Email'],
    pairs: [['Email', 'email']],
    cells: ({ email }) => [email.toUpperCase()],
    whom: ({ email }) => email !== '' && !email.startsWith('office'),
  },
  'phone numbers': {
    header: ['Ref', 'Tel'],
    pairs: [['Tel', 'phone']],
    cells: ({ phone }) => [`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`],
    whom: ({ phone }) => !['', familyPhone, officePhone].includes(phone),
  },
  'full names and ZIP codes': {
    header: ['Ref', 'Customer', 'Zip'],
    pairs: [
      ['Customer', 'full_name'],
      ['Zip', 'zip'],
    ],
    cells: ({ first_name: first, last_name: last, zip }) => [`${last}, ${first}`, zip],
    whom: () => true,
  },
  'names with a suffix between commas and ZIP codes': {
    header: ['Ref', 'Customer', 'Zip'],
    pairs: [
      ['Customer', 'full_name'],
      ['Zip', 'zip'],
    ],
    cells: ({ first_name: first, last_name: last, zip }) => [`${last}, Jr., ${first}`, zip],
    whom: () => true,
  },
  'names and cities': {
    header: ['Ref', 'Customer', 'City'],
    pairs: [
      ['Customer', 'full_name'],
      ['City', 'city'],
    ],
    cells: ({ first_name: first, last_name: last, city }) => [`${first} ${last} Jr.`, city],
    whom: () => true,
  },
};

/** Cities as people write them beside a state. */
const writtenCities: readonly ((city: string, state: string, zip: string) => string)[] = [
  (city, state) => `${city}, ${state}`,
  (city, state) => `${city.toUpperCase()},${state.toLowerCase()}`,
  (city, state) => `${city} ${state}`,
  (city, state, zip) => `${city}, ${state} ${zip}-1234`,
  (city) => city,
];

/** Who the rows of an enrichment may be, and why they were found to be nobody. */
async function candidatesOf(name: string) {
  const { data } = await server.call(listEnrichedRows, user.token, { params: { name }, query: {} });
  return data.map(({ reason, candidates }) => ({
    reason,
    ids: candidates.map(({ id }) => id).toSorted(),
    names: candidates.map((one) => one.name).toSorted(),
  }));
}

describe('createEnrichment', () => {
  it.each(Object.keys(narrow))('finds people by %s alone, and is as right as it says', async (kind) => {
    const { header, pairs, cells, whom } = narrow[kind] ?? {
      header: [],
      pairs: [],
      cells: () => [],
      whom: () => false,
    };
    const rows = customers.filter(whom);
    const details = await enriching.enrich(
      kind,
      fileOf([header, ...rows.map((one) => [one.id, ...cells(one)])]),
      pairs,
    );
    const found = (await enriching.foundOf(details.id)).filter(({ level }) => level === 'individual');
    const right = found.filter(({ row, consumer_id: id }) => rows[row]?.id === id);
    expect(right.length / found.length).toBeGreaterThan(0.98);
    expect(right.length / rows.length).toBeGreaterThan(0.95);
    expect(Math.abs((details.counts?.precision ?? 0) - right.length / found.length)).toBeLessThan(0.02);
  });

  it('finds people by names and cities with their states in one column', async () => {
    const rows = customers.map(({ first_name: first, last_name: last, city, state, zip }, place) => [
      `${first} ${last}`,
      writtenCities[place % writtenCities.length]?.(city, state, zip) ?? '',
    ]);
    const details = await enriching.enrich('Towns', fileOf([['Customer', 'Town'], ...rows]), [
      ['Customer', 'full_name'],
      ['Town', 'city'],
    ]);
    const found = (await enriching.foundOf(details.id)).filter(({ level }) => level === 'individual');
    const right = found.filter(({ row, consumer_id: id }) => customers[row]?.id === id);
    expect(right.length / found.length).toBeGreaterThan(0.98);
    expect(right.length / rows.length).toBeGreaterThan(0.95);
  });

  it('finds one person by one email address, and says that it belongs to one person', async () => {
    const [one] = customers.slice(20).filter(({ email }) => email !== '');
    const { name } = await enriching.enrich('One', fileOf([['E'], [one?.email ?? '']]), [['E', 'email']]);
    const { data: explained } = await server.call(explainEnrichedRow, user.token, {
      params: { name },
      query: { row: 1 },
    });
    expect(explained).toMatchObject({
      level: 'individual',
      person: { name: `${one?.first_name} ${one?.last_name}` },
    });
    expect(explained.steps.find(({ key }) => key === 'email')?.agreement).toBe('exact, belongs to one person');
    expect(explained.steps.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(explained.weight, 6);
    expect(explained.probability).toBeGreaterThan(0.98);
  });

  it('finds the household of a phone that it shares, and nobody of one that strangers share', async () => {
    const numbers = [familyPhone, officePhone, '+19995550123'];
    const { id } = await enriching.enrich('Phones', fileOf([['P'], ...numbers.map((one) => [one])]), [['P', 'phone']]);
    const found = await enriching.foundOf(id);
    expect(found.map(({ level }) => level)).toEqual(['household', '', '']);
    expect(family).toContain(found[0]?.consumer_id);
    // Each with the people who may be meant.
    const candidates = await candidatesOf('Phones');
    expect(candidates.map(({ ids }) => ids)).toEqual([family.toSorted(), strangers.toSorted(), []]);
    expect(candidates.map(({ reason }) => reason)).toEqual([null, 'several', 'nobody']);
    const called = customers.filter(({ id: one }) => strangers.includes(one));
    const names = called.map(({ first_name: first, last_name: last }) => `${first} ${last}`);
    expect(candidates[1]?.names).toEqual(names.toSorted());
    const shared = await enriching.enrich('Mailbox', fileOf([['E'], ['office@shared.example']]), [['E', 'email']]);
    expect(shared.counts).toMatchObject({ matched: 0 });
    expect(shared.counts?.unmatched.find(({ key }) => key === 'several')?.rows).toBe(1);
    // Who is suppressed after that is no candidate any more.
    const { services } = server.running;
    const of = { accountId: user.accountId, reason: 'request', addedBy: null } as const;
    await suppressPerson(services, { keys: [], consumers: strangers.slice(0, 1) }, of);
    const [mailbox] = await candidatesOf('Mailbox');
    expect(mailbox?.ids).toEqual(strangers.slice(1).toSorted());
  });

  it('finds people by addresses and numbers in whatever form they are written', async () => {
    const own = customers.filter(({ email }) => email !== '' && !email.startsWith('office'));
    const rows = own.map(({ email }, place) => [writtenAddresses[place % writtenAddresses.length]?.(email) ?? '']);
    const { counts } = await enriching.enrich('Written', fileOf([['Contact'], ...rows]), [['Contact', 'email']]);
    expect(counts?.matched).toBeGreaterThan(0.95 * rows.length);
    const decimal = await enriching.enrich('Decimal', fileOf([['Cell'], [`${familyPhone.slice(2)}.0`]]), [
      ['Cell', 'phone'],
    ]);
    expect(decimal.counts).toMatchObject({ matched: 1 });
  });

  it('answers a file in which no value can be used', async () => {
    const rows = [['n/a'], ['-'], ['unknown'], ['@']];
    const details = await enriching.enrich('Useless', fileOf([['Contact'], ...rows]), [['Contact', 'email']]);
    expect(details).toMatchObject({ status: 'done', counts: { matched: 0 } });
    expect(details.counts?.unmatched.find(({ key }) => key === 'too_little')?.rows).toBe(rows.length);
  });

  it('says that somebody has the address of a row under another name', async () => {
    const [one] = customers.slice(20).filter(({ email }) => email !== '');
    const file = fileOf([
      ['Name', 'Email'],
      ['Zebulon Quackenbush', one?.email ?? ''],
    ]);
    const { counts } = await enriching.enrich('Other name', file, [
      ['Name', 'full_name'],
      ['Email', 'email'],
    ]);
    expect(counts?.unmatched.find(({ key }) => key === 'nobody')?.rows).toBe(0);
    const [row] = await candidatesOf('Other name');
    expect(row?.names).toEqual([`${one?.first_name} ${one?.last_name}`]);
  });

  it('finds people by the second of two addresses', async () => {
    const rows = customers
      .filter(({ email }) => email !== '' && !email.startsWith('office'))
      .slice(0, 40)
      .map(({ email }, place) => [place % 2 === 0 ? '' : `former${place}@nobody.example`, email]);
    const { counts } = await enriching.enrich('Second', fileOf([['Email', 'Email 2'], ...rows]), [
      ['Email', 'email'],
      ['Email 2', 'email'],
    ]);
    expect(counts).toMatchObject({ matched: 40 });
  });

  it('finds homes by street, city and state, where no ZIP code is known', async () => {
    const rows = customers.slice(0, 40).map(({ address, city, state }) => [address, city, state]);
    const { counts } = await enriching.enrich('Homes', fileOf([['Street', 'Town', 'State'], ...rows]), [
      ['Street', 'address'],
      ['Town', 'city'],
      ['State', 'state'],
    ]);
    expect(counts?.matched).toBeGreaterThan(36);
    // The same streets and cities of another state are other homes.
    const elsewhere = rows.map(([street = '', city = '', state]) => [street, city, state === 'WY' ? 'VT' : 'WY']);
    const other = await enriching.enrich('Elsewhere', fileOf([['Street', 'Town', 'State'], ...elsewhere]), [
      ['Street', 'address'],
      ['Town', 'city'],
      ['State', 'state'],
    ]);
    expect(other.counts).toMatchObject({ matched: 0 });
  });

  it('finds nobody for strangers who live where known people live', async () => {
    const rows = customers
      .slice(0, 40)
      .map(({ city, state, zip }, place) => [`Zed${place} Qwortle${place}`, city, state, zip]);
    const details = await enriching.enrich('Strangers', fileOf([['Name', 'City', 'ST', 'Zip'], ...rows]), [
      ['Name', 'full_name'],
      ['City', 'city'],
      ['ST', 'state'],
      ['Zip', 'zip'],
    ]);
    expect(details.counts).toMatchObject({ matched: 0 });
  });
});
