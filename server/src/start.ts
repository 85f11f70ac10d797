import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, ConfigurationError } from './config.ts';
import { checkDesignJob } from './features/ad-builder/index.ts';
import { deleteOldAssetUploads } from './features/assets/index.ts';
import { campaignSchedule, measureSchedule } from './features/campaigns/index.ts';
import { keepSampleRoutes, produceEddmJob } from './features/eddm/index.ts';
import type { ClientConfig } from './features/client/index.ts';
import { openCollector } from './features/collection/index.ts';
import { indexConsumers } from './features/consumers/index.ts';
import { enrichJob } from './features/enrichment/index.ts';
import { pollHouseSchedule, sendMailingJob } from './features/mailing/index.ts';
import { learnLookalikeJob } from './features/lookalikes/index.ts';
import { generatePersonasJob } from './features/personas/index.ts';
import { importPeopleJob } from './features/people-imports/index.ts';
import { createPixelDirectory, deletePixelDataJob, retentionJob, retentionSchedule } from './features/pixels/index.ts';
import { privacySchedule } from './features/privacy/index.ts';
import { closeAccounts, deleteOldExports, exportAccountJob } from './features/profile/index.ts';
import { importQrCodesJob } from './features/qr-codes/index.ts';
import { openRedirects, type Redirects } from './features/qr-links/index.ts';
import { reportMailSchedule } from './features/report-sharing/index.ts';
import { fillListJob, refreshSchedule } from './features/prospects/index.ts';
import { importProductsJob } from './features/products/index.ts';
import {
  createAdministrator,
  demoSignIn,
  ensureSampleBusiness,
  removeSampleDataJob,
} from './features/sample-data/index.ts';
import { deleteExpiredSessions } from './features/session/index.ts';
import { deleteOldUploads } from './features/uploads/index.ts';
import { createVisitorResolver } from './features/visitors/index.ts';
import { sealSchedule, sealVisits } from './features/visits/index.ts';
import { uspsRoutes } from './integrations/carrier-routes/usps.ts';
import { vistaCreate } from './integrations/design-editors/vista-create.ts';
import { localMail } from './integrations/mail/local.ts';
import { stripePayments } from './integrations/payments/stripe.ts';
import { stannpHouse } from './integrations/mail-houses/stannp.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import { deleteOldAttempts } from './platform/auth/attempts.ts';
import { createSecrets } from './platform/auth/secrets.ts';
import { type ClickHouseAddress, connectClickHouse, openClickHouse } from './platform/clickhouse/clickhouse.ts';
import { watchDetachedParts } from './platform/clickhouse/detached-parts.ts';
import { dropLoadedFiles } from './platform/clickhouse/with-loaded-file.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate-clickhouse.ts';
import { type DataDirectory, openDataDirectory, storedSecret } from './platform/data-directory/data-directory.ts';
import { createFeed } from './platform/feed/feed.ts';
import { openGeography } from './platform/geography/geography.ts';
import { openFiles } from './platform/files/files.ts';
import { type JobHandler, openJobs } from './platform/jobs/jobs.ts';
import { createJournals } from './platform/journal/journals.ts';
import { createLog } from './platform/logging/logging.ts';
import { openMail } from './platform/mail/mail.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { migratePostgres } from './platform/postgres/migrate-postgres.ts';
import { openPostgres } from './platform/postgres/postgres.ts';
import type { Services } from './platform/services.ts';
import { repairDamage } from './repair-damage.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly redirects: Redirects;
  /** Finishes requests, stores what was accepted, closes both databases and gives the data directory back. */
  stop(): Promise<void>;
}

/** Engines that run already and serve in place of those that the product would start. */
interface RunningEngines {
  readonly clickhouse?: ClickHouseAddress;
}

