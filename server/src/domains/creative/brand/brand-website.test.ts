import { createServer } from 'node:http';
import { readBrandWebsite, updateBrand } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen-on-loopback.ts';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let site: Awaited<ReturnType<typeof listenOnLoopback>>;
/** What the operator does not trust. */
let inner: Awaited<ReturnType<typeof listenOnLoopback>>;
let asked = 0;

beforeAll(async () => {
  inner = await listenOnLoopback(
    createServer((_request, answer) => {
      asked += 1;
      answer.end('body{color:#abcdef}');
    }),
  );
  const logo = Buffer.from(await (await testPng(120, 40)).arrayBuffer());
  const answers: Readonly<Record<string, string | Buffer>> = {
    '/': `<html><head><meta name="theme-color" content="#aa3311"><link rel="stylesheet" href="css/site.css">
      <link rel="stylesheet" href="${inner.url}/inner.css"></head><body><img src="no-logo.png"><img class="logo" src="/logo.png"></body>`,
    '/css/site.css':
      'h1{font-family:Lora,serif} body{color:#222222;font-family:"Open Sans",sans-serif} a{color:#204060}',
    '/logo.png': logo,
    '/empty': '<p>Nothing</p>',
  };
  site = await listenOnLoopback(
    createServer((request, answer) => {
      const found = answers[request.url ?? ''];
      answer.writeHead(found === undefined ? 404 : 200).end(found ?? '');
    }),
  );
  server = await startTestServer({ PRIVATE_HOSTS: new URL(site.url).host });
});
afterAll(async () => {
  await server.stop();
  await site.close();
  await inner.close();
});

const read = (token: string, path = '/') =>
  server.call(readBrandWebsite, token, { body: { website: `${site.url}${path}` } });

describe('readBrandWebsite', () => {
  it('takes colors, fonts and the logo of a site that an empty brand starts from', async () => {
    const { token } = await server.signIn();
    expect((await read(token)).data).toMatchObject({
      colors: [
        { hex: '#aa3311', role: 'primary' },
        { hex: '#204060', role: 'secondary' },
        { hex: '#222222', role: 'text' },
      ],
      fonts: [
        { role: 'heading', family: 'Lora', fallback: 'serif' },
        { role: 'body', family: 'Open Sans' },
      ],
      logos: [{ variant: 'primary', width: 120, height: 40 }],
    });
  });

  it('leaves what there is', async () => {
    const { token } = await server.signIn();
    const colors = [{ name: 'Pine', hex: '#0f6b5c', role: 'primary' as const }];
    await server.call(updateBrand, token, { body: { colors } });
    const { data } = await read(token);
    expect(data).toMatchObject({ colors, fonts: [{ family: 'Lora' }, { family: 'Open Sans' }] });
    expect((await read(token)).data.logos).toEqual(data.logos);
  });

  it('says so where nothing is found, or the site is not there', async () => {
    const { token } = await server.signIn();
    expect((await read(token, '/empty')).message).toBe('Nothing was found on the website.');
    for (const website of ['', 'no address', `${site.url}/gone`, `${inner.url}/`])
      expect(await server.request('POST', '/api/brand/website', { token, body: { website } })).toMatchObject({
        status: 400,
        body: { errors: { website: [expect.any(String)] } },
      });
    expect(asked).toBe(0);
  });
});
