import { acceptInvitation, inviteMember, login, register, requestOptOut } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, mailsTo, tokenIn } from '../../testing/test-mail.ts';
import { testRegistration } from '../../testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer } from '../../testing/test-server.ts';
import { newId } from '../ids/ids.ts';
import { deleteOldReplies } from './idempotency.ts';

// What nobody who is signed in may send again: there is no account that a key could be of.
let server: TestServer;
let now = new Date();
beforeAll(async () => {
  const proxy = { PUBLIC_URL: 'https://acquaint.example.com', TRUSTED_PROXIES: '127.0.0.1' };
  server = await startTestServer(proxy, () => now);
});
afterAll(() => server.stop());

const home = '203.0.113.7';
const send = (path: string, body: object, { key, from = home }: { key?: string; from?: string } = {}) =>
  server.request('POST', path, {
    body,
    headers: { 'x-forwarded-for': from, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
const isReplayed = ({ headers }: { headers: Headers }): boolean => headers.get('idempotency-replayed') === 'true';
const optOut = (email: string, options: Parameters<typeof send>[2]) => send(requestOptOut.path, { email }, options);
const linksTo = async (email: string): Promise<number> => (await mailsTo(server, email)).length;
const query = async (sql: string): Promise<object[]> =>
  (await server.running.services.postgres.pool.query<object>(sql)).rows;
async function invited() {
  const owner = await server.signIn();
  const email = `nia-${newId()}@example.com`;
  await server.call(inviteMember, owner.token, { body: { email, role: 'viewer' } });
  const token = tokenIn(await mailTo(server, email, 'team-invitation'));
  return {
    email,
    body: { token, first_name: 'Nia', last_name: 'New', password: testPassword, password_confirmation: testPassword },
  };
}

describe('a request without a session, with an Idempotency-Key', () => {
  it('registers once, and gets the same answer again', async () => {
    const body = testRegistration();
    const answers = [await send(register.path, body, { key: 'r' }), await send(register.path, body, { key: 'r' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(isReplayed)).toEqual([false, true]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    await mailTo(server, body.email, 'email-verification');
    expect(await query("select from attempts where kind = 'registration-ip'")).toHaveLength(1);
    // With a new key it is another request, and the address gets a mail that it is known.
    await send(register.path, body, { key: 'r2' });
    await mailTo(server, body.email, 'already-registered');
  });

  it('takes an invitation once when it is sent many times at once', async () => {
    const { email, body } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => send(acceptInvitation.path, body, { key: 'together' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((one) => !isReplayed(one))).toHaveLength(1);
    expect(await server.logIn({ email, password: testPassword })).toMatchObject({ user: { email } });
    // Without the key the link is used up.
    expect((await send(acceptInvitation.path, body)).status).toBe(400);
  });

  it('mails one link, and is refused with another body', async () => {
    const email = `olga-${newId()}@example.com`;
    await optOut(email, { key: 'o' });
    await optOut(email, { key: 'o' });
    expect(await linksTo(email)).toBe(1);
    expect(await optOut('other@example.com', { key: 'o' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
    expect(await linksTo('other@example.com')).toBe(0);
  });

  it('knows nothing of the keys of another network or operation', async () => {
    const email = `petra-${newId()}@example.com`;
    await optOut(email, { key: '1' });
    const elsewhere = await optOut(`stranger-${newId()}@example.com`, { key: '1', from: '198.51.100.9' });
    expect([elsewhere.status, isReplayed(elsewhere)]).toEqual([200, false]);
    const copied = await optOut(email, { key: '1', from: '198.51.100.10' });
    expect([copied.status, isReplayed(copied)]).toEqual([200, false]);
    expect(await linksTo(email)).toBe(2);
    const other = await send('/api/forgot-password', { email }, { key: '1' });
    expect([other.status, isReplayed(other)]).toEqual([200, false]);
  });

  it('is the same whether or not somebody is signed in', async () => {
    const { token } = await server.signIn();
    const body = { email: `quinn-${newId()}@example.com` };
    const headers = { 'x-forwarded-for': home, 'idempotency-key': 'q' };
    await send(requestOptOut.path, body, { key: 'q' });
    expect(isReplayed(await server.request('POST', requestOptOut.path, { token, body, headers }))).toBe(true);
  });

  it('is reported when its answer was lost after the change', async () => {
    const { body } = await invited();
    await send(acceptInvitation.path, body, { key: 'lost' });
    await query('update idempotent_requests set reply = null');
    expect(await send(acceptInvitation.path, body, { key: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'reply_lost' },
    });
  });

  it('runs again when it was refused', async () => {
    const { body } = await invited();
    const weak = { ...body, password: 'password', password_confirmation: 'password' };
    expect((await send(acceptInvitation.path, weak, { key: 'weak' })).status).toBe(400);
    expect((await send(acceptInvitation.path, body, { key: 'weak' })).status).toBe(200);
  });

  it('never gets a session again', async () => {
    const { email } = await server.signIn();
    const enter = () => send(login.path, { email, password: testPassword }, { key: 'session' });
    const before = await query('select from idempotent_requests');
    const [first, second] = [await enter(), await enter()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first, second].map(isReplayed)).toEqual([false, false]);
    expect((first.body as { access_token: string }).access_token).not.toBe(
      (second.body as { access_token: string }).access_token,
    );
    expect(await query('select from idempotent_requests')).toHaveLength(before.length);
  });

  it('is stored without anything that can be read, and for a day', async () => {
    const email = `rita-${newId()}@example.com`;
    await optOut(email, { key: 'readable-key' });
    await optOut(email, { key: 'another-key' });
    const stored = JSON.stringify(
      await query(
        "select encode(key_hash, 'escape') as k, encode(body_hash, 'escape') as b, encode(reply, 'escape') as r from idempotent_requests",
      ),
    );
    for (const text of [email, 'readable-key', home, 'We have sent a link']) expect(stored).not.toContain(text);
    // The same body under two keys: nobody who has the table can compare them.
    const digests = await query('select distinct body_hash from idempotent_requests order by 1');
    expect(digests).toHaveLength((await query('select from idempotent_requests')).length);
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    await deleteOldReplies(server.running.services).run();
    expect(await query('select from idempotent_requests')).toEqual([]);
    expect(isReplayed(await optOut(email, { key: 'readable-key' }))).toBe(false);
  });
});
