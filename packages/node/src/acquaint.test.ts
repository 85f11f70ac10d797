import { createPixel, rotateWriteKey } from '@acquaint/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startUnreliableFront, type UnreliableFront } from '../../../e2e/unreliable-front.ts';
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts';
import { until } from '../../../server/src/testing/until.ts';
import { Acquaint, AcquaintError, type Options } from './index.ts';

let server: TestServer;
let front: UnreliableFront;
let pixel: string;
let writeKey: string;
let errors: AcquaintError[];
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await server.signIn();
  const { data } = await server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.test' } });
  pixel = data.id;
  writeKey = (await server.call(rotateWriteKey, token, { params: { id: data.id } })).data.write_key;
});
afterAll(() => server.stop());
beforeEach(async () => {
  front = await startUnreliableFront(server.url);
  errors = [];
});
afterEach(() => front.stop());

const client = (options: Partial<Options> = {}): Acquaint =>
  new Acquaint({ writeKey, url: front.url, onError: (error) => errors.push(error), ...options });

const row = z.object({ name: z.string(), type: z.string() });
/** The stored events of a test: each has a page of its own. */
const stored = (test: string) =>
  server.running.services.clickhouse.rows({
    sql: 'select name, type from events where pixel_id = {pixel:UUID} and startsWith(path, {path:String}) order by name',
    params: { pixel, path: `/${test}` },
    row,
  });
const on = (test: string) => ({ userId: 'jane', context: { page: { url: `https://shop.test/${test}` } } });

const batch = z.object({ sentAt: z.iso.datetime(), batch: z.array(z.object({ messageId: z.string() })) });
const sentIds = (body = ''): string[] => batch.parse(JSON.parse(body)).batch.map(({ messageId }) => messageId);
const sentAt = (body = ''): number => Date.parse(batch.parse(JSON.parse(body)).sentAt);
const codes = () => errors.map(({ code }) => code);

