import { createPixel, deletePixelData, findConsents, type PixelDetails, recordConsents } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../../../platform/ids/ids.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { emailHash, pageHeaders, testBatch } from '../../../testing/test-visits.ts';
import { until } from '../../../testing/until.ts';
import { catchUpChoices } from './model/record-choices.ts';
import { storeChoices } from './model/visitor-choices.queries.ts';

// What a visitor decided in their browser is the consent of the person, once it is known who that is.
let server: TestServer;
let user: TestUser;
let pixel: PixelDetails;
const start = Date.now();
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
  const body = { name: 'Shop', domain: 'shop.example.com', consent_mode: 'banner' as const };
  pixel = (await server.call(createPixel, user.token, { body })).data;
});
afterAll(() => server.stop());

interface Choice {
  readonly measuring?: 'granted' | 'denied';
  readonly marketing: string;
  readonly source?: string;
  /** In milliseconds before the test began. */
  readonly ago?: number;
}
const newVisitor = () => ({ visitor: newId(), visit: newId() });
type Visitor = ReturnType<typeof newVisitor>;

async function send(visitor: Visitor, event: object, consent: 'granted' | 'denied' = 'granted'): Promise<void> {
  const body = testBatch(pixel.pixel_uuid, [event], { ...visitor, consent });
  expect((await server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
}
const identify = (visitor: Visitor, email: string) => send(visitor, { type: 'identify', email: emailHash(email) });
const decide = (visitor: Visitor, { measuring = 'granted', marketing, source = 'tcf', ago = 0 }: Choice) =>
  send(visitor, { type: 'consent', name: measuring, at: start - ago, props: { source, marketing } }, measuring);
const found = async (email: string) =>
  (await server.call(findConsents, user.token, { body: { email } })).data.map(
    ({ purpose, choice, source }) => `${purpose} ${choice}: ${source}`,
  );
const say = (email: string, choice: 'granted' | 'denied', purposes: ('marketing' | 'ads')[] = ['marketing', 'ads']) =>
  server.call(recordConsents, user.token, { body: { emails: [email], purposes, choice, source: 'Form of the shop' } });
const becomes = (email: string, expected: readonly string[]): Promise<true> =>
  until(async () => (JSON.stringify(await found(email)) === JSON.stringify(expected) ? true : null));
/** Somebody whose choices come after those of the test: once theirs are known, the others are. */
async function settled(): Promise<void> {
  const visitor = newVisitor();
  const email = `${newId()}@example.com`;
  await identify(visitor, email);
  await decide(visitor, { marketing: 'denied' });
  await becomes(email, ['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF']);
}

describe('what a visitor decided', () => {
  it('is the consent of the person who is known already, with its source and time', async () => {
    const visitor = newVisitor();
    await identify(visitor, 'ann@example.com');
    await decide(visitor, { measuring: 'denied', marketing: 'denied', ago: 5_000 });
    await becomes('ann@example.com', ['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF']);
    const { data } = await server.call(findConsents, user.token, { body: { email: 'ann@example.com' } });
    expect(data.map(({ at }) => Date.parse(at))).toEqual([start - 5_000, start - 5_000]);
    const stranger = await server.signIn();
    expect((await server.call(findConsents, stranger.token, { body: { email: 'ann@example.com' } })).data).toEqual([]);
  });

  it('is kept until the visitor says who they are', async () => {
    const visitor = newVisitor();
    await decide(visitor, { marketing: 'denied', source: 'google' });
    await settled();
    expect(await found('bob@example.com')).toEqual([]);
    await identify(visitor, 'bob@example.com');
    await becomes('bob@example.com', [
      'ads denied: Pixel: Google Consent Mode',
      'marketing denied: Pixel: Google Consent Mode',
    ]);
  });

  it('is replaced by a later yes, and not by one that was before', async () => {
    const visitor = newVisitor();
    await identify(visitor, 'carl@example.com');
    await decide(visitor, { marketing: 'denied', ago: 10_000 });
    await becomes('carl@example.com', ['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF']);
    const other = newVisitor();
    await identify(other, 'carl@example.com');
    await decide(other, { marketing: 'granted', ago: 20_000 });
    await settled();
    expect(await found('carl@example.com')).toEqual(['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF']);
    await decide(other, { marketing: 'granted' });
    await becomes('carl@example.com', ['ads granted: Pixel: IAB TCF', 'marketing granted: Pixel: IAB TCF']);
  });

  it('agrees to ads alone, and ends no refusal that was made elsewhere', async () => {
    const visitor = newVisitor();
    await identify(visitor, 'dora@example.com');
    await decide(visitor, { marketing: 'granted', source: 'banner of mine' });
    await becomes('dora@example.com', ["ads granted: Pixel: the site's own banner"]);
    await say('dora@example.com', 'denied');
    await send(visitor, { type: 'consent', name: 'granted', at: Date.now(), props: { marketing: 'granted' } });
    await becomes('dora@example.com', [
      "ads granted: Pixel: the site's own banner",
      'marketing denied: Form of the shop',
    ]);
  });

  it('agrees to nothing where nobody was asked for a yes, and ends an opt-out', async () => {
    const visitor = newVisitor();
    await identify(visitor, 'eve@example.com');
    await decide(visitor, { marketing: 'granted', source: 'gpp', ago: 10_000 });
    await settled();
    expect(await found('eve@example.com')).toEqual([]);
    await decide(visitor, { marketing: 'denied', source: 'gpp', ago: 5_000 });
    await becomes('eve@example.com', ['ads denied: Pixel: IAB GPP', 'marketing denied: Pixel: IAB GPP']);
    await decide(visitor, { marketing: 'granted', source: 'gpp' });
    await becomes('eve@example.com', ['ads granted: Pixel: IAB GPP', 'marketing granted: Pixel: IAB GPP']);
  });

  it('does not come before what the person says to the account afterwards', async () => {
    const visitor = newVisitor();
    await decide(visitor, { marketing: 'denied', ago: 5_000 });
    await say('finn@example.com', 'granted');
    await identify(visitor, 'finn@example.com');
    await settled();
    expect(await found('finn@example.com')).toEqual([
      'ads granted: Form of the shop',
      'marketing granted: Form of the shop',
    ]);
  });

  it('says nothing by words that are no decision', async () => {
    const visitor = newVisitor();
    await identify(visitor, 'gus@example.com');
    await decide(visitor, { marketing: 'perhaps' });
    await settled();
    expect(await found('gus@example.com')).toEqual([]);
  });

  it('is recorded a minute later where the process was stopped in between, once', async () => {
    const { services } = server.running;
    const [stored, known] = [newVisitor(), newVisitor()];
    await identify(stored, 'hal@example.com');
    await identify(known, 'ida@example.com');
    await settled();
    await services.clickhouse.command(
      `insert into events (account_id, pixel_id, visitor_id, visit_id, event_id, at, received_at, type, props)
       values ({account:UUID}, {pixel:UUID}, {visitor:UUID}, generateUUIDv4(), generateUUIDv4(), now64(3), now64(3), 'consent', {'source': 'tcf', 'marketing': 'denied'})`,
      { account: user.accountId, pixel: pixel.id, visitor: stored.visitor },
    );
    const choice = { account_id: user.accountId, pixel_id: pixel.id, source: 'tcf', marketing: 'denied' } as const;
    const at = new Date(start).toISOString().slice(0, -1).replace('T', ' ');
    await storeChoices(services.clickhouse, [{ ...choice, visitor_id: known.visitor, at }]);
    await catchUpChoices(services);
    const refused = ['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF'];
    expect([await found('hal@example.com'), await found('ida@example.com')]).toEqual([refused, refused]);
    await say('ida@example.com', 'granted');
    await catchUpChoices(services);
    expect(await found('ida@example.com')).toEqual([
      'ads granted: Form of the shop',
      'marketing granted: Form of the shop',
    ]);
  });

  it('is gone with the data of the pixel, while the consent of the person stays', async () => {
    const count = async () =>
      (
        await server.running.services.clickhouse.rows({
          sql: 'select count() as count from visitor_choices where pixel_id = {pixel:UUID}',
          params: { pixel: pixel.id },
          row: z.object({ count: z.number() }),
        })
      )[0]?.count ?? 0;
    expect(await count()).toBeGreaterThan(0);
    await server.call(deletePixelData, user.token, { params: { id: pixel.id } });
    await until(async () => ((await count()) === 0 ? true : null));
    expect(await found('ann@example.com')).toHaveLength(2);
  });
});
