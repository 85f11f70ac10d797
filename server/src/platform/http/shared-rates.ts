import { randomUUID } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { z } from 'zod';
import type { Notices } from '../notices/notices.ts';

/** Networks that are remembered; whoever has not asked for the longest time makes way. */
const mostNetworks = 5_000;
/** Other processes hear of a network with each twentieth of its limit that it uses up, so nobody hears of those who ask for little. */
const noticesPerLimit = 20;

const noticed = z.object({
  limit: z.string(),
  network: z.string(),
  process: z.string(),
  requests: z.number(),
  /** Milliseconds until they no longer count. */
  ttl: z.number(),
});

interface Count {
  requests: number;
  readonly until: number;
}

/** What a network asked this process for, and what it asked others for. */
interface Network {
  own: Count;
  readonly elsewhere: Map<string, Count>;
}

/**
 * A store for `@fastify/rate-limit` that counts the requests of a network over all processes: each counts its own and notifies the others. `limit` names what is
 * limited. With n processes a network may exceed its limit by (n - 1) twentieths; a process that hears nothing counts its own requests.
 */
export function sharedRates(notices: Pick<Notices, 'send' | 'on'>, limit: string): FastifyRateLimitStoreCtor {
  const process = randomUUID();
  const networks = new Map<string, Network>();

  function networkOf(name: string): Network {
    const known = networks.get(name) ?? { own: { requests: 0, until: 0 }, elsewhere: new Map() };
    networks.delete(name);
    networks.set(name, known);
    const [oldest] = networks.keys();
    if (networks.size > mostNetworks && oldest !== undefined) networks.delete(oldest);
    return known;
  }

  notices.on('requests', (message) => {
    const { limit: other, network, process: from, requests, ttl } = noticed.parse(message);
    if (other === limit) networkOf(network).elsewhere.set(from, { requests, until: Date.now() + ttl });
  });

  return class SharedRates implements FastifyRateLimitStore {
    incr(...[name, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      const now = Date.now();
      const network = networkOf(name);
      if (network.own.until <= now) network.own = { requests: 0, until: now + timeWindow };
      const { own, elsewhere } = network;
      own.requests += 1;
      const step = Math.ceil(max / noticesPerLimit);
      if (own.requests % step === 0 && own.requests <= max)
        notices.send('requests', { limit, network: name, process, requests: own.requests, ttl: own.until - now });
      let current = own.requests;
      for (const [from, count] of elsewhere)
        if (count.until > now) current += count.requests;
        else elsewhere.delete(from);
      const until = Math.max(own.until, ...[...elsewhere.values()].map((count) => count.until));
      callback(null, { current, ttl: (current > max ? until : own.until) - now });
    }

    child(): SharedRates {
      return this;
    }
  };
}
