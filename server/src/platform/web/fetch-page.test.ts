import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';

let server: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const to = (location: string): void => void response.writeHead(302, { location }).end();
    if (request.url === '/moved') return to('/page');
    if (request.url === '/circle') return to('/circle');
    if (request.url === '/inside') return to('http://localhost:1/secret');
    if (request.url === '/file') return to('file:///etc/passwd');
    if (request.url === '/huge') {
      response.on('error', () => undefined);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      return more();
    }
    response.writeHead(request.url === '/gone' ? 404 : 200).end(`<title>${request.url}</title>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string) => fetchPage(`http://${host}${path}`, { privateHosts: [host] });

describe('fetchPage', () => {
  it('reads a page, follows a redirect, and returns a status', async () => {
    expect(await read('/moved')).toEqual({ url: `http://${host}/page`, status: 200, text: '<title>/page</title>' });
    expect(await read('/gone')).toMatchObject({ status: 404 });
  });

  it('refuses what is not public before it is asked', async () => {
    asked.length = 0;
    await expect(fetchPage(`http://${host}/page`, { privateHosts: [] })).rejects.toThrow('usual ports');
    await expect(fetchPage('http://127.0.0.1/', { privateHosts: [] })).rejects.toThrow('not on the public internet');
    await expect(fetchPage('http://2130706433/', { privateHosts: [] })).rejects.toThrow('not on the public internet');
    await expect(fetchPage('http://[::1]/', { privateHosts: [] })).rejects.toThrow('not on the public internet');
    await expect(fetchPage('http://localhost/', { privateHosts: [] })).rejects.toThrow('not on the public internet');
    expect(asked).toEqual([]);
  });

  it('checks every hop of a redirect', async () => {
    await expect(read('/inside')).rejects.toThrow('usual ports');
    await expect(read('/file')).rejects.toThrow('Only http and https');
    await expect(read('/circle')).rejects.toThrow('redirects too often');
  });

  it.each([
    ['file:///etc/passwd', 'Only http and https'],
    ['nonsense', 'no web address'],
    ['http://user:secret@example.com/', 'password'],
    ['http://example.com:25/', 'usual ports'],
  ])('refuses %s', async (address, reason) => {
    await expect(fetchPage(address, { privateHosts: [] })).rejects.toThrow(reason);
  });

  it('reads the beginning of a page without an end', async () => {
    expect((await read('/huge')).text).toHaveLength(2_000_000);
  });
});
