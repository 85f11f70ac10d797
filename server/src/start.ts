import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { keepSampleRoutes } from './domains/mail/eddm/index.ts';
import type { ClientConfig } from './domains/accounts/client/index.ts';
import { openCollector } from './domains/web/collection/index.ts';
import { indexConsumers } from './domains/people/consumers/index.ts';
import { createPixelDirectory } from './domains/web/pixels/index.ts';
import { openRedirects, type Redirects } from './domains/creative/qr-links/index.ts';
import {
  createAdministrator,
  demoSignIn,
  ensureSampleBusiness,
  settleDemoUsers,
} from './domains/overview/sample-data/index.ts';
import { startKeyRenewal, startReencryption } from './domains/accounts/system/index.ts';
import { createVisitorResolver } from './domains/web/visitors/index.ts';
import { sealVisits } from './domains/web/visits/index.ts';
import { domains } from './domains/domains.ts';
import { deleteOldAttempts } from './platform/auth/attempts.ts';
import { watchDetachedParts } from './platform/clickhouse/detached-parts.ts';
import { renewKeys } from './platform/clickhouse/renew-keys.queries.ts';
import { dropLoadedFiles } from './platform/clickhouse/with-loaded-file.ts';
import { type DataDirectory, openDataDirectory } from './platform/data-directory/data-directory.ts';
import { emptyTemporaryDirectory } from './platform/files/temporary-folder.ts';
import { checkPort, listen } from './platform/http/listen.ts';
import { intentHandler } from './platform/intents/define-intent.ts';
import type { Purpose } from './platform/postgres/purposes.ts';
import type { Services } from './platform/services.ts';
import { repairDamage } from './repair-damage.ts';
import { type Opened, openServices, type ServiceOptions } from './open-services.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly redirects: Redirects;
  /** Finishes requests, stores what was accepted, closes both databases and gives the data directory back. */
  stop(): Promise<void>;
}

export interface StartOptions extends ServiceOptions {
  /** Tells a person how far the first start is: what is being done, and a share from 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
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

/** The same services over database connections for another purpose. */
function servicesFor(services: Services, purpose: Purpose): Services {
  return { ...services, postgres: services.postgres.forPurpose(purpose), jobs: services.jobs.unlimited() };
}

async function startOver(directory: DataDirectory, options: StartOptions, opened: Opened): Promise<Running> {
  const { config, onProgress = nothing } = options;
  const requests = await openServices(directory, options, opened);
  const services = servicesFor(requests, 'job');
  const intake = servicesFor(requests, 'collector');
  const { postgres, clickhouse, jobs, deferred, intents, mail, metrics, sandbox } = services;
  watchDetachedParts(clickhouse, metrics.registry);
  await repairDamage(services);
  await renewKeys(clickhouse, services.identityPepper, (share) => onProgress('Renewing the keys of people', share));
  await sealVisits(clickhouse, services.now());
  await dropLoadedFiles(clickhouse);
  const resolver = createVisitorResolver(services);
  if (config.administrator !== null) await createAdministrator(services, config.administrator);
  await settleDemoUsers(services);
  await keepSampleRoutes(services);
  if (config.hasSampleData) await ensureSampleBusiness(services, resolver, onProgress);
  // After the sample, which would change the file that was just indexed.
  await indexConsumers(clickhouse);
  const collector = await openCollector({
    services: intake,
    pixels: createPixelDirectory(intake.postgres),
    onIdentified: resolver.resolve,
  });
  const redirects = await openRedirects(intake, collector.salts);
  intents.start(domains.flatMap((domain) => domain.intents ?? []).map((one) => intentHandler(services, one)));
  const client = await clientConfig(services);
  const app = await createApp({ services: requests, collector, redirects, client });
  await jobs.start({
    handlers: domains.flatMap((domain) => domain.jobs?.(services) ?? []),
    schedule: [
      ...domains.flatMap((domain) => domain.schedules?.(services) ?? []),
      deleteOldAttempts(services),
      resolver.catchUp,
      ...mail.schedule,
      deferred.schedule,
      intents.schedule,
    ],
  });
  await startReencryption(services);
  await startKeyRenewal(services);
  deferred.start(domains.flatMap((domain) => domain.deferred?.(services) ?? []));
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
      await deferred.close();
      await mail.close();
      await sandbox.close();
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
    emptyTemporaryDirectory(options.config);
    return await startOver(directory, options, opened);
  } catch (error) {
    for (const close of opened.toReversed()) await close().catch(() => undefined);
    directory.release();
    throw error;
  }
}
