import {
  addInstallationSuppressions,
  addSuppressions,
  createPartner,
  createProspectList,
  createWebhook,
  getProspectList,
  listProspectLists,
  listAlertChannels,
  listAlertRules,
  listAllProspectLists,
  listFunnels,
  listGoals,
  listLookalikes,
  listOwnAccounts,
  listPixels,
  listSsoProviders,
  listSyncConnections,
  listSyncModels,
  listSyncs,
  type Operation,
  prospectListRefreshed,
  purchaseMade,
  syncTags,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from './platform/ids/ids.ts';
import { emitEvents } from './platform/webhooks/emit-events.ts';
import { all, byName, type ContractServer, startContractServer } from './testing/contract-server.ts';
import { someCustomers } from './testing/customer-files.ts';
import { storeTown } from './testing/eddm.ts';
import { makeOwnedThings } from './testing/owned-things.ts';
import { pathOf, type TestUser } from './testing/test-server.ts';
import { until } from './testing/until.ts';

// What lists answer: computed from the contract.
const rows = z.array(z.looseObject({}));
/** What a row is known by: work that goes on may change the rest of it. */
const keysOf = (found: z.infer<typeof rows>): string[] =>
  found.map(({ id, visitor_id: visitor, pixel_uuid: pixel, destination_key: key, row }) =>
    JSON.stringify(id ?? [visitor, pixel, key, row]),
  );
const page = z.looseObject({
  data: rows,
  meta: z.looseObject({ total: z.number(), next_cursor: z.string().nullable() }),
});
type Asked = Readonly<Record<string, string | number>>;

/** The names of fields of a schema of an object. */
function fieldsOf(schema: z.ZodType | undefined): Readonly<Record<string, unknown>> {
  if (schema === undefined) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json.properties ?? {};
}
const asks = ({ method, query, body }: Operation) => fieldsOf(method === 'GET' ? query : body);
const isPaged = (operation: Operation): boolean => 'page' in asks(operation) && 'perPage' in asks(operation);
const paged = all.filter(isPaged);
const choices = (field: unknown): string[] => z.object({ enum: z.array(z.string()) }).safeParse(field).data?.enum ?? [];
/** Every order of a list. */
function ordersOf(operation: Operation): Asked[] {
  const { orderBy, orderDirection } = asks(operation);
  const directions = choices(orderDirection);
  const columns = choices(orderBy);
  if (columns.length === 0) return [{}];
  return columns.flatMap((column) => directions.map((direction) => ({ orderBy: column, orderDirection: direction })));
}

let contract: ContractServer;
let owner: TestUser;
let owned: Record<string, string>;
/** How many things of each kind there are. */
const things = 3;

async function insertRows(): Promise<void> {
  const { clickhouse, postgres } = contract.server.running.services;
  const own = { account_id: owner.accountId };
  const places = [0, 1, 2, 3, 4];
  const sync = { ...own, sync_id: owned['syncs'], state: 'in_destination', version: 1 };
  await clickhouse.insert(
    'sync_rows',
    places.map((place) => ({ ...sync, destination_key: `key-${place}` })),
  );
  const enriched = { ...own, enrichment_id: owned['audience-enrichment'], run: 1, reason: 'no_match' };
  await clickhouse.insert(
    'enriched_rows',
    places.map((row) => ({ ...enriched, row })),
  );
  const event = prospectListRefreshed;
  const at = new Date();
  const happenings = places.map(() => ({ key: newId(), at, data: event.sample }));
  const { accountId } = owner;
  await postgres.forAccount(accountId, (tx) => emitEvents(tx, event, { accountId, happenings }));
  await postgres.pool.query(
    `insert into alerts (id, account_id, channel_id, kind, key, title, body, path, at, next_try_at, state)
     select gen_random_uuid(), $1, $2, 'job_failed', 'key ' || place, 'Sealed', '', '/', now(), now(), 'sent' from generate_series(1, 4) as place`,
    [accountId, owned['alert-channels']],
  );
}

beforeAll(async () => {
  contract = await startContractServer();
  const { server, administrator, special } = contract;
  owner = special;
  await storeTown(server);
  for (let made = 0; made < things; made += 1) owned = await makeOwnedThings(server, owner);
  await insertRows();
  const emails = ['a@example.com', 'b@example.com', 'c@example.com'];
  await server.call(addSuppressions, owner.token, { body: { emails, reason: 'request' } });
  await server.call(addInstallationSuppressions, administrator.token, { body: { emails, note: 'Test' } });
  for (const name of ['One', 'Two', 'Three']) {
    await server.call(createPartner, administrator.token, { body: { name, category: 'Other' } });
    const body = { url: `https://events.example.com/${name}`, event_types: [purchaseMade.type] };
    await server.call(createWebhook, owner.token, { body });
    const everybody = { consumers: 'all' as const, audience: { segment: { all: [] } } };
    await server.call(createProspectList, owner.token, { body: { name, ...everybody } });
  }
  await until(async () => {
    const { data } = await server.call(listProspectLists, owner.token, {});
    return data.every(({ state }) => state === 'ready') ? true : null;
  });
  const models = (await someCustomers(server)).slice(0, 5).map(({ id }) => id);
  const tags = [owned['tags'] ?? ''];
  await server.call(syncTags, owner.token, { body: { models, tags, modelType: 'consumer' } });
});
afterAll(() => contract.server.stop());

function send(operation: Operation, asked: Asked) {
  const id = owned[operation.path.split('/')[2] ?? ''] ?? newId();
  const params = { id, listId: id, name: id };
  const token = (operation.access === 'admin' ? contract.administrator : owner).token;
  if (operation.method === 'POST')
    return contract.server.request('POST', pathOf(operation, { params }), { token, body: asked });
  return contract.server.request('GET', pathOf(operation, { params, query: asked }), { token });
}
async function read(operation: Operation, asked: Asked) {
  const { status, body } = await send(operation, asked);
  expect({ status, body }).toMatchObject({ status: 200 });
  return page.parse(body);
}

/** All rows of a list, page by page by the cursor. */
async function walk(operation: Operation, asked: Asked): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { data, meta } = await read(operation, { ...asked, ...(cursor === null ? {} : { cursor }) });
    found.push(...keysOf(data));
    cursor = meta.next_cursor;
  } while (cursor !== null);
  return found;
}

