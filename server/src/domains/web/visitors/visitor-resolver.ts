import type { ScheduledWork } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { unrecordedAddresses } from '../../people/person-graph/index.ts';
import { resolveVisitors } from './resolve-visitors.ts';
import { unresolvedVisitors, type VisitorKey } from './visitor-people.queries.ts';

/** Finds out who visitors are. A match is exact: the peppered hash of the address they gave is the hash of a consumer's address, who is not suppressed. */
export interface VisitorResolver {
  /** Resolves in the background, a moment after the events were committed; failures are caught up by `catchUp`. */
  resolve(visitors: readonly VisitorKey[]): void;
  /** Resolves now and returns how many became known. */
  resolveNow(visitors: readonly VisitorKey[]): Promise<number>;
  /** Each minute: visitors that were stored but not resolved, because the process was stopped in between. */
  readonly catchUp: ScheduledWork;
  drain(): Promise<void>;
}

const catchUpLimit = 10_000;

export function createVisitorResolver(services: Services): VisitorResolver {
  const { clickhouse, identityPepper: pepper, log } = services;
  const running = new Set<Promise<unknown>>();
  const resolveNow = (visitors: readonly VisitorKey[]): Promise<number> => resolveVisitors(services, visitors);

  return {
    resolveNow,
    resolve(visitors) {
      const work = resolveNow(visitors).catch((error: unknown) =>
        log.error({ err: error }, 'resolving visitors failed; it is tried again within a minute'),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    },
    catchUp: {
      name: 'resolve-visitors',
      cron: '* * * * *',
      async run() {
        await resolveNow(await unresolvedVisitors(clickhouse, pepper, catchUpLimit));
        await resolveNow(await unrecordedAddresses(clickhouse, pepper, catchUpLimit));
      },
    },
    async drain() {
      await Promise.all(running);
    },
  };
}
