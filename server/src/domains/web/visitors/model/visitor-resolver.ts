import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import type { Services } from '../../../../platform/services.ts';
import { setImmediate as immediate } from 'node:timers/promises';
import { z } from 'zod';
import { unrecordedAddresses } from '../../../people/people/index.ts';
import { resolveVisitors } from './resolve-visitors.ts';
import { decidedTopic, identifiedTopic } from '../../pixels/index.ts';
import { catchUpChoices, recordChoices } from './record-choices.ts';
import { visitorChoiceRow } from './visitor-choices.queries.ts';
import { unresolvedVisitors, type VisitorKey, visitorKeyRow } from './visitor-people.queries.ts';

/** Finds out who visitors are, and records what they decided about marketing as their consent. A match is exact: the peppered hash of the address they gave is the hash of a consumer's address, who is not suppressed. */
export interface VisitorResolver {
  /** Resolves in the background, a moment after the events were committed; failures are caught up by `catchUp`. */
  resolve(visitors: readonly VisitorKey[]): void;
  /** Resolves now and returns how many became known. */
  resolveNow(visitors: readonly VisitorKey[]): Promise<number>;
  /** Resolves visitors whom the edge publishes, until `drain`. */
  follow(): void;
  /** Each minute: visitors and decisions that were stored but not resolved, because the process was stopped in between. */
  readonly catchUp: ScheduledWork;
  drain(): Promise<void>;
}

const catchUpLimit = 10_000;
const identified = z.object({ visitors: z.array(visitorKeyRow) });
const decided = z.object({ choices: z.array(visitorChoiceRow) });

export function createVisitorResolver(services: Services): VisitorResolver {
  const { clickhouse, feed, identityPepper: pepper, log } = services;
  const ending = new AbortController();
  const running = new Set<Promise<unknown>>();
  const resolveNow = (visitors: readonly VisitorKey[]): Promise<number> => resolveVisitors(services, visitors);

  /** In the background; failures are caught up. */
  function run(work: Promise<unknown>, name: string): void {
    const caught = work.catch((error: unknown) =>
      log.error({ err: error }, `${name} failed; it is tried again within a minute`),
    );
    running.add(caught);
    void caught.finally(() => running.delete(caught));
  }
  function followTopic(topic: string, handle: (message: unknown) => void): void {
    const followAll = async (): Promise<void> => {
      for await (const message of feed.subscribe(topic, ending.signal)) handle(message);
    };
    followAll().catch((error: unknown) => {
      if (!ending.signal.aborted) log.error({ err: error }, `${topic} are handled each minute only`);
    });
  }

  const resolver: VisitorResolver = {
    resolveNow,
    resolve: (visitors) => run(resolveNow(visitors), 'resolving visitors'),
    follow() {
      followTopic(identifiedTopic, (message) => resolver.resolve(identified.parse(message).visitors));
      followTopic(decidedTopic, (message) =>
        run(recordChoices(services, decided.parse(message).choices), 'recording consent'),
      );
    },
    catchUp: {
      name: 'resolve-visitors',
      cron: '* * * * *',
      async run() {
        await resolveNow(await unresolvedVisitors(clickhouse, pepper, catchUpLimit));
        await resolveNow(await unrecordedAddresses(clickhouse, pepper, catchUpLimit));
        await catchUpChoices(services);
      },
    },
    async drain() {
      // What was published a moment ago is being handed over.
      await immediate();
      ending.abort();
      await Promise.all(running);
    },
  };
  return resolver;
}
