import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPassOn, type PassOn } from './pass-on.ts';

const folder = mkdtempSync(join(tmpdir(), 'acquaint-pass-'));
const socketPath = join(folder, 'app');
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => void response.end();
let upstream: Server;
const fronts: { server: Server; passOn: PassOn }[] = [];

/** A web server that passes everything on; answers its address. */
async function startFront(trustedProxies: readonly string[] = []): Promise<string> {
  const passOn = createPassOn({ upstream: { socketPath }, trustedProxies });
  const server = createServer(passOn).listen(0, '127.0.0.1');
  fronts.push({ server, passOn });
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

beforeAll(async () => {
  upstream = createServer((given, response) => answer(given, response)).listen(socketPath);
  await once(upstream, 'listening');
});
afterAll(() => {
  for (const { server, passOn } of fronts) {
    passOn.close();
    server.closeAllConnections();
    server.close();
  }
  upstream.closeAllConnections();
  upstream.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the other side gets of a request with some headers. */
async function headersSeen(url: string, headers: Record<string, string>): Promise<IncomingMessage['headers']> {
  const seen = Promise.withResolvers<IncomingMessage['headers']>();
  answer = (given, response) => {
    seen.resolve(given.headers);
    response.end();
  };
  await fetch(url, { headers });
  return seen.promise;
}

describe('createPassOn', () => {
  it('says from where it was asked, and believes nobody who is not trusted', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
    };
    const url = await startFront();
    const seen = await headersSeen(url, forged);
    expect(seen).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: new URL(url).host });
    expect(seen).not.toHaveProperty('x-forwarded-host');
    expect(seen).not.toHaveProperty('forwarded');
  });

  it('adds to what a trusted proxy says', async () => {
    const seen = await headersSeen(await startFront(['127.0.0.1']), {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'acquaint.example.com',
    });
    expect(seen).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-host': 'acquaint.example.com',
    });
  });

  it.each(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'])(
    'passes a body of %s on as a body, whatever Connection names: it is never a request of its own',
    async (method) => {
      const url = new URL(await startFront());
      const seen: string[] = [];
      answer = (given, response) => {
        seen.push(`${given.method} ${given.headers.host} ${given.url}`);
        given.resume();
        given.once('end', () => response.end());
      };
      const inner = 'GET /inner HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n';
      const socket = connect(Number(url.port), url.hostname);
      const ended = once(socket.resume(), 'close');
      const named = 'Connection: content-length, Host, transfer-encoding, close';
      socket.write(
        `${method} /outer HTTP/1.1\r\nHost: acquaint.example\r\n${named}\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
      );
      await ended;
      // What was left of it would come before the next one on the same connection.
      await fetch(url);
      expect(seen).toEqual([`${method} acquaint.example /outer`, `GET ${url.host} /`]);
    },
  );

  it('streams both ways: what comes is handed over before there is more', async () => {
    answer = (given, response) => void given.pipe(response);
    const outgoing = request(await startFront(), { method: 'POST' });
    outgoing.write('first');
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    const [first] = await once(response ?? outgoing, 'data');
    expect(String(first)).toBe('first');
    outgoing.end('second');
    const [second] = await once(response ?? outgoing, 'data');
    expect(String(second)).toBe('second');
  });

  it('takes the rest of a body whose answer came early, so that its sender reads the answer', async () => {
    answer = (_given, response) => void response.writeHead(413).end('too large');
    const url = new URL(await startFront());
    const socket = connect(Number(url.port), url.hostname);
    const length = 20_000_000;
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length + 1}\r\n\r\nx`);
    const [first] = await once(socket, 'data');
    expect(String(first)).toMatch(/^HTTP\/1\.1 413 /);
    socket.end(Buffer.alloc(length));
    await once(socket.resume(), 'close');
    expect(socket.bytesWritten).toBeGreaterThan(length);
  });

  it('ends the work for a client that went away', async () => {
    const left = Promise.withResolvers<void>();
    answer = (_given, response) => {
      response.write('an event');
      response.once('close', left.resolve);
    };
    const leaving = new AbortController();
    const response = await fetch(await startFront(), { signal: leaving.signal });
    expect(response.status).toBe(200);
    leaving.abort();
    await left.promise;
  });

  it('breaks off an answer that the other side broke off', async () => {
    answer = (_given, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('a part');
      setImmediate(() => response.destroy());
    };
    const response = await fetch(await startFront());
    await expect(response.text()).rejects.toThrow();
  });

  it('asks again for what has no body when a connection that was kept open is closed meanwhile', async () => {
    const url = await startFront();
    answer = (_given, response) => void response.end('first');
    expect(await (await fetch(url)).text()).toBe('first');
    answer = (given, response) => {
      answer = (_again, second) => void second.end('second');
      given.socket.destroy();
      response.destroy();
    };
    expect(await (await fetch(url)).text()).toBe('second');
  });

  it('does not say that nothing was done when the other side went away meanwhile', async () => {
    const url = await startFront();
    answer = (given) => void given.socket.destroy();
    const api = await fetch(url, { method: 'POST', body: 'something' });
    expect(api.status).toBe(503);
    expect(await api.json()).toEqual({ message: 'Acquaint is starting. Try again in a moment.' });
  });

  it('answers 503 while nobody is there', async () => {
    const url = await startFront();
    upstream.closeAllConnections();
    upstream.close();
    await once(upstream, 'close');
    const api = await fetch(url, { method: 'POST', body: 'something' });
    expect([api.status, api.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await api.json()).toEqual({
      code: 'unavailable',
      message: 'Acquaint is starting. Try again in a moment.',
    });
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('This page reloads by itself.');
  });
});
