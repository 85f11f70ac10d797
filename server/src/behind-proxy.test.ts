import { createPixel } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, testPassword, type TestServer } from './testing/test-server.ts';

// What strangers can do to a server that the world reaches through a proxy: with headers, many addresses, and many requests.
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://acquaint.example.com', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server.stop());

describe('the script of a pixel', () => {
  it('sends events to the public address, whatever host a request names', async () => {
    const { token } = await server.signIn();
    const { data } = await server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.example.com' } });
    const path = `/p/${data.pixel_uuid}.js`;
    const forged = await server.request('GET', path, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' },
    });
    expect(forged.status).toBe(200);
    expect(forged.body).toContain(',"https://acquaint.example.com",');
    expect(forged.body).not.toContain('evil.example');
    expect((await server.request('GET', path)).body).toBe(forged.body);
  });
});

describe('failed sign-ins', () => {
  const signIn = (address: string, email: string, password: string) =>
    server.request('POST', '/api/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });

  it('are counted by network: the addresses of one home count as one', async () => {
    const { email } = await server.signIn();
    const statuses: number[] = [];
    for (let count = 1; count <= 60; count += 1)
      statuses.push(
        (await signIn(`2001:db8:1:2::${count.toString(16)}`, `nobody-${count}@example.com`, 'wrong password')).status,
      );
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await signIn('2001:db8:1:2:ffff::1', email, testPassword)).status).toBe(429);
    expect((await signIn('2001:db8:1:3::1', email, testPassword)).status).toBe(200);
  });
});

describe('the health of the server', () => {
  it('is looked at once for all who ask at the same time', async () => {
    const { app, services } = server.running;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const put = vi.spyOn(services.files, 'put').mockImplementation(() => gate);
    const answers = Array.from({ length: 50 }, () => app.inject('/healthz'));
    // Answered after them.
    await app.inject('/robots.txt');
    open();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
