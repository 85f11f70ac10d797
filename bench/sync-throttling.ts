import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLimiter } from '@acquaint/engine';
import { httpDestination } from '../server/src/integrations/sync/http/destination.ts';
import { listenOnLoopback } from '../server/src/testing/listen-on-loopback.ts';

const requests = 60;
const length = 2_000;

type Dialect = (response: ServerResponse, until: number) => void;

const seconds = (until: number): string => String(Math.ceil((until - Date.now()) / 1_000));
const epoch = (until: number): string => String(Math.ceil(until / 1_000));
interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: object;
}

const answer = (response: ServerResponse, { status, headers = {}, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const refuse = (response: ServerResponse, headers: Record<string, string>, body: object = {}): void =>
  answer(response, { status: 429, headers, body });

const dialects: Readonly<Record<string, Dialect>> = {
  'Retry-After in seconds': (response, until) => refuse(response, { 'retry-after': seconds(until) }),
  'Retry-After as a date': (response, until) =>
    refuse(response, { 'retry-after': new Date(Math.ceil(until / 1_000) * 1_000).toUTCString() }),
  'RateLimit-Reset': (response, until) => refuse(response, { 'ratelimit-reset': seconds(until) }),
  'X-RateLimit-Reset, an epoch': (response, until) => refuse(response, { 'x-ratelimit-reset': epoch(until) }),
  'x-sib-ratelimit-reset': (response, until) => refuse(response, { 'x-sib-ratelimit-reset': seconds(until) }),
  'a policy of HubSpot': (response) => refuse(response, {}, { policyName: 'SECONDLY' }),
  'a code of TikTok in a 200': (response) =>
    answer(response, { status: 200, body: { code: 40_100, message: 'Too many requests' } }),
  'RESOURCE_EXHAUSTED of Google': (response, until) =>
    refuse(
      response,
      {},
      {
        error: {
          status: 'RESOURCE_EXHAUSTED',
          details: [{ retryDelay: `${((until - Date.now()) / 1_000).toFixed(3)}s` }],
        },
      },
    ),
  'no word at all': (response) => {
    response.writeHead(429).end('<html>');
  },
};

/** A vendor with a fixed request limit per clock window. */
async function startVendor(dialect: Dialect) {
  let [window, count] = [-1, 0];
  const figures = { taken: 0, refused: 0 };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const current = Math.floor(Date.now() / length);
      if (current !== window) [window, count] = [current, 0];
      count += 1;
      if (count <= requests) {
        figures.taken += 1;
        answer(response, { status: 200, body: {} });
      } else {
        figures.refused += 1;
        dialect(response, (current + 1) * length);
      }
    });
  });
  return { figures, ...(await listenOnLoopback(server)) };
}

async function play(dialect: Dialect, time: number): Promise<{ taken: number; refused: number; used: number }> {
  const vendor = await startVendor(dialect);
  const tools = {
    privateHosts: [new URL(vendor.url).host],
    now: () => new Date(),
    limiter: createLimiter(httpDestination.limits.windows),
  };
  const [object] = await httpDestination.discover({ values: {}, secrets: {} }, tools, AbortSignal.timeout(1_000));
  if (object === undefined) throw new Error('The endpoint has no object');
  const connection = { values: { url: vendor.url }, secrets: {} };
  const writer = await httpDestination.open(connection, { object, keyFields: ['id'] }, tools);
  const signal = new AbortController().signal;
  // What the limit allows is counted by whole windows.
  const began = Math.ceil(Date.now() / length) * length;
  await sleep(began - Date.now());
  const end = began + Math.round((time * 1_000) / length) * length;
  let number = 0;
  const send = async (): Promise<void> => {
    while (Date.now() < end) {
      number += 1;
      const name = String(number);
      const outcome = await writer.write(
        {
          operation: 'upsert',
          idempotencyKey: name,
          runId: 'run',
          number,
          firstRow: number,
          isLast: false,
          rows: [{ key: name, fields: { id: name } }],
        },
        signal,
      );
      // As a run does: the batch comes again when it may.
      if (outcome.kind === 'throttled') await sleep(Math.max(0, Math.min(outcome.retryAt.getTime(), end) - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: httpDestination.limits.concurrency }, send));
  await writer.close();
  await vendor.close();
  const { taken, refused } = vendor.figures;
  return { taken, refused, used: taken / (((end - began) / length) * requests) };
}

/** The share of the allowed rate that is used, and of requests that are one too many, with vendors that declare no limit before. */
export async function measureThrottling(time: number): Promise<void> {
  const all = await Promise.all(
    Object.entries(dialects).map(async ([name, dialect]) => [name, await play(dialect, time)] as const),
  );
  for (const [name, { taken, refused, used }] of all)
    console.log(
      `${(used * 100).toFixed(1)}% of the rate used, ${((refused * 100) / (taken + refused)).toFixed(2)}% refused of ${taken + refused}: ${name}`,
    );
}
