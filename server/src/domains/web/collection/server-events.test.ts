import { getPixel, rotateWriteKey, updatePixel } from '@acquaint/contract';
import { Analytics } from '@segment/analytics-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailKey } from '../../../platform/auth/email-key.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { writeKeyPixels } from '../../../testing/server-events.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { browserAgent, emailHash } from '../../../testing/test-visits.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ COLLECT_LIMIT: '100000' });
  user = await server.signIn();
});
afterAll(() => server.stop());

const newPixel = writeKeyPixels(
  () => server,
  () => user,
);

const row = z.object({
  type: z.string(),
  name: z.string(),
  path: z.string(),
  hostname: z.string(),
  visitor_id: z.string(),
  email_key: z.string(),
  browser: z.string(),
  is_cookieless: z.coerce.boolean(),
  props: z.record(z.string(), z.string()),
  order_kind: z.string(),
  order_value: z.coerce.string().nullable(),
});
const stored = (pixelId: string) =>
  server.running.services.clickhouse.rows({
    sql: `select type, name, path, hostname, toString(visitor_id) as visitor_id, email_key, browser, is_cookieless, props,
                 toString(order_kind) as order_kind, toString(order_value) as order_value
            from events where pixel_id = {pixel:UUID} order by at, event_id`,
    params: { pixel: pixelId },
    row,
  });

