import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { AddressError, guardedLookup } from '../../platform/web/pinned-address.ts';
import { isPublicAddress } from '../../platform/web/public-address.ts';
import type { SyncTools } from './port.ts';
import type { Exchange } from './vendor-answer.ts';

export interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

/** Connections of one run to one vendor. */
export interface VendorClient {
  /** Never throws; an abort is an exchange without an answer. */
  send(request: VendorRequest, signal: AbortSignal): Promise<Exchange>;
  close(): void;
}

const usualMilliseconds = 30_000;
const mostAnswerBytes = 10_000_000;

/** The address that answers in the place of a vendor's host, where the operator names one. */
function answeringUrl(url: URL, { vendorHosts = {} }: SyncTools): URL {
  const other = Object.hasOwn(vendorHosts, url.host) ? vendorHosts[url.host] : undefined;
  if (other === undefined) return url;
  const answering = new URL(other);
  answering.pathname = url.pathname;
  answering.search = url.search;
  return answering;
}

/** The address as a URL, when a request may go there; throws AddressError. Secrets travel encrypted, except to hosts of the operator. */
function checkUrl(text: string, tools: SyncTools): { readonly url: URL; readonly isTrusted: boolean } {
  if (!URL.canParse(text)) throw new AddressError('This is not a web address.');
  const url = answeringUrl(new URL(text), tools);
  const { privateHosts } = tools;
  const isTrusted = privateHosts.includes(url.host);
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
    throw new AddressError('The web address must start with https://.');
  if (url.username !== '' || url.password !== '') throw new AddressError('The web address must not hold a password.');
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(bare) !== 0 && !isPublicAddress(bare))
    throw new AddressError(`The host ${bare} is not on the public internet.`);
  return { url, isTrusted };
}

/** Why nothing may be sent to an address, as far as its text says; null: nothing speaks against it. */
export function addressProblem(text: string, tools: SyncTools): string | null {
  try {
    checkUrl(text, tools);
    return null;
  } catch (error) {
    if (error instanceof AddressError) return error.message;
    throw error;
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class TooLarge extends Error {}

/** Reads an answer up to the limit; a longer one is not read on. */
async function readAnswer(incoming: IncomingMessage): Promise<Exchange> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    const buffer = Buffer.from(chunk);
    bytes += buffer.length;
    if (bytes > mostAnswerBytes) throw new TooLarge();
    chunks.push(buffer);
  }
  // A connection that is cut in the middle of an answer ends it, too.
  if (!incoming.complete) throw new Error('The answer was cut off');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const text = Buffer.concat(chunks).toString('utf8');
  return { kind: 'answer', answer: { status: incoming.statusCode ?? 0, headers, body: parseBody(text), text } };
}

/** Whether anything may have reached the vendor: true once there is a connection. */
function watchConnection(outgoing: ClientRequest): () => boolean {
  let isConnected = false;
  outgoing.on('socket', (socket) => {
    const mark = (): void => {
      isConnected = true;
    };
    if (!socket.connecting) mark();
    else socket.once('encrypted' in socket ? 'secureConnect' : 'connect', mark);
  });
  return () => isConnected;
}

const networkSentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The connection was cut.',
  ERR_INVALID_CHAR: 'A header has a character that is not allowed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
};

function sentenceOf(error: unknown, isTimedOut: boolean): string {
  if (isTimedOut) return 'The server did not answer in time.';
  if (error instanceof AddressError) return error.message;
  if (error instanceof TooLarge) return 'The answer was too large.';
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return networkSentences[code] ?? 'The server could not be reached.';
}

type Agents = ReadonlyMap<string, HttpAgent | HttpsAgent>;

/**
 * Opens what requests to a vendor go through. Each new connection goes to an address that is checked then; redirects are answers like others; time
 * and size are limited; no message holds more than fixed sentences.
 */
export function openVendorClient(tools: SyncTools, connections: number): VendorClient {
  const agents = new Map<string, HttpAgent | HttpsAgent>();
  function agentFor({ url, isTrusted }: { readonly url: URL; readonly isTrusted: boolean }): HttpAgent | HttpsAgent {
    const known = agents.get(url.origin);
    if (known !== undefined) return known;
    const options = { keepAlive: true, maxSockets: connections, lookup: guardedLookup(isTrusted) };
    const agent = url.protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
    agents.set(url.origin, agent);
    return agent;
  }
  return {
    async send(request, signal) {
      const timeout = AbortSignal.timeout(tools.requestMilliseconds ?? usualMilliseconds);
      let isConnected = (): boolean => false;
      try {
        const checked = checkUrl(request.url, tools);
        const { outgoing, answered } = start(request, checked.url, {
          agent: agentFor(checked),
          signal: AbortSignal.any([timeout, signal]),
        });
        isConnected = watchConnection(outgoing);
        outgoing.end(request.body ?? undefined);
        return await readAnswer(await answered);
      } catch (error) {
        return { kind: isConnected() ? 'unsure' : 'unavailable', message: sentenceOf(error, timeout.aborted) };
      }
    },
    close: () => closeAgents(agents),
  };
}

function closeAgents(agents: Agents): void {
  for (const agent of agents.values()) agent.destroy();
}

interface StartOptions {
  readonly agent: HttpAgent | HttpsAgent;
  readonly signal: AbortSignal;
}

function start(
  { method, headers, body }: VendorRequest,
  url: URL,
  { agent, signal }: StartOptions,
): { readonly outgoing: ClientRequest; readonly answered: Promise<IncomingMessage> } {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const outgoing = send(url, {
    method,
    agent,
    signal,
    headers: {
      'user-agent': 'Acquaint',
      accept: 'application/json',
      'accept-encoding': 'identity',
      ...length,
      ...headers,
    },
  });
  // Ends with the request, which ends by its signal.
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  return { outgoing, answered };
}