export interface StartOptions {
  readonly config: Config;
  /** Tells a person how far the first start is: what is being done, and a share from 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
  readonly now?: () => Date;
  readonly engines?: RunningEngines;
}

const nothing = (): void => undefined;
/** How long a stop waits for requests to finish, in milliseconds. */
const patience = 10_000;

/** Stops listening and lets requests finish; a client that never reads its answer cannot hold up the stop. */
async function closeWithin(app: FastifyInstance, milliseconds: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  await app.close();
  clearTimeout(timer);
}

/** Opens what the process shares and brings both schemas up to date. Throws ConfigurationError where a setting or the machine is at fault. */
async function openServices(
  directory: DataDirectory,
  { config, now = () => new Date(), engines = {} }: StartOptions,
): Promise<Services> {
  const log = createLog(config.logLevel);
  const onError = (error: Error): void => log.error({ err: error }, 'postgresql');
  const postgres = await openPostgres({
    databaseUrl: config.databaseUrl,
    directory: `${directory.path}/postgres`,
    onError,
  });
  await migratePostgres(postgres.pool);
  const clickhouse =
    engines.clickhouse === undefined
      ? await openClickHouse({
          clickhouseUrl: config.clickhouseUrl,
          directory: `${directory.path}/clickhouse`,
          memoryBytes: config.engineMemory,
          onError: (error) => log.error({ err: error }, 'clickhouse'),
        })
      : await connectClickHouse(engines.clickhouse);
  await migrateClickHouse(clickhouse);
  const secrets = createSecrets(config.encryptionKey ?? storedSecret(directory, 'encryption-key'));
  const transport = config.smtpUrl === null ? localMail : smtpMail(config.smtpUrl);
  const metrics = createMetrics();
  return {
    config,
    log,
    now,
    postgres,
    clickhouse,
    metrics,
    journals: createJournals(config.dataDir, metrics),
    jobs: openJobs(postgres, log),
    feed: createFeed(),
    geography: await openGeography({ places: config.geoDatabase, networks: config.asnDatabase }),
    files: openFiles(directory.path),
    secrets,
    payments: config.stripe === null ? null : stripePayments(config.stripe),
    mailHouse: config.stannp === null ? null : stannpHouse({ ...config.stannp, now }),
    carrierRoutes: config.uspsRoutesUrl === null ? null : uspsRoutes({ url: config.uspsRoutesUrl }),
    designEditor: config.vistaCreate === null ? null : vistaCreate(config.vistaCreate),
    mail: openMail({ postgres, secrets, transport, from: config.mailFrom, log, now }),
    identityPepper: config.identityPepper ?? storedSecret(directory, 'identity-pepper'),
  };
}

/** What the client has to know of the installation. */
async function clientConfig(services: Services): Promise<ClientConfig> {
  const { config, designEditor: editor } = services;
  return {
    hasCards: config.stripe !== null,
    apiHosts: config.apiHosts,
    mapStyleUrl: config.map?.styleUrl ?? null,
    mapOrigins: config.map?.origins ?? [],
    outsideEditor: editor === null ? null : { name: editor.name, origin: editor.origin },
    supportEmail: config.supportEmail,
    demo: await demoSignIn(services),
  };
}

/** Long work of accounts. */
function jobHandlers(services: Services): JobHandler[] {
  return [
    removeSampleDataJob(services),
    exportAccountJob(services),
    importProductsJob(services),
    retentionJob(services),
    deletePixelDataJob(services),
    fillListJob(services),
    generatePersonasJob(services),
    learnLookalikeJob(services),
    enrichJob(services),
    importPeopleJob(services),
    importQrCodesJob(services),
    checkDesignJob(services),
    sendMailingJob(services),
    produceEddmJob(services),
  ];
}

async function startOver(directory: DataDirectory, options: StartOptions): Promise<Running> {
  const { config, onProgress = nothing } = options;
  const services = await openServices(directory, options);
  const { now, postgres, clickhouse, jobs, mail, metrics } = services;
  watchDetachedParts(clickhouse, metrics.registry);
  await repairDamage(services);
  await sealVisits(clickhouse, now());
  await indexConsumers(clickhouse);
  await dropLoadedFiles(clickhouse);
  const resolver = createVisitorResolver(services);
  if (config.administrator !== null) await createAdministrator(services, config.administrator);
  await keepSampleRoutes(services);
  if (config.hasSampleData) await ensureSampleBusiness(services, resolver, onProgress);
  const collector = await openCollector({
    services,
    pixels: createPixelDirectory(postgres),
    onIdentified: resolver.resolve,
  });
  const redirects = await openRedirects(services, collector.salts);
  const app = await createApp({ services, collector, redirects, client: await clientConfig(services) });
  await jobs.start({
    handlers: jobHandlers(services),
    schedule: [
      deleteExpiredSessions(services),
      deleteOldAttempts(services),
      closeAccounts(services),
      deleteOldExports(services),
      deleteOldUploads(services),
      deleteOldAssetUploads(services),
      resolver.catchUp,
      sealSchedule(services),
      retentionSchedule(services),
      refreshSchedule(services),
      campaignSchedule(services),
      measureSchedule(services),
      pollHouseSchedule(services),
      ...privacySchedule(services),
      ...reportMailSchedule(services),
      ...mail.schedule,
    ],
  });
  await listen(app, config);
  return {
    app,
    services,
    redirects,
    async stop() {
      await closeWithin(app, patience);
      await collector.close();
      await redirects.close();
      await resolver.drain();
      await jobs.stop();
      await mail.close();
      await clickhouse.close();
      await postgres.close();
      directory.release();
    },
  };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE')
      throw new ConfigurationError(
        `Port ${config.port} is in use. Stop the other program, or set PORT to another number.`,
        { cause: error },
      );
    if (code === 'EACCES')
      throw new ConfigurationError(
        `Port ${config.port} may not be used by this user. Set PORT to a number above 1023.`,
        { cause: error },
      );
    if (code === 'EADDRNOTAVAIL')
      throw new ConfigurationError(`HOST ${config.host} is no address of this machine.`, { cause: error });
    throw error;
  }
}

/** Starts the product and returns once it answers requests. */
export async function start(options: StartOptions): Promise<Running> {
  const directory = openDataDirectory(options.config.dataDir);
  try {
    return await startOver(directory, options);
  } catch (error) {
    directory.release();
    throw error;
  }
}
