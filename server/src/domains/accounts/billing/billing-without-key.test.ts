import { listPaymentMethods } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('billing without a key', () => {
  it('says that payments are not set up', async () => {
    const { token } = await server.signIn({ isAdmin: true });
    expect(await server.request('POST', '/api/setup-intent', { token })).toMatchObject({
      status: 400,
      body: { message: 'Card payments are not set up on this server.' },
    });
    const methods = await server.call(listPaymentMethods, token, {});
    expect(methods).toMatchObject({ data: [], meta: { configured: false } });
    expect(methods.meta.advice).toContain('STRIPE_SECRET_KEY');
    expect((await server.request('POST', '/webhooks/stripe', { body: {} })).status).toBe(404);
  });
});
