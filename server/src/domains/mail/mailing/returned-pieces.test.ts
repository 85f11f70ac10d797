import {
  addSuppressions,
  type Campaign,
  createPeopleImport,
  createProspectList,
  createTag,
  createWebhook,
  erasePerson,
  getMailing,
  getPeopleImport,
  type ImportPair,
  listPeople,
  listWebhookDeliveries,
  type Mailing,
  notePieces,
  pieceReturned,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Customer, fileOf, someCustomers } from '../../../testing/customer-files.ts';
import { createMailingOf } from '../../../testing/mailing.ts';
import { type StannpServer, startStannpServer } from '../../../testing/stannp-server.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { until } from '../../../testing/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { generateConsumers } from '../../people/consumers/index.ts';

const [apiKey, secret] = ['test-key', 'webhook-secret'];
const pairs: ImportPair[] = [
  ['Name', 'full_name'],
  ['Mail', 'email'],
  ['Home', 'whole_address'],
];
const strangers = [
  ['Cara Marchetti', 'cara@marchetti.example', '4 Elm Ave, Salem, Oregon 97301'],
  ['Ann Lindqvist', 'ann@lindqvist.example', '12 Maple Street, Dover, DE 19901'],
];

let house: StannpServer;
let receiver: WebhookReceiver;
let server: TestServer;
let user: TestUser;
let campaign: Campaign;
let other: Campaign;
let mailing: Mailing;
let known: Customer;
let unimported: Customer;
let hookId = '';

const mail = createMailingOf(
  () => server,
  () => user,
);
const message = z.object({ type: z.literal(pieceReturned.type), data: pieceReturned.data.strict() });
/** What arrived at a path about pieces of a mailing. */
const arrivedAt = (path: string, of: Mailing) =>
  receiver.received
    .filter((one) => one.path === path)
    .map(({ text, headers }) => ({ ...message.parse(JSON.parse(text)).data, message_id: headers['webhook-id'] }))
    .filter((data) => data.mailing_id === of.id);

async function importOwn(rows: readonly string[][], list: string): Promise<void> {
  const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Regulars' } });
  const body = { columns: pairs, policy: 'update', consent: 'customer', tags: [tag.id], list_id: list } as const;
  const file = fileOf([pairs.map(([column]) => column), ...rows], 'own.csv');
  const { data } = await server.call(createPeopleImport, user.token, { body, file });
  await until(async () => {
    const { data: now } = await server.call(getPeopleImport, user.token, { params: { id: data.id } });
    return now.job === null ? now : null;
  });
}

const personOf = async (search: string): Promise<string> => {
  const { data } = await server.call(listPeople, user.token, { query: { search } });
  expect(data).toHaveLength(1);
  return data[0]?.id ?? '';
};
async function serialOf(of: Mailing, name: string): Promise<number> {
  const query = { perPage: 100, search: name };
  const { data } = await server.call(getMailing, user.token, { params: { id: of.id }, query });
  const { recipients } = data;
  expect(recipients).toHaveLength(1);
  return recipients[0]?.serial ?? 0;
}
const giveBack = (of: Mailing, serials: readonly number[]) =>
  server.call(notePieces, user.token, {
    params: { id: of.id },
    body: { state: 'returned', pieces: serials.map(String) },
  });
const nameOf = (customer: Customer): string => `${customer.first_name} ${customer.last_name}`;

beforeAll(async () => {
  house = await startStannpServer({ apiKey, secret });
  receiver = await startWebhookReceiver();
  server = await startTestServer({
    STANNP_API_KEY: apiKey,
    STANNP_URL: house.url,
    STANNP_WEBHOOK_SECRET: secret,
    PRIVATE_HOSTS: receiver.host,
  });
  const { clickhouse, identityPepper } = server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  user = await server.signIn({ isSpecial: true });
  const customers = await someCustomers(server);
  const [one, two] = customers.filter(({ email, phone, address }) => email !== '' && phone !== '' && address !== '');
  if (one === undefined || two === undefined) throw new Error('There is nobody to mail');
  [known, unimported] = [one, two];
  const { data: list } = await server.call(createProspectList, user.token, {
    body: { name: 'Customers', consumers: [unimported.id] },
  });
  const home = `${known.address}, ${known.city}, ${known.state} ${known.zip}`;
  await importOwn([...strangers, [nameOf(known), known.email, home]], list.id);
  const segment = { field: 'list' as const, op: 'in' as const, value: [list.id] };
  const plan = { audience: { segment, exclude: [] }, holdout: 0, is_by_household: false };
  const design = await mail.design('postcard_4x6');
  campaign = await mail.campaign(design, plan);
  other = await mail.campaign(design, { ...plan, house: 'stannp' });
  const hook = (path: string, campaigns: readonly string[]) =>
    server.call(createWebhook, user.token, {
      body: { url: receiver.url + path, event_types: [pieceReturned.type], campaign_ids: [...campaigns] },
    });
  hookId = (await hook('/all', [])).data.id;
  await hook('/campaign', [campaign.id]);
  await hook('/other', [other.id]);
  mailing = await mail.mailed(campaign);
});
afterAll(async () => {
  receiver.close();
  await server.stop();
  await house.close();
});

