import { setTimeout as sleep } from 'node:timers/promises';
import type { Arrivals, followArrivals as operation } from '@acquaint/contract';
import { z } from 'zod';
import { arrivalsTopic } from '../model/live-topics.ts';
import type { Verb } from '../../../../platform/http/bind.ts';

/** Messages are gathered so long, in milliseconds: a busy site sends hundreds of events a second. */
const gathered = 1_000;
const arrival = z.object({ pixel: z.string() });

export const followArrivals: Verb<typeof operation> = ({ services, user }) =>
  Promise.resolve(async function* follow(signal: AbortSignal): AsyncGenerator<Arrivals> {
    const waiting = new Set<string>();
    let wake: (() => void) | undefined;
    const gather = async (): Promise<void> => {
      for await (const message of services.feed.subscribe(arrivalsTopic(user.account_id), signal)) {
        waiting.add(arrival.parse(message).pixel);
        wake?.();
      }
    };
    const gathering = gather().catch(() => wake?.());
    while (!signal.aborted) {
      if (waiting.size === 0)
        // Ends with the next message, or when `gather` is aborted.
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const pixels = [...waiting];
      waiting.clear();
      if (pixels.length > 0) yield { pixels };
      await sleep(gathered, undefined, { signal });
    }
    await gathering;
  });
