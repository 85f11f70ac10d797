import { domains } from '../domains/domains.ts';
import { checkAlerts } from '../domains/accounts/alerts/jobs/alert.schedule.ts';
import { runChecks } from '../domains/accounts/system/index.ts';
import { startKeyRenewal } from '../domains/accounts/system/upkeep/renew-keys.job.ts';
import { startBackfills } from '../domains/accounts/system/upkeep/backfill.job.ts';
import { startReencryption } from '../domains/accounts/system/upkeep/reencrypt.job.ts';
import { keepSampleRoutes } from '../domains/mail/eddm/index.ts';
import { createAdministrator, ensureSampleBusiness, settleDemoUsers } from '../domains/overview/sample-data/index.ts';
import { indexConsumersAlone } from '../domains/people/consumers/index.ts';
import { createVisitorResolver, type VisitorResolver } from '../domains/web/visitors/index.ts';
import { sealSchedule } from '../domains/web/visits/jobs/seal-visits.schedule.ts';
import { watchDetachedParts } from '../platform/clickhouse/detached-parts.ts';
import { renewKeys } from '../platform/clickhouse/renew-keys.queries.ts';
import { dropLoadedFiles } from '../platform/clickhouse/with-loaded-file.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import { watchMetrics } from '../platform/metrics/define-metric.ts';
import { watchWork } from '../platform/metrics/watch-work.ts';
import { deletionsOf } from '../platform/retention/retention.ts';
import type { Services } from '../platform/services.ts';
import { repairDamage } from '../repair-damage.ts';

/** Says how far the first start is: what is being done, and a share from 0 to 1. */
export type OnProgress = (step: string, share: number) => void;

export interface WorkerPart {
  readonly resolver: VisitorResolver;
  /** Does what a start does once, before anybody is served; what was done already costs little. */
  prepare(onProgress: OnProgress): Promise<void>;
  /** Works on jobs, by the clock, and on what requests left to do. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A job with a trace of its own. */
function traced({ telemetry }: Services, handler: JobHandler): JobHandler {
  return { ...handler, run: (context) => telemetry.traceJob(handler.kind, () => handler.run(context)) };
}

/** The part that does long work. */
export function openWorker(services: Services): WorkerPart {
  const { config, postgres, clickhouse, jobs, deferred, intents, mail, metrics } = services;
  const resolver = createVisitorResolver(services);
  watchDetachedParts(clickhouse, metrics.registry);
  watchWork(postgres, metrics.registry);
  watchMetrics(
    services,
    domains.flatMap((domain) => domain.metrics ?? []),
  );

  async function prepareAlone(onProgress: OnProgress): Promise<void> {
    await repairDamage(services);
    await renewKeys(clickhouse, services.identityPepper, (share) => onProgress('Renewing the keys of people', share));
    await sealSchedule(services).run();
    await dropLoadedFiles(clickhouse);
    if (config.administrator !== null) await createAdministrator(services, config.administrator);
    await settleDemoUsers(services);
    await keepSampleRoutes(services);
    if (config.hasSampleData) await ensureSampleBusiness(services, resolver, onProgress);
    // After the sample, which would change the file that was just indexed.
    await indexConsumersAlone(services);
    await runChecks(services, { isQuick: true });
  }

  return {
    resolver,
    prepare: (onProgress) => postgres.whileHeld('prepare start', () => prepareAlone(onProgress), Infinity),
    async start() {
      resolver.follow();
      await jobs.start({
        handlers: domains.flatMap(({ jobs = [] }) => jobs.map((job) => traced(services, job.handler(services)))),
        schedule: [
          ...domains.flatMap((domain) => domain.schedules?.(services) ?? []),
          ...deletionsOf(domains.flatMap(({ retention }) => retention)).map((deletion) => deletion(services)),
          checkAlerts(
            services,
            domains.flatMap((domain) => domain.alerts ?? []),
          ),
          resolver.catchUp,
          mail.schedule,
          deferred.schedule,
          intents.schedule,
        ],
      });
      await startReencryption(services);
      await startKeyRenewal(services);
      await startBackfills(services);
      deferred.start(domains.flatMap((domain) => domain.deferred?.(services) ?? []));
    },
    async stop() {
      await resolver.drain();
      await jobs.stop();
      await deferred.close();
    },
  };
}