/** Another first letter: the last ones may stand for the same bytes. */
const withOtherStart = (cursor: string): string => `${cursor.startsWith('A') ? 'B' : 'A'}${cursor.slice(1)}`;

describe.each(byName(paged))('%s', (_, operation) => {
  it('goes through all of its rows by the cursor, in every order, as by the number of the page', async () => {
    for (const order of ordersOf(operation)) {
      const { data, meta } = await read(operation, { ...order, perPage: 100 });
      expect(meta.next_cursor).toBeNull();
      expect(data.length).toBe(meta.total);
      expect(new Set(keysOf(data)).size).toBe(data.length);
      expect(await walk(operation, { ...order, perPage: 1 })).toEqual(keysOf(data));
      if (data.length < 3) continue;
      const [first, second] = [await read(operation, { ...order, perPage: 2 }), { page: 1, perPage: 2, ...order }];
      const { data: byCursor, meta: place } = await read(operation, {
        ...second,
        cursor: first.meta.next_cursor ?? '',
      });
      expect([keysOf(byCursor), place['page']]).toEqual([keysOf(data.slice(2, 4)), 1]);
    }
  });

  it('refuses a cursor that it never gave out, or that is of another order', async () => {
    const [order = {}, other] = ordersOf(operation);
    const { meta } = await read(operation, { ...order, perPage: 1 });
    const foreign = other === undefined || meta.next_cursor === null ? [] : [{ ...other, cursor: meta.next_cursor }];
    const changed = meta.next_cursor === null ? [] : [{ ...order, cursor: withOtherStart(meta.next_cursor) }];
    for (const asked of [{ ...order, cursor: 'W10' }, ...foreign, ...changed])
      expect(await send(operation, { ...asked, perPage: 1 })).toMatchObject({
        status: 400,
        body: { errors: { cursor: ['Use next_cursor of the page before, with the same order, or leave it out'] } },
      });
  });
});

it('refuses a cursor of another list of people, and of another order of the same', async () => {
  const { token } = owner;
  const lists = await contract.server.call(listProspectLists, token, { query: { search: 'T' } });
  const [one = '', other = ''] = lists.data.map(({ id }) => id);
  const query = { perPage: 1 };
  const {
    data: { consumers },
  } = await contract.server.call(getProspectList, token, { params: { id: one }, query });
  const cursor = String(consumers.meta.next_cursor);
  const ask = (id: string, asked: Asked) =>
    contract.server.request('GET', pathOf(getProspectList, { params: { id }, query: { cursor, ...asked } }), { token });
  expect((await ask(one, {})).status).toBe(200);
  for (const refused of [await ask(other, {}), await ask(one, { orderDirection: 'desc' })])
    expect(refused).toMatchObject({ status: 400, body: { errors: { cursor: [expect.any(String)] } } });
});

it('has several rows in each of these lists', async () => {
  const few: string[] = [];
  for (const operation of paged) if ((await read(operation, {})).meta.total < things) few.push(operation.name);
  expect(few).toEqual([]);
});

/** The tables of lists that are answered whole, where `refuse_above_bound` refuses more rows than the contract says. */
const boundedTables: Readonly<Record<string, Operation>> = {
  alert_channels: listAlertChannels,
  alert_rules: listAlertRules,
  funnels: listFunnels,
  goals: listGoals,
  lookalikes: listLookalikes,
  memberships: listOwnAccounts,
  pixels: listPixels,
  prospect_lists: listAllProspectLists,
  sso_providers: listSsoProviders,
  sync_connections: listSyncConnections,
  sync_models: listSyncModels,
  syncs: listSyncs,
};

