import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { AddressError, pinAddress, type PinnedAddress, pinnedLookup } from './pinned-address.ts';

/** Why a page could not be read, in a sentence for the person who named it. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

export interface FetchedPage {
  /** Where the page was in the end, after redirects. */
  readonly url: string;
  readonly status: number;
  /** The beginning of its text. */
  readonly text: string;
}

export interface FetchPageOptions {
  /** Hosts (with their port, where it is not the usual one) that the operator lets through although they are not public. */
  readonly privateHosts: readonly string[];
  readonly signal?: AbortSignal;
}

const maximumPageBytes = 2_000_000;
const maximumRedirects = 4;
const timeoutMilliseconds = 10_000;
const usualPorts = new Set(['', '80', '443']);

function parseUrl(text: string, { privateHosts }: FetchPageOptions): { url: URL; isTrusted: boolean } {
  if (!URL.canParse(text)) throw new PageError('The address is no web address.');
  const url = new URL(text);
  const isTrusted = privateHosts.includes(url.host);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PageError('Only http and https pages can be read.');
  if (url.username !== '' || url.password !== '') throw new PageError('An address with a password is not read.');
  if (!isTrusted && !usualPorts.has(url.port)) throw new PageError('Only the usual ports 80 and 443 are asked.');
  return { url, isTrusted };
}

async function addressOf(hostname: string, isTrusted: boolean): Promise<PinnedAddress> {
  try {
    return await pinAddress(hostname, isTrusted);
  } catch (error) {
    throw error instanceof AddressError ? new PageError(error.message) : error;
  }
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: Buffer;
}

/** Asks one address for a page: the connection goes to the address that was checked, whatever the name means by then. */
function ask(
  url: URL,
  address: PinnedAddress,
  { signal, maximumBytes }: { signal: AbortSignal; maximumBytes: number },
): Promise<Answer> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const outgoing = send(url, {
      lookup: pinnedLookup(address),
      signal,
      agent: false,
      headers: { 'user-agent': 'Acquaint', accept: '*/*', 'accept-encoding': 'identity' },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const finish = (): void =>
        resolve({
          status: incoming.statusCode ?? 0,
          location: incoming.headers.location,
          body: Buffer.concat(chunks),
        });
      incoming.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes < maximumBytes) return;
        finish();
        incoming.destroy();
      });
      incoming.on('end', finish);
      incoming.on('error', reject);
    });
    outgoing.end();
  });
}

interface Found {
  readonly url: string;
  readonly status: number;
  readonly body: Buffer;
}

/** Asks for an address and those that it redirects to, each checked before it is connected to. Reading ends at `maximumBytes`. */
async function follow(address: string, options: FetchPageOptions, maximumBytes: number): Promise<Found> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  let next = address;
  for (let hop = 0; hop <= maximumRedirects; hop += 1) {
    const { url, isTrusted } = parseUrl(next, options);
    const target = await addressOf(url.hostname, isTrusted);
    const answer = await ask(url, target, { signal, maximumBytes }).catch(() => {
      throw new PageError(
        timeout.aborted ? `${url.host} did not answer within ten seconds.` : `${url.host} could not be reached.`,
      );
    });
    if (answer.status < 300 || answer.status >= 400 || answer.location === undefined)
      return { url: url.href, status: answer.status, body: answer.body };
    if (!URL.canParse(answer.location, url)) throw new PageError(`${url.host} redirects to no web address.`);
    next = new URL(answer.location, url).href;
  }
  throw new PageError('The page redirects too often.');
}

/**
 * Reads the beginning of a page that a user names, without letting the user reach what only this machine can reach: each hop's addresses are
 * checked and then connected to, redirects are followed by hand, size and time are limited. Throws PageError.
 */
export async function fetchPage(address: string, options: FetchPageOptions): Promise<FetchedPage> {
  const { body, ...found } = await follow(address, options, maximumPageBytes);
  return { ...found, text: body.toString('utf8', 0, maximumPageBytes) };
}

/** Reads a whole file under the same guard. Throws PageError also when it is larger than `maximumBytes` or not there. */
export async function fetchFile(
  address: string,
  { maximumBytes, ...options }: FetchPageOptions & { readonly maximumBytes: number },
): Promise<Buffer> {
  const { status, body } = await follow(address, options, maximumBytes + 1);
  if (status !== 200) throw new PageError(`The address answers with ${status}.`);
  if (body.length > maximumBytes) throw new PageError('The file is too large.');
  return body;
}