const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` });
const send = (path: string, key: string, body: object) => server.request('POST', path, { body, headers: basic(key) });
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

describe('rotateWriteKey', () => {
  it('shows a key once, and ends the one before', async () => {
    const pixel = await newPixel();
    const { data } = await server.call(getPixel, user.token, { params: { id: pixel.id } });
    expect(data.write_key_hint).toBe(pixel.key.slice(-4));
    expect(JSON.stringify(data)).not.toContain(pixel.key);
    const event = { userId: '1', event: 'Signed Up' };
    const taken = await send('/v1/track', pixel.key, event);
    expect(taken.status).toBe(200);
    expect(taken.headers.get('ratelimit')).toMatch(/^"network";r=\d+;t=\d+$/);
    expect(taken.headers.get('x-ratelimit-limit')).toBeNull();
    await server.call(rotateWriteKey, user.token, { params: { id: pixel.id } });
    expect(await send('/v1/track', pixel.key, event)).toMatchObject({
      status: 401,
      body: { message: 'This write key is not known.' },
    });
  });
});

describe('events of servers', () => {
  it('are taken one by one, in the documented shapes', async () => {
    const pixel = await newPixel();
    const visitor = newId();
    const context = { ip: '192.0.2.7', userAgent: browserAgent, page: { url: `https://${pixel.domain}/pricing` } };
    const answers = [
      await send('/v1/page', pixel.key, { anonymousId: visitor, name: 'Pricing', context, timestamp: ago(4_000) }),
      await send('/v1/identify', pixel.key, {
        anonymousId: visitor,
        userId: '97980cfea0067',
        traits: { email: ' Peter@Example.com', name: 'Peter Gibbons' },
        timestamp: ago(3_000),
      }),
      await send('/v1/track', pixel.key, {
        anonymousId: visitor,
        event: 'Order Completed',
        properties: {
          order_id: '1001',
          total: 49.5,
          currency: 'USD',
          email: 'peter@example.com',
          products: [{ sku: 1 }],
        },
        timestamp: ago(2_000),
      }),
      await send('/v1/group', pixel.key, {
        anonymousId: visitor,
        groupId: 'initech',
        traits: { name: 'Initech' },
        timestamp: ago(1_000),
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { success: true }]));
    const rows = await stored(pixel.id);
    expect(rows).toMatchObject([
      { type: 'pageview', path: '/pricing', browser: 'Chrome', visitor_id: visitor, is_cookieless: false },
      { type: 'identify', email_key: emailKey(server.running.services.identityPepper, emailHash('peter@example.com')) },
      { type: 'custom', name: 'purchase', order_kind: 'purchase', order_value: '49.5' },
      { type: 'custom', name: 'Group', props: { group: 'initech' }, hostname: pixel.domain },
    ]);
    expect(new Set(rows.map((one) => one.visitor_id))).toEqual(new Set([visitor]));
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|Gibbons/i);
  });

  it('are taken by a key in the body, and refused with a wrong one or none', async () => {
    const pixel = await newPixel();
    const event = { userId: 1, event: 'Signed Up' };
    const post = (body: object) => server.request('POST', '/v1/track', { body });
    expect((await post({ ...event, writeKey: pixel.key })).status).toBe(200);
    expect((await post({ ...event, writeKey: 'acq_write_wrong' })).status).toBe(401);
    expect((await post(event)).status).toBe(401);
    expect(await stored(pixel.id)).toHaveLength(1);
  });

  it('are stored once, however often their messageId comes', async () => {
    const pixel = await newPixel();
    const event = { userId: 'a', event: 'Once', messageId: 'node-1', timestamp: ago(1_000) };
    await send('/v1/track', pixel.key, event);
    await Promise.all(Array.from({ length: 5 }, () => send('/v1/track', pixel.key, event)));
    await send('/v1/batch', pixel.key, {
      batch: [
        { type: 'track', ...event },
        { type: 'track', ...event },
      ],
    });
    expect(await stored(pixel.id)).toHaveLength(1);
  });

  it('are stored without those of their batch that are wrong, which are named', async () => {
    const pixel = await newPixel();
    const answer = await send('/v1/batch', pixel.key, {
      batch: [
        { type: 'track', userId: 'a', event: 'Good' },
        { type: 'track', userId: 'a' },
        { type: 'alias', userId: 'a', previousId: 'b' },
        { type: 'track', event: 'Nobody' },
        { type: 'track', userId: 'a', event: 'Old', timestamp: ago(25 * 3_600_000) },
        { type: 'track', userId: 'a', event: 'Large', properties: { text: 'x'.repeat(33_000) } },
        { type: 'page', userId: 'a', context: { page: { url: 'https://elsewhere.test/' } } },
        'text',
        { type: 'page', userId: 'a', timestamp: ago(23 * 3_600_000) },
      ],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        rejected: [
          { index: 1, message: 'A track event needs the name of the event.' },
          { index: 2, message: 'type: Must be track, identify, page or group.' },
          { index: 3, message: 'An event needs a userId or an anonymousId.' },
          {
            index: 4,
            message:
              'An event may be a day old at most: send older ones to /v1/batch with historical: true, or import a file.',
          },
          { index: 5, message: 'An event may take 32 kB at most.' },
          { index: 6, message: 'This page may not use this pixel.' },
          { index: 7 },
        ],
      },
    });
    expect((await stored(pixel.id)).map(({ type }) => type)).toEqual(['pageview', 'custom']);
  });

  it('are refused as a whole when they are too large, all wrong or no JSON', async () => {
    const pixel = await newPixel();
    const large = {
      batch: Array.from({ length: 20 }, () => ({ type: 'track', userId: 'a', event: 'x'.repeat(30_000) })),
    };
    expect((await send('/v1/batch', pixel.key, large)).status).toBe(413);
    expect((await send('/v1/batch', pixel.key, { batch: [{}] })).status).toBe(400);
    expect((await send('/v1/batch', pixel.key, { batch: [] })).status).toBe(400);
    const old = { userId: 'a', event: 'Old', timestamp: ago(25 * 3_600_000) };
    expect(await send('/v1/track', pixel.key, old)).toMatchObject({
      status: 400,
      body: {
        message:
          'An event may be a day old at most: send older ones to /v1/batch with historical: true, or import a file.',
      },
    });
    const text = { body: 'no JSON', headers: { ...basic(pixel.key), 'content-type': 'application/json' } };
    expect((await server.request('POST', '/v1/batch', text)).status).toBe(400);
  });

  it('keep no id and find nobody where the visitor has not consented', async () => {
    const pixel = await newPixel({ consent_mode: 'banner' });
    const consent = (isAllowed: boolean) => ({
      consent: { categoryPreferences: { Advertising: true, Analytics: isAllowed } },
    });
    const event = (at: number, context: object) => ({
      type: 'identify',
      userId: 'a',
      traits: { email: 'a@example.com' },
      timestamp: ago(at),
      context,
    });
    const batch = [
      event(3_000, consent(true)),
      event(2_000, consent(false)),
      event(1_000, { ...consent(true), gpc: true }),
    ];
    await send('/v1/batch', pixel.key, { batch });
    const rows = await stored(pixel.id);
    expect(rows.map(({ is_cookieless: isCookieless, email_key: key }) => [isCookieless, key !== ''])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
  });

  it('are refused while the pixel is paused', async () => {
    const pixel = await newPixel();
    await server.call(updatePixel, user.token, { params: { id: pixel.id }, body: { paused: true } });
    expect(await send('/v1/track', pixel.key, { userId: 'a', event: 'Paused' })).toMatchObject({
      status: 403,
      body: { message: 'This pixel is paused.' },
    });
  });

  it("come from Segment's own library", async () => {
    const pixel = await newPixel();
    const errors: unknown[] = [];
    const analytics = new Analytics({ writeKey: pixel.key, host: server.url, flushAt: 3 });
    analytics.on('error', (error) => errors.push(error));
    analytics.identify({ userId: 'node', traits: { email: 'node@example.com' } });
    analytics.track({ userId: 'node', event: 'Item Purchased', properties: { item: 'Book', price: 12 } });
    analytics.page({ userId: 'node', name: 'Home' });
    await analytics.closeAndFlush();
    expect(errors).toEqual([]);
    const rows = await stored(pixel.id);
    expect(rows.map(({ type }) => type).toSorted()).toEqual(['custom', 'identify', 'pageview']);
    expect(rows.find(({ type }) => type === 'custom')).toMatchObject({
      name: 'Item Purchased',
      props: { item: 'Book', price: '12' },
    });
    expect(new Set(rows.map((one) => one.visitor_id)).size).toBe(1);
  });
});
