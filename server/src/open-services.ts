import type { Logger } from 'pino';
import type { Config, Role } from './config.ts';
import { uspsRoutes } from './integrations/carrier-routes/usps.ts';
import { vistaCreate } from './integrations/design-editors/vista-create.ts';
import { localMail } from './integrations/mail/local.ts';
import { stripePayments } from './integrations/payments/stripe.ts';
import { stannpHouse } from './integrations/mail-houses/stannp.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import { createAccountLimits } from './platform/account-limits/account-limits.ts';
import { checkKeys, pepperKeys } from './platform/auth/key-fingerprints.ts';
import { createSecrets } from './platform/auth/secrets.ts';
import {
  type ClickHouse,
  type ClickHouseAddress,
  connectClickHouse,
  openClickHouse,
} from './platform/clickhouse/clickhouse.ts';
import { migrateClickHouse } from './platform/clickhouse/migrate-clickhouse.ts';
import { heedHold, openWriteHold } from './platform/clickhouse/hold/write-hold.ts';
import type { UpgradePlan } from './platform/migration-plan.ts';
import { countKeys } from './platform/clickhouse/renew-keys.queries.ts';
import { type DataDirectory, storedSecrets } from './platform/data-directory/data-directory.ts';
import { createFeed } from './platform/feed/feed.ts';
import { openGeography } from './platform/geography/geography.ts';
import { openFiles } from './platform/files/files.ts';
import { temporaryDirectory } from './platform/files/temporary-folder.ts';
import { openDeferredWork } from './platform/jobs/deferred-work.ts';
import { openImageLinks } from './platform/images/image-links.store.ts';
import { openIntents } from './platform/intents/intents.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { domains } from './domains/domains.ts';
import { isMuted } from './domains/accounts/sign-in/index.ts';
import { createJournals } from './platform/journal/journals.ts';
import { createLog, logDestination } from './platform/logging/logging.ts';
import { openNotices } from './platform/notices/notices.ts';
import { openMail } from './platform/mail/mail.ts';
import { registerMetrics } from './platform/metrics/define-metric.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { watchProcess } from './platform/metrics/watch-process.ts';
import { embeddedDirectory } from './platform/postgres/embedded-directory.ts';
import { migratePostgres } from './platform/postgres/migrate-postgres.ts';
import { openPostgres, type Postgres } from './platform/postgres/postgres.ts';
import type { DatabaseAccess } from './platform/processes/database-access.ts';
import { createSandbox, type Sandbox } from './platform/sandbox/sandbox.ts';
import type { Services } from './platform/services.ts';
import { openTelemetry } from './platform/telemetry/open-telemetry.ts';

/** Engines that run already and are used as if they were embedded: test servers share them. */
interface RunningEngines {
  readonly postgresUrl?: string;
  readonly clickhouse?: ClickHouseAddress;
}

export interface ServiceOptions {
  /** Which part of the product uses them: it is in each line of the log. None: all parts, in one process. */
  readonly role?: Role;
  readonly config: Config;
  readonly now?: () => Date;
  readonly engines?: RunningEngines;
}

/** What was opened, in that order; closed in the other one when the start fails. */
export type Opened = (() => Promise<void>)[];

interface OpenParts {
  readonly log: Logger;
  readonly opened: Opened;
}

function upgradePlan({ allowsDowntime }: Config, log: Logger): UpgradePlan {
  return { allowsDowntime, report: (sentence) => log.warn(`Upgrading: ${sentence}`) };
}

/** Opens the control database and brings its schema up to date. */
async function openDatabase(
  directory: Pick<DataDirectory, 'path'>,
  { config, engines }: ServiceOptions,
  { log, opened }: OpenParts,
): Promise<Postgres> {
  const postgresUrl = engines?.postgresUrl;
  const postgres = await openPostgres({
    databaseUrl: config.databaseUrl,
    embedded: postgresUrl === undefined ? { directory: embeddedDirectory(directory.path) } : { url: postgresUrl },
    onError: (error) => log.error({ err: error }, 'postgresql'),
  });
  opened.push(() => postgres.close());
  await migratePostgres(postgres, null, upgradePlan(config, log));
  return postgres;
}

/** Opens ClickHouse. */
async function openEngine(
  directory: Pick<DataDirectory, 'path'>,
  { config, engines }: ServiceOptions,
  { log, opened }: OpenParts,
): Promise<ClickHouse> {
  const clickhouse =
    engines?.clickhouse === undefined
      ? await openClickHouse({
          clickhouseUrl: config.clickhouseUrl,
          clickhouseCluster: config.clickhouseCluster,
          directory: `${directory.path}/clickhouse`,
          memoryBytes: config.engineMemory,
          onError: (error) => log.error({ err: error }, 'clickhouse'),
        })
      : await connectClickHouse(engines.clickhouse);
  opened.push(() => clickhouse.close());
  return clickhouse;
}

/** One process at a time: the statements of a migration have no transaction around them. */
async function migrateEngine(clickhouse: ClickHouse, postgres: Postgres, plan: UpgradePlan): Promise<void> {
  await postgres.whileHeld('migrate clickhouse', () => migrateClickHouse(clickhouse, null, plan), Infinity);
}

/** Waits for both, whether or not one fails: what the other opened is closed after it, never left behind. */
async function sideBySide<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

