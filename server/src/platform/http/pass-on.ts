import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { ErrorCode } from '@acquaint/contract';
import proxyAddress from '@fastify/proxy-addr';

/** Where requests are passed on to. */
export type Upstream = { readonly socketPath: string } | { readonly url: string };

export interface PassOnOptions {
  readonly upstream: Upstream;
  /** Proxies before this process whose X-Forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
}

export interface PassOn {
  (request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Headers about one connection (RFC 9110, 7.6.1), which end here. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/**
 * Headers that Connection cannot name: without its length the body of a request would reach the app as a request of its own, with headers that nobody
 * checked, and without its host a request would be another one.
 */
const endToEnd = new Set(['content-length', 'host']);
const aboutProxies = new Set(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']);
const retrySeconds = 2;
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${retrySeconds}"><title>Acquaint is starting</title>
<p>Acquaint is starting. This page reloads by itself.</p></html>`;

function named(headers: IncomingHttpHeaders): ReadonlySet<string> {
  const names = (headers.connection ?? '').toLowerCase().split(',');
  return new Set(names.map((name) => name.trim()).filter((name) => !endToEnd.has(name)));
}

/** Headers without those of the connection. */
function passed(message: IncomingMessage): Record<string, string | string[]> {
  const ofConnection = named(message.headers);
  const headers: Record<string, string | string[]> = {};
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    if (values === undefined || hopByHop.has(name) || ofConnection.has(name)) continue;
    headers[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return headers;
}

/** Failures to connect: nothing of a request was sent. */
const connectFailures: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'ENOENT']);

/** Says that nobody answers, to a person as a page and to a program as JSON; with the code `unavailable` where nothing was done, so that it may be sent again. */
function refuse(request: IncomingMessage, response: ServerResponse, { code }: NodeJS.ErrnoException): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const body = wantsPage
    ? page
    : JSON.stringify({
        message: 'Acquaint is starting. Try again in a moment.',
        ...(connectFailures.has(code) ? { code: 'unavailable' satisfies ErrorCode } : {}),
      });
  response.writeHead(503, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retrySeconds),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Passes requests on to another process over connections that stay open, streaming both ways. It adds the address that it was asked from, and hands over
 * what proxies say only where they are trusted. Answers 503 while nobody is there.
 */
export function createPassOn({ upstream, trustedProxies }: PassOnOptions): PassOn {
  const isSecure = 'url' in upstream && upstream.url.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const trusts = proxyAddress.compile([...trustedProxies]);
  const target = 'url' in upstream ? new URL(upstream.url) : null;
  const place =
    target === null
      ? upstream
      : { host: target.hostname.replace(/^\[|\]$/g, ''), port: target.port === '' ? undefined : target.port };
  const send = isSecure ? httpsRequest : httpRequest;

  function headersOf(request: IncomingMessage): Record<string, string | string[]> {
    const headers = passed(request);
    const peer = request.socket.remoteAddress ?? '';
    if (!trusts(peer, 0)) for (const name of aboutProxies) delete headers[name];
    const before = request.headers['x-forwarded-for'];
    const chain = trusts(peer, 0) && before !== undefined ? [before, peer] : [peer];
    return { ...headers, 'x-forwarded-for': chain.join(', ') };
  }

  function attempt(request: IncomingMessage, response: ServerResponse, isFirst: boolean): void {
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    const hasBody = isChunked || request.headers['content-length'] !== undefined;
    const outgoing = send({
      ...place,
      agent,
      method: request.method,
      path: request.url,
      headers: { ...headersOf(request), ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}) },
      setHost: false,
    });
    let isAnswered = false;
    outgoing.once('response', (answer) => {
      isAnswered = true;
      response.writeHead(answer.statusCode ?? 502, passed(answer));
      // Events go out as they come, and the headers before them.
      response.flushHeaders();
      answer.pipe(response);
      answer.once('aborted', () => response.destroy());
      answer.once('error', () => response.destroy());
    });
    outgoing.once('error', (error) => {
      if (isAnswered || response.destroyed) return;
      // A connection that was kept open may have been closed by the other side at this moment: what has no body can be asked again.
      if (isFirst && !hasBody && outgoing.reusedSocket) {
        attempt(request, response, false);
        return;
      }
      request.unpipe(outgoing);
      request.resume();
      refuse(request, response, error);
    });
    // Who goes away ends the work for them. Who is answered before all is sent may go on sending: a connection that is reset would lose them the answer.
    response.once('close', () => {
      request.unpipe(outgoing);
      request.resume();
      outgoing.destroy();
    });
    if (hasBody) request.pipe(outgoing);
    else outgoing.end();
  }

  const passOn = (request: IncomingMessage, response: ServerResponse): void => attempt(request, response, true);
  return Object.assign(passOn, { close: () => agent.destroy() });
}