/** Why a list that is answered whole has no more rows than the contract says, where no table refuses them. */
const bounds: Readonly<Record<string, string>> = {
  listPasskeys: 'of a user, by the verb that adds one',
  listApiKeys: 'of an account, by the verb that adds one',
  listReportMails: 'of a pixel, by the verb that adds one',
  listReportShares: 'of a pixel, by the verb that adds one',
  listStudyShares: 'of an account, by the verb that adds one',
  listTags: 'of an account, by the verb that adds one',
  listTagsOf: 'of as many things as may be asked for',
  listDesignVersions: 'of a design: older ones go',
  listDesignTemplates: 'part of the product, and designs of an account',
  listQrTemplates: 'of an account, by the verb that adds one',
  listQrImports: 'the last ones',
  listMatchReviews: 'those to answer next',
  listFonts: 'the product, and 40 of the library',
  listRecipients: 'samples, as many as a page holds',
  findPlaces: 'the best matches',
  findEddmPlaces: 'the best matches',
  listMapLabels: '60 cities, and 60 counties or 150 ZIP codes',
  searchEverything: 'the best matches of each kind',
  listEddmRoutes: 'the routes that a map shows',
  listAudienceAttributes: 'part of the product',
  listSyncConnectors: 'part of the product',
  listPersonas: 'the classes of the set in force',
  groupProspectLists: 'one for each type of list',
  checkPixel: 'the checks of one pixel',
  findConsents: 'one for each purpose, of one person',
  listPaymentMethods: 'the cards of one customer of Stripe, as many as are asked for',
  listSessions: 'the last ones of a user',
  listUserSessions: 'the last ones of a user',
  listSyncRemovals: 'cut there: one for each sync of one person',
  listSyncObjects: 'cut there: what one connection offers',
  listSyncVersions: 'the last ones of a sync',
};

const answered = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })) });
const answerOf = ({ response }: Operation) =>
  response === undefined
    ? {}
    : (answered.safeParse(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' })).data?.properties ?? {});
const nextOf = z.looseObject({
  properties: z.looseObject({ meta: z.looseObject({ properties: z.record(z.string(), z.unknown()) }) }),
});
/** Whether an answer says where it goes on. */
function goesOn({ response }: Operation): boolean {
  const json = nextOf.safeParse(z.toJSONSchema(response ?? z.never(), { io: 'output', unrepresentable: 'any' })).data;
  const meta = json?.properties.meta.properties ?? {};
  return 'next_cursor' in meta || 'next' in meta;
}
const isList = (operation: Operation): boolean =>
  /^(?:list|search|find|rank|group)[A-Z]/.test(operation.name) ||
  (operation.method === 'GET' && answerOf(operation)['data']?.type === 'array');
/** Those that make a list, and answer what was made. */
const makesList = (operation: Operation): boolean =>
  operation.method === 'POST' && answerOf(operation)['data']?.type !== 'array';

describe('a list', () => {
  it('goes on by a cursor, or says how many rows it has at most', () => {
    const whole = all.filter((one) => isList(one) && !makesList(one) && !goesOn(one));
    expect(whole.filter(({ mostRows = Infinity }) => mostRows > 10_000).map(({ name }) => name)).toEqual([]);
    const known = [...Object.keys(bounds), ...Object.values(boundedTables).map(({ name }) => name)];
    expect(whole.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
    const others = all.filter((one) => one.mostRows !== undefined && !whole.includes(one));
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('that is answered whole has no more rows than it says', async () => {
    const asked = all.filter((one) => one.mostRows !== undefined && one.method === 'GET' && !one.path.includes(':'));
    const answers = await Promise.all(asked.map(async (one) => ({ one, ...(await send(one, {})) })));
    const lists = answers.flatMap(({ one, status, body }) => {
      const { data } = z.looseObject({ data: rows }).safeParse(body);
      return status === 200 && data !== undefined ? [{ ...one, count: data.data.length }] : [];
    });
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ count, mostRows = 0 }) => count > mostRows).map(({ name }) => name)).toEqual([]);
  });

  it('that is answered whole takes no more rows than it says, in whichever way they are made', async () => {
    const { rows: refusing } = await contract.server.running.services.postgres.pool.query<{
      name: string;
      most: string;
    }>(
      `select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as most
         from pg_trigger where tgfoid = 'refuse_above_bound'::regproc order by 1`,
    );
    const expected = Object.entries(boundedTables).map(([name, { mostRows }]) => ({ name, most: String(mostRows) }));
    expect(refusing).toEqual(expected);
  });

  it('with pages goes on by a cursor', () => {
    for (const operation of paged)
      expect([operation.name, goesOn(operation), 'cursor' in asks(operation)]).toEqual([operation.name, true, true]);
  });
});