describe('a returned piece', () => {
  it('is sent to webhooks with its campaign and the ids of its recipient, without a name', async () => {
    const own = await serialOf(mailing, 'Marchetti');
    const imported = await serialOf(mailing, known.last_name);
    const consumer = await serialOf(mailing, unimported.last_name);
    await giveBack(mailing, [own, imported, consumer]);
    const sent = await until(() => {
      const found = arrivedAt('/all', mailing);
      return Promise.resolve(found.length === 3 ? found : null);
    });
    const common = {
      campaign_id: campaign.id,
      mailing_id: mailing.id,
      returned_at: expect.any(String),
      message_id: expect.any(String),
    };
    expect(sent.toSorted((first, second) => first.serial - second.serial)).toEqual(
      [
        { ...common, serial: own, consumer_id: null, person_ids: [await personOf('Marchetti')] },
        { ...common, serial: imported, consumer_id: known.id, person_ids: [await personOf(known.last_name)] },
        { ...common, serial: consumer, consumer_id: unimported.id, person_ids: [] },
      ].toSorted((first, second) => first.serial - second.serial),
    );
    const texts = receiver.received.map(({ text }) => text).join('\n');
    for (const name of ['Marchetti', known.last_name, unimported.last_name, known.email])
      expect(texts).not.toContain(name);
  });

  it('reported by the mail house goes to the webhooks of its campaign alone', async () => {
    const sent = await mail.mailed(other);
    const [piece] = house.taken.filter(({ fields }) => fields['tags'] === sent.id);
    if (piece === undefined) throw new Error('The house took no piece');
    for (const { body, signature } of house.messagesFor([{ ...piece, status: 'returned' }])) {
      const headers = { 'content-type': 'application/json', 'x-stannp-signature': signature };
      const { status } = await fetch(`${server.url}/webhooks/stannp`, { method: 'POST', headers, body });
      expect(status).toBe(200);
    }
    const [own] = await until(() => {
      const found = arrivedAt('/other', sent);
      return Promise.resolve(found.length > 0 ? found : null);
    });
    expect(own).toMatchObject({ campaign_id: other.id, serial: Number(piece.key.split(':').at(-1)) });
    expect([own?.consumer_id, ...(own?.person_ids ?? [])].filter((id) => id !== null)).not.toEqual([]);
    await receiver.arrived('/campaign', 3);
    expect(arrivedAt('/campaign', sent)).toEqual([]);
    expect(arrivedAt('/other', mailing)).toEqual([]);
  });

  it('names nobody who opted out meanwhile', async () => {
    const serial = await serialOf(mailing, 'Lindqvist');
    await server.call(addSuppressions, user.token, { body: { emails: ['ann@lindqvist.example'], reason: 'request' } });
    await giveBack(mailing, [serial]);
    const found = await until(() =>
      Promise.resolve(arrivedAt('/all', mailing).find((data) => data.serial === serial) ?? null),
    );
    expect(found).toMatchObject({ campaign_id: campaign.id, consumer_id: null, person_ids: [] });
  });

  it.each([
    ['of the account', () => 'cara@marchetti.example', 'Marchetti'],
    ['of the consumer file', () => known.email, ''],
  ])('is erased from the log with a person %s', async (_, email, name) => {
    const serial = await serialOf(mailing, name === '' ? known.last_name : name);
    const sent = arrivedAt('/all', mailing).find((data) => data.serial === serial);
    const logged = async (): Promise<boolean> => {
      const request = { params: { id: hookId }, query: { perPage: 100 } };
      const { data } = await server.call(listWebhookDeliveries, user.token, request);
      return data.some(({ message_id: id }) => id === sent?.message_id);
    };
    expect(await logged()).toBe(true);
    await server.call(erasePerson, user.token, { body: { identifier: email() } });
    expect(await until(async () => ((await logged()) ? null : 'erased'))).toBe('erased');
  });
});
