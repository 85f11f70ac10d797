import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { countKeyRequest } from './key-requests.store.ts';
import { OperationError } from './operation-error.ts';

const seconds = 60;

/** What is left of a limit after a request. */
interface Rate {
  readonly policy: 'network' | 'key';
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

const parts = new AsyncLocalStorage<true>();

/** Sends requests that are a part of one that was counted: no limit counts them again. */
export const asPartOfRequest = <T>(send: () => Promise<T>): Promise<T> =>
  // What is sent may begin when it is waited for.
  parts.run(true, async () => await send());

/** Whether what runs now is such a part. */
export const isPartOfRequest = (): boolean => parts.getStore() === true;

const ofKeys = new WeakMap<FastifyRequest, Rate>();

/** Counts a request of an API key. Throws 429 once the key has made as many as it may in this minute, over all processes. */
export async function countRequestOfKey(
  { postgres, now }: Pick<Services, 'postgres' | 'now'>,
  request: FastifyRequest,
  { id, limit }: { id: string; limit: number },
): Promise<void> {
  if (isPartOfRequest()) return;
  const time = now().getTime();
  const minute = Math.floor(time / (seconds * 1000));
  const made = await countKeyRequest(postgres, id, minute);
  const resetSeconds = Math.ceil(((minute + 1) * seconds * 1000 - time) / 1000);
  ofKeys.set(request, { policy: 'key', limit, remaining: Math.max(0, limit - made), resetSeconds });
  if (made > limit)
    throw new OperationError('too_many_requests', {
      message: `This API key may make ${limit} requests a minute.`,
      retryAfterSeconds: resetSeconds,
    });
}

const pluginHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

/** Says what is left of the limits on every answer (draft-ietf-httpapi-ratelimit-headers), in place of the headers of the plugin that counts networks. */
export function sendRates(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const [limit, remaining, resetSeconds] = pluginHeaders.map((name) => Number(reply.getHeader(name) ?? Number.NaN));
    for (const name of pluginHeaders) void reply.removeHeader(name);
    const rates: Rate[] = [];
    if (limit !== undefined && remaining !== undefined && resetSeconds !== undefined && Number.isFinite(limit))
      rates.push({ policy: 'network', limit, remaining, resetSeconds });
    const ofKey = ofKeys.get(request);
    if (ofKey !== undefined) rates.push(ofKey);
    if (rates.length === 0) return;
    void reply.header(
      'ratelimit-policy',
      rates.map((rate) => `"${rate.policy}";q=${rate.limit};w=${seconds}`).join(', '),
    );
    void reply.header(
      'ratelimit',
      rates.map((rate) => `"${rate.policy}";r=${rate.remaining};t=${rate.resetSeconds}`).join(', '),
    );
  });
}