/** The log, and the collector that gets its lines, too. */
async function openLog({ config, role }: ServiceOptions, opened: Opened) {
  const telemetry = await openTelemetry(config, role ?? 'all');
  opened.push(() => telemetry.close());
  return { telemetry, log: createLog(config.logLevel, logDestination(telemetry), role) };
}

/** The metrics of this process: the platform's, and those of all domains. */
function openMetrics(postgres: Postgres, { dataDir }: Config): Metrics {
  const metrics = createMetrics();
  registerMetrics(
    metrics,
    domains.flatMap((domain) => domain.metrics ?? []),
  );
  watchProcess(postgres, dataDir, metrics.registry);
  return metrics;
}

function openSandbox(config: Config, { sandboxKills }: Metrics, { log, opened }: OpenParts): Sandbox {
  const directory = temporaryDirectory(config);
  const sandbox = createSandbox({ directory, log, onKilled: () => sandboxKills.inc() });
  opened.push(() => sandbox.close());
  return sandbox;
}

interface Keys {
  readonly peppers: readonly string[];
  readonly encryptionKeys: readonly [string, ...string[]];
}

/** Roles have processes of their own, whose engines run already; where all parts share one process, so does their work. */
function accessOf({ role, config, engines }: ServiceOptions, { peppers, encryptionKeys }: Keys): DatabaseAccess | null {
  const { databaseUrl, clickhouseUrl: url, clickhouseCluster: cluster, privateHosts, vendorHosts } = config;
  const clickhouse = engines?.clickhouse ?? (url === null ? null : { url, socketPath: null, cluster });
  const embeddedUrl = engines?.postgresUrl ?? (databaseUrl === null ? null : '');
  if (role !== 'worker' || embeddedUrl === null || clickhouse === null) return null;
  return {
    databaseUrl,
    embeddedUrl,
    clickhouse,
    identityPepper: peppers.join(','),
    encryptionKeys,
    privateHosts,
    vendorHosts,
  };
}

/** ClickHouse that waits with what it writes while a backup takes its moment. */
function holdable(engine: ClickHouse, { client }: Postgres, opened: Opened): ClickHouse {
  const hold = openWriteHold(client);
  opened.push(() => hold.close());
  return heedHold(engine, hold);
}

/** Opens what the process shares, both databases side by side. Throws ConfigurationError where a setting or the machine is at fault. */
export async function openServices(
  directory: Pick<DataDirectory, 'path'>,
  options: ServiceOptions,
  opened: Opened,
): Promise<Services> {
  const { config, now = () => new Date() } = options;
  const { telemetry, log } = await openLog(options, opened);
  const parts = { log, opened };
  const [postgres, engine] = await sideBySide(
    openDatabase(directory, options, parts),
    openEngine(directory, options, parts),
  );
  await migrateEngine(engine, postgres, upgradePlan(config, log));
  const clickhouse = holdable(engine, postgres, opened);
  const metrics = openMetrics(postgres, config);
  const sandbox = openSandbox(config, metrics, parts);
  const background = postgres.forPurpose('job');
  const encryptionKeys = config.encryptionKeys ?? storedSecrets(directory, 'encryption-key');
  const peppers = config.identityPeppers ?? storedSecrets(directory, 'identity-pepper');
  await checkKeys(postgres, [
    { setting: 'ENCRYPTION_KEY', file: 'encryption-key.secret', keys: encryptionKeys },
    pepperKeys(peppers, () => countKeys(clickhouse)),
  ]);
  const secrets = createSecrets(encryptionKeys);
  const notices = openNotices(background, log);
  opened.push(() => notices.close());
  const transport = config.smtpUrl === null ? localMail : smtpMail(config.smtpUrl);
  const mail = openMail({
    postgres: background,
    secrets,
    transport,
    from: config.mailFrom,
    log,
    now,
    isMuted: (letter) => isMuted(background, letter),
  });
  const deferred = openDeferredWork({
    postgres: background,
    secrets,
    log,
    now,
    notices,
    onDone: () => mail.dispatch(),
  });
  const files = openFiles(config);
  const accountLimits = createAccountLimits({ config, files, postgres });
  return {
    access: accessOf(options, { peppers, encryptionKeys }),
    config,
    log,
    now,
    postgres,
    clickhouse,
    metrics,
    telemetry,
    journals: createJournals(config.dataDir, metrics),
    accountLimits,
    intents: openIntents({ postgres: background, secrets, log, now }),
    jobs: openJobs(background, log, {
      most: config.limits.accountJobs,
      requireStorage: accountLimits.requireStorage,
      doesWork: options.role !== 'app',
    }),
    notices,
    feed: createFeed(notices),
    geography: await openGeography({ places: config.geoDatabase, networks: config.asnDatabase }),
    files,
    imageLinks: await openImageLinks(postgres, notices),
    sandbox,
    secrets,
    payments: config.stripe === null ? null : stripePayments(config.stripe),
    mailHouse: config.stannp === null ? null : stannpHouse({ ...config.stannp, now }),
    carrierRoutes: config.uspsRoutesUrl === null ? null : uspsRoutes({ url: config.uspsRoutesUrl }),
    designEditor: config.vistaCreate === null ? null : vistaCreate(config.vistaCreate),
    mail,
    deferred,
    identityPepper: peppers.join(','),
    provisions: domains.flatMap(({ provides = [] }) => provides),
  };
}
