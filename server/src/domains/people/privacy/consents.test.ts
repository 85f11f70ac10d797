import { erasePerson, findConsents, recordConsents } from '@acquaint/contract';
import { addressKey } from '../../../platform/auth/email-key.ts';
import { storeConsents } from './model/consents.queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

const record = (email: string, choice: 'granted' | 'denied', purposes: ('marketing' | 'ads')[] = ['ads']) =>
  server.call(recordConsents, user.token, { body: { emails: [email], purposes, choice, source: 'Form of the shop' } });
const found = async (email: string, token = user.token) =>
  (await server.call(findConsents, token, { body: { email } })).data;

describe('recordConsents', () => {
  it('keeps the latest word about each purpose, whichever way the address is written', async () => {
    await record('ann@example.com', 'granted', ['marketing', 'ads']);
    const { message } = await record('Ann@Example.com', 'denied');
    expect(message).toBe('Recorded what 1 person refused.');
    expect((await found('ann@example.com')).map(({ purpose, choice }) => [purpose, choice])).toEqual([
      ['ads', 'denied'],
      ['marketing', 'granted'],
    ]);
  });

  it('is not changed by an earlier word that is stored later', async () => {
    await record('dora@example.com', 'denied');
    const { services } = server.running;
    const [said] = await found('dora@example.com');
    const at = new Date(Date.parse(said?.at ?? '') - 1);
    const keys = [addressKey(services.identityPepper, 'dora@example.com')];
    const early = { accountId: user.accountId, keys, purposes: ['ads'], choice: 'granted', source: 'Late', at };
    await storeConsents(services.clickhouse, early);
    await storeConsents(services.clickhouse, { ...early, at: new Date(said?.at ?? '') });
    expect(await found('dora@example.com')).toEqual([said]);
    await storeConsents(services.clickhouse, { ...early, at: new Date(at.getTime() + 2) });
    expect(await found('dora@example.com')).toMatchObject([{ choice: 'granted' }]);
  });

  it('refuses what says nothing', async () => {
    const body = { emails: [], purposes: [], choice: 'maybe', source: '' };
    const answer = await server.request('POST', recordConsents.path, { token: user.token, body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['emails', 'purposes', 'choice', 'source']);
  });
});

describe('findConsents', () => {
  it('says where and when somebody said so, to their account alone', async () => {
    await record('bob@example.com', 'denied');
    const [said] = await found('bob@example.com');
    expect(said).toMatchObject({ purpose: 'ads', choice: 'denied', source: 'Form of the shop' });
    expect(Date.parse(said?.at ?? '')).toBeGreaterThan(0);
    expect(await found('bob@example.com', (await server.signIn()).token)).toEqual([]);
  });

  it('finds nothing of somebody who was erased', async () => {
    await record('carl@example.com', 'granted');
    await server.call(erasePerson, user.token, { body: { identifier: 'carl@example.com' } });
    expect(await found('carl@example.com')).toEqual([]);
  });
});