describe('events', () => {
  it('arrive once, in one batch, on closeAndFlush', async () => {
    const acquaint = client();
    acquaint.identify({ ...on('all'), traits: { email: 'jane@example.com' } });
    acquaint.track({ ...on('all'), event: 'Signed up', properties: { plan: 'pro' }, timestamp: new Date() });
    acquaint.page({ ...on('all'), name: 'Home' });
    acquaint.group({ ...on('all'), groupId: 'initech' });
    expect(front.bodies).toEqual([]);
    await acquaint.closeAndFlush();
    expect(front.bodies).toHaveLength(1);
    expect(errors).toEqual([]);
    const types = (await stored('all')).map(({ type }) => type).toSorted();
    expect(types).toEqual(['custom', 'custom', 'identify', 'pageview']);
    expect(() => acquaint.track({ ...on('all'), event: 'Late' })).toThrow(
      'This client is closed: send events before closeAndFlush().',
    );
  });

  it('are sent automatically once enough of them wait, or after a while', async () => {
    const many = client({ flushAt: 3 });
    for (const event of ['1', '2', '3']) many.track({ ...on('many'), event });
    const few = client({ flushInterval: 1 });
    few.track({ ...on('few'), event: '1' });
    await until(async () => ((await stored('many')).length === 3 && (await stored('few')).length === 1 ? true : null));
    await Promise.all([many.closeAndFlush(), few.closeAndFlush()]);
  });

  it('go again under the same ids when the server answers 503 twice, and are stored once', async () => {
    front.faults.push('lost', { status: 503, headers: { 'retry-after': '2' } });
    const acquaint = client();
    acquaint.track({ ...on('refused'), event: 'First' });
    acquaint.track({ ...on('refused'), event: 'Second', messageId: 'second' });
    await acquaint.flush();
    expect(front.bodies).toHaveLength(3);
    expect(new Set(front.bodies.map((body) => sentIds(body).join())).size).toBe(1);
    expect(sentIds(front.bodies[0])[1]).toBe('second');
    // Without the header it would have been a second at most.
    expect(sentAt(front.bodies[2]) - sentAt(front.bodies[1])).toBeGreaterThan(1_900);
    expect((await stored('refused')).map(({ name }) => name)).toEqual(['First', 'Second']);
    expect(errors).toEqual([]);
    await acquaint.closeAndFlush();
  });

  it('wait for a server that cannot be reached at first, or hangs up', async () => {
    const { url } = front;
    await front.stop();
    const acquaint = client({ url, flushAt: 1 });
    acquaint.track({ ...on('unreachable'), event: 'Patient' });
    await expect(fetch(url)).rejects.toThrow();
    front = await startUnreliableFront(server.url, Number(new URL(url).port));
    front.faults.push('hang-up');
    await acquaint.closeAndFlush({ timeout: 300_000 });
    expect(await stored('unreachable')).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('are waited for by flush, those that are queued later are not', async () => {
    front.faults.push('pass', ...Array.from({ length: 50 }, () => 'hang-up' as const));
    const acquaint = client({ flushAt: 1 });
    acquaint.track({ ...on('flush'), event: 'Before' });
    const flushed = acquaint.flush();
    acquaint.track({ ...on('flush'), event: 'After' });
    await flushed;
    expect((await stored('flush')).map(({ name }) => name)).toEqual(['Before']);
    front.faults.length = 0;
    await acquaint.closeAndFlush({ timeout: 300_000 });
    expect((await stored('flush')).map(({ name }) => name)).toEqual(['After', 'Before']);
  });

  it('are lost and named when closeAndFlush runs out of time', async () => {
    front.faults.push(...Array.from({ length: 50 }, () => 'hang-up' as const));
    const acquaint = client({ flushAt: 1 });
    acquaint.track({ ...on('late'), event: 'Late', messageId: 'late-1' });
    await acquaint.flush({ timeout: 1 });
    expect(errors).toEqual([]);
    await acquaint.closeAndFlush({ timeout: 1 });
    expect(errors).toMatchObject([
      { code: 'timeout', message: 'Closed before the server confirmed 1 event.', messageIds: ['late-1'] },
    ]);
  });

  it('go in batches of 500 kB at most', async () => {
    const acquaint = client({ flushAt: 1_000 });
    for (let index = 0; index < 40; index += 1)
      acquaint.track({ ...on('large'), event: 'Large', properties: { text: 'é'.repeat(15_000) } });
    await acquaint.closeAndFlush();
    expect(front.bodies.length).toBeGreaterThan(2);
    for (const body of front.bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(500 * 1024);
    expect(await stored('large')).toHaveLength(40);
    expect(errors).toEqual([]);
  });
});

describe('an event that cannot be sent', () => {
  it('is refused by an error that says why', async () => {
    const acquaint = client();
    const track = (event: object): void => acquaint.track({ ...on('wrong'), event: 'Wrong', ...event });
    expect(() => track({ properties: { text: 'x'.repeat(33_000) } })).toThrow(
      /^The event takes 33\d\d\d bytes, and 32 kB \(32768 bytes\) is the limit\. Shorten its properties\.$/,
    );
    expect(() => track({ userId: '' })).toThrow('An event needs a userId or an anonymousId.');
    expect(() => track({ event: '' })).toThrow('A track event needs the name of the event.');
    expect(() => acquaint.group({ userId: 'a', groupId: '' })).toThrow('A group event needs a groupId.');
    expect(() => track({ timestamp: 'yesterday' })).toThrow('timestamp: Give a Date, or a time');
    expect(() => track({ properties: { count: 1n } })).toThrow('The event cannot be written as JSON');
    expect(() => track({ event: '' })).toThrow(AcquaintError);
    await acquaint.closeAndFlush();
    expect(front.bodies).toEqual([]);
  });

  it('is named with the reason of the server, and the rest of its batch is stored', async () => {
    const acquaint = client();
    acquaint.track({ ...on('mixed'), event: 'Old', messageId: 'old', timestamp: '2020-01-31T12:00:00Z' });
    acquaint.track({ ...on('mixed'), event: 'Good' });
    await acquaint.closeAndFlush();
    expect(errors).toMatchObject([
      {
        code: 'refused',
        message:
          'An event may be a day old at most: send older ones to /v1/batch with historical: true, or import a file.',
        messageIds: ['old'],
      },
    ]);
    expect((await stored('mixed')).map(({ name }) => name)).toEqual(['Good']);
  });

  it('of the past needs its time, and an older one than the pixel keeps is named', async () => {
    const acquaint = client({ historical: true });
    expect(() => acquaint.track({ ...on('past'), event: 'Never' })).toThrow(
      'timestamp: Say when it happened, such as 2023-01-31T12:00:00Z.',
    );
    acquaint.track({ ...on('past'), event: 'Soon', messageId: 'soon', timestamp: new Date(Date.now() + 86_400_000) });
    acquaint.track({ ...on('past'), event: 'Good', timestamp: '2020-01-31T12:00:00Z' });
    await acquaint.closeAndFlush();
    expect(errors).toMatchObject([
      { code: 'refused', message: expect.stringMatching(/^timestamp: This is in the future/), messageIds: ['soon'] },
    ]);
    const again = client({ historical: true });
    again.track({ ...on('past'), event: 'Good', timestamp: '2020-01-31T12:00:00Z' });
    await again.closeAndFlush();
    expect(sentIds(front.bodies[1])).toEqual(sentIds(front.bodies[0]).slice(1));
  });

  it.each([
    [{ writeKey: 'wrong' }, undefined, 'The server answered 401: This write key is not known.'],
    [{}, { status: 200, body: '<html>' }, 'The server answered 200: Check that `url` is the address'],
    [{}, { status: 301, headers: { location: '/elsewhere' } }, 'The server answered 301: Check that `url`'],
  ])('is not tried again for ever: %j', async (options, fault, message) => {
    if (fault) front.faults.push(fault);
    const acquaint = client(options);
    acquaint.track({ ...on('lost'), event: 'Lost' });
    await acquaint.closeAndFlush();
    expect(errors).toMatchObject([{ code: 'refused', message: expect.stringContaining(message) }]);
    expect(front.bodies).toHaveLength(1);
  });

  it('goes to onError when the queue is full, and an onError that throws stops nothing', async () => {
    const acquaint = client({
      maxQueue: 1,
      onError: (error) => {
        errors.push(error);
        throw new Error('Not handled');
      },
    });
    acquaint.track({ ...on('full'), event: 'Kept', timestamp: '2020-01-31T12:00:00Z' });
    acquaint.track({ ...on('full'), event: 'Lost', messageId: 'lost' });
    expect(errors).toMatchObject([{ code: 'queue_full', messageIds: ['lost'] }]);
    await acquaint.closeAndFlush();
    expect(codes()).toEqual(['queue_full', 'refused']);
  });
});

describe('a client', () => {
  it.each([
    [{ writeKey: '' }, 'writeKey: Enter the write key of a pixel.'],
    [{ url: 'acquaint.test' }, 'url: Enter the full address of your installation'],
    [{ flushAt: 0 }, 'flushAt: Enter a whole number of at least 1.'],
  ])('is not made with %j', (options, message) => {
    expect(() => client(options)).toThrow(message);
  });
});
