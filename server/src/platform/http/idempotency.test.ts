import { createTag, listTags, updateTag } from '@acquaint/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditedActions } from '../../testing/audited.ts';
import { formOf, startTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { newId } from '../ids/ids.ts';
import type { UserContext } from './context.ts';
import { once } from './idempotency.ts';
import { makeKey } from '../../testing/test-keys.ts';

let server: TestServer;
let user: TestUser;
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({}, () => now);
});
beforeEach(async () => {
  user = await server.signIn();
});
afterAll(() => server.stop());

const tag = (name: string, idempotencyKey: string, token = user.token) =>
  server.request('POST', '/api/tags', {
    token,
    body: { name, color: '#0f6b5c' },
    headers: { 'idempotency-key': idempotencyKey },
  });
const names = async (): Promise<string[]> =>
  (await server.call(listTags, user.token, {})).tags.map(({ name }) => name).toSorted();

describe('a request with an Idempotency-Key', () => {
  it('is done once, and gets the same answer again, as its user and as their API key', async () => {
    const { key } = await makeKey(server, user);
    const answers = [await tag('Once', 'a'), await tag('Once', 'a'), await tag('Once', 'a', key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true', 'true']);
    expect(await names()).toEqual(['Once']);
    expect(await auditedActions(server, user)).toEqual(['createApiKey', 'createTag']);
  });

  it('is done once when it is sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => tag('Together', 'b')));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await names()).toEqual(['Together']);
  });

  it('is refused with another body, or for another operation', async () => {
    await tag('First', 'c');
    const refused = {
      status: 422,
      body: {
        code: 'idempotency_mismatch',
        message: 'This Idempotency-Key was used for another request. Use a new one.',
      },
    };
    expect(await tag('Second', 'c')).toMatchObject(refused);
    const headers = { 'idempotency-key': 'c' };
    expect(await server.request('POST', '/api/logout', { token: user.token, headers })).toMatchObject(refused);
    expect(await names()).toEqual(['First']);
  });

  it("is nobody else's, in the same account or another", async () => {
    const colleague = await server.signIn({ accountId: user.accountId });
    const stranger = await server.signIn();
    await tag('Mine', 'd');
    expect((await tag('Theirs', 'd', colleague.token)).status).toBe(200);
    expect((await tag('Strange', 'd', stranger.token)).status).toBe(200);
    expect(await names()).toEqual(['Mine', 'Theirs']);
  });

  it('runs again when it failed and changed nothing', async () => {
    await tag('Taken', 'e');
    expect((await tag('Taken', 'f')).status).not.toBe(200);
    const { tags } = await server.call(listTags, user.token, {});
    await server.call(updateTag, user.token, {
      params: { id: tags[0]?.id ?? '' },
      body: { name: 'Free', color: '#0f6b5c' },
    });
    expect((await tag('Taken', 'f')).status).toBe(200);
  });

  it('is reported when the answer was lost with its process', async () => {
    await tag('Lost', 'g');
    await server.running.services.postgres.pool.query('update idempotent_requests set reply = null');
    expect(await tag('Lost', 'g')).toMatchObject({ status: 409, body: { code: 'reply_lost' } });
    expect(await names()).toEqual(['Lost']);
  });

  it('is known to be done when its process ends after the change', async () => {
    const { services } = server.running;
    const context = { services, user: { id: newId(), account_id: user.accountId } };
    const request = { operation: createTag, key: 'h', raw: { params: {}, query: {}, body: {}, file: null } };
    const send = (work: Parameters<typeof once>[2]) =>
      // What is looked at of a request.
      once(context as unknown as UserContext, request, work);
    const crash = new Error('The process ended');
    const rolledBack = send((onWrite) =>
      services.postgres.forAccount(user.accountId, async (transaction) => {
        await onWrite(transaction);
        throw crash;
      }),
    );
    await expect(rolledBack).rejects.toBe(crash);
    const committed = send(async (onWrite) => {
      await services.postgres.forAccount(user.accountId, onWrite);
      throw crash;
    });
    await expect(committed).rejects.toBe(crash);
    await expect(send(() => Promise.resolve({ status: 204 }))).rejects.toMatchObject({ code: 'reply_lost' });
  });

  it('is deleted after a day', async () => {
    await tag('Day', 'i');
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    await server.call(createTag, user.token, { body: { name: 'Other', color: '#0f6b5c' } });
    expect((await tag('Next day', 'i')).status).toBe(200);
  });

  it('is refused with a key that cannot be one', async () => {
    expect(await tag('Long', 'x'.repeat(256))).toMatchObject({
      status: 400,
      body: { errors: { 'Idempotency-Key': ['Must be 1 to 255 visible ASCII characters'] } },
    });
  });

  it('counts its file as part of the request', async () => {
    const send = (text: string) =>
      server.request('POST', '/api/uploads', {
        token: user.token,
        body: formOf(new File([text], 'people.csv', { type: 'text/csv' })),
        headers: { 'idempotency-key': 'j' },
      });
    const answers = [
      await send('email\na@example.com\n'),
      await send('email\na@example.com\n'),
      await send('email\nb@example.com\n'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it('stores no answer that can be read', async () => {
    const { key } = await makeKey(server, user);
    const body = { name: 'Repeated', scopes: ['web:read'] };
    const make = () =>
      server.request('POST', '/api/api-keys', { token: user.token, body, headers: { 'idempotency-key': 'k' } });
    const [made, again] = [await make(), await make()];
    expect(again.body).toEqual(made.body);
    const { rows } = await server.running.services.postgres.pool.query(
      "select encode(reply, 'escape') as r from idempotent_requests",
    );
    expect(JSON.stringify(rows)).not.toContain('acq_key_');
    expect(key).not.toBe('');
  });
});
