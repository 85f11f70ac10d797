import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
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
  settleDemoUsers,
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
import {
  type ClickHouse,
  type ClickHouseAddress,
  connectClickHouse,
  openClickHouse,
} from './platform/clickhouse/clickhouse.ts';
import { watchDetachedParts } from './platform/clickhouse/detached-parts.ts';
import { dropLoadedFiles } from './platform/clickhouse/with-loaded-file.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate-clickhouse.ts';
import { type DataDirectory, openDataDirectory, storedSecret } from './platform/data-directory/data-directory.ts';
import { createFeed } from './platform/feed/feed.ts';
import { openGeography } from './platform/geography/geography.ts';
import { openFiles } from './platform/files/files.ts';
import { checkPort, listen } from './platform/http/listen.ts';
import { type JobHandler, openJobs } from './platform/jobs/jobs.ts';
import { createJournals } from './platform/journal/journals.ts';
import { createLog } from './platform/logging/logging.ts';
import { openMail } from './platform/mail/mail.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { embeddedDirectory } from './platform/postgres/embedded-directory.ts';
import { migratePostgres } from './platform/postgres/migrate-postgres.ts';
import { openPostgres, type Postgres } from './platform/postgres/postgres.ts';
import type { Purpose } from './platform/postgres/purposes.ts';
import type { Services } from './platform/services.ts';
import { repairDamage } from './repair-damage.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly redirects: Redirects;
  /** Finishes requests, stores what was accepted, closes both databases and gives the data directory back. */
  stop(): Promise<void>;
}

/** Engines that run already and are used as if they were embedded: test servers share them. */
interface RunningEngines {
  readonly postgresUrl?: string;
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

/** What was opened, in that order; closed in the other one when the start fails. */
type Opened = (() => Promise<void>)[];

/** Opens the control database. */
async function openDatabase(
  directory: DataDirectory,
  { config, engines }: StartOptions,
  log: Logger,
): Promise<Postgres> {
  const postgresUrl = engines?.postgresUrl;
  return openPostgres({
    databaseUrl: config.databaseUrl,
    embedded: postgresUrl === undefined ? { directory: embeddedDirectory(directory.path) } : { url: postgresUrl },
    onError: (error) => log.error({ err: error }, 'postgresql'),
  });
}

function openEngine(directory: DataDirectory, { config, engines }: StartOptions, log: Logger): Promise<ClickHouse> {
  if (engines?.clickhouse !== undefined) return connectClickHouse(engines.clickhouse);
  return openClickHouse({
    clickhouseUrl: config.clickhouseUrl,
    directory: `${directory.path}/clickhouse`,
    memoryBytes: config.engineMemory,
    onError: (error) => log.error({ err: error }, 'clickhouse'),
  });
}

/** Opens what the process shares and brings both schemas up to date. Throws ConfigurationError where a setting or the machine is at fault. */
async function openServices(directory: DataDirectory, options: StartOptions, opened: Opened): Promise<Services> {
  const { config, now = () => new Date() } = options;
  const log = createLog(config.logLevel);
  const postgres = await openDatabase(directory, options, log);
  opened.push(() => postgres.close());
  await migratePostgres(postgres);
  const clickhouse = await openEngine(directory, options, log);
  opened.push(() => clickhouse.close());
  await migrateClickHouse(clickhouse);
  const background = postgres.forPurpose('job');
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
    jobs: openJobs(background, log),
    feed: createFeed(),
    geography: await openGeography({ places: config.geoDatabase, networks: config.asnDatabase }),
    files: openFiles(directory.path),
    secrets,
    payments: config.stripe === null ? null : stripePayments(config.stripe),
    mailHouse: config.stannp === null ? null : stannpHouse({ ...config.stannp, now }),
    carrierRoutes: config.uspsRoutesUrl === null ? null : uspsRoutes({ url: config.uspsRoutesUrl }),
    designEditor: config.vistaCreate === null ? null : vistaCreate(config.vistaCreate),
    mail: openMail({ postgres: background, secrets, transport, from: config.mailFrom, log, now }),
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

/** The same services over database connections for another purpose. */
function servicesFor(services: Services, purpose: Purpose): Services {
  return { ...services, postgres: services.postgres.forPurpose(purpose) };
}

async function startOver(directory: DataDirectory, options: StartOptions, opened: Opened): Promise<Running> {
  const { config, onProgress = nothing } = options;
  const requests = await openServices(directory, options, opened);
  const services = servicesFor(requests, 'job');
  const intake = servicesFor(requests, 'collector');
  const { postgres, clickhouse, jobs, mail, metrics } = services;
  watchDetachedParts(clickhouse, metrics.registry);
  await repairDamage(services);
  await sealVisits(clickhouse, services.now());
  await indexConsumers(clickhouse);
  await dropLoadedFiles(clickhouse);
  const resolver = createVisitorResolver(services);
  if (config.administrator !== null) await createAdministrator(services, config.administrator);
  await settleDemoUsers(services);
  await keepSampleRoutes(services);
  if (config.hasSampleData) await ensureSampleBusiness(services, resolver, onProgress);
  const collector = await openCollector({
    services: intake,
    pixels: createPixelDirectory(intake.postgres),
    onIdentified: resolver.resolve,
  });
  const redirects = await openRedirects(intake, collector.salts);
  const client = await clientConfig(services);
  const app = await createApp({ services: requests, collector, redirects, client });
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
    services: requests,
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

/** Starts the product and returns once it answers requests. */
export async function start(options: StartOptions): Promise<Running> {
  await checkPort(options.config);
  const directory = openDataDirectory(options.config.dataDir);
  const opened: Opened = [];
  try {
    return await startOver(directory, options, opened);
  } catch (error) {
    for (const close of opened.toReversed()) await close().catch(() => undefined);
    directory.release();
    throw error;
  }
}
