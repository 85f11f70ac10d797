import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultEngineMemory, isLoopback } from './config-fields.ts';
import { backupTargetOf, type BucketAccess, bucketAccessOf, fileBucketOf } from './config-files.ts';
import { mailerOf, mapOf, stannpOf, stripeOf, vistaCreateOf } from './config-integrations.ts';
import { type Environment, environmentSchema, type roles, type secondFactorPolicies } from './config-schema.ts';
import { type Limits, limitsOf } from './config-limits.ts';
import { telemetryOf, type TelemetrySettings } from './config-telemetry.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { BucketSettings } from './platform/files/bucket.ts';

export { ConfigurationError };
export type { TelemetrySettings };

/** A part of the product that can run in a process of its own. */
export type Role = (typeof roles)[number];

export interface Config {
  /** The one part that this process runs; all: every part in this process; null: each in a process of its own, with the engines. */
  readonly role: Role | 'all' | null;
  /** Whether an upgrade may lock tables for longer than a minute. */
  readonly allowsDowntime: boolean;
  /** How long a process that is told to stop still takes requests, while it says that it wants none. */
  readonly drainSeconds: number;
  /** Where an edge that runs alone finds the app. */
  readonly appUrl: string | null;
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; null until the server knows its own address. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** The bucket that files are kept in; null: the data directory. */
  readonly fileBucket: BucketSettings | null;
  /** How buckets that a command names are reached; null: keys or region are not set. */
  readonly bucketAccess: BucketAccess | null;
  /** Where scheduled backups go: an absolute directory, or `s3://bucket/prefix`; null: there are none. */
  readonly backupTarget: string | null;
  /** How much of the bucket each process may keep on this machine, in bytes. */
  readonly fileCache: number;
  readonly databaseUrl: string | null;
  readonly clickhouseUrl: string | null;
  /** The cluster that the server is a replica of; null: it stands alone. */
  readonly clickhouseCluster: string | null;
  /** How much memory the embedded ClickHouse may take, in bytes. */
  readonly engineMemory: number;
  /** Null: mail stays in the local mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Whether an administrator decides about each registration. */
  readonly needsApproval: boolean;
  readonly supportEmail: string;
  readonly administrator: { readonly email: string; readonly password: string } | null;
  readonly specialEmails: readonly string[];
  /** Who has to sign in with a second factor; off: nobody can add one, and those that exist are still asked for. */
  readonly secondFactor: (typeof secondFactorPolicies)[number];
  readonly hasSampleData: boolean;
  readonly consumers: number;
  /** Requests that one address may send to the collector in a minute; 0 for no limit. */
  readonly collectLimit: number;
  /** Requests that one address may send to the API in a minute; 0 for no limit. */
  readonly apiLimit: number;
  readonly limits: Limits;
  /** Addresses and networks whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Hosts that are not on the public internet but whose pages may be read, such as those of an intranet. */
  readonly privateHosts: readonly string[];
  /** Domains that no QR code may lead to, with everything below them. */
  readonly blockedDomains: readonly string[];
  /** Files in MaxMind's format: where addresses are, and whose networks they belong to; null for none. */
  readonly geoDatabase: string | null;
  readonly asnDatabase: string | null;
  readonly apiHosts: Readonly<Record<string, string>>;
  /** Addresses that answer in the place of vendors' hosts, such as a gateway; they pass the same guard as every other. */
  readonly vendorHosts: Readonly<Record<string, string>>;
  /** The mail house that pieces can be sent to; null: they are printed from packages alone. */
  readonly stannp: {
    readonly url: string;
    readonly apiKey: string;
    readonly webhookSecret: string | null;
    /** It makes samples and posts nothing. */
    readonly isTest: boolean;
  } | null;
  /** Where cards are kept; null: no card can be added. */
  readonly stripe: {
    readonly url: string;
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string | null;
  } | null;
  /** Where the USPS is asked for carrier routes; null: nobody is asked. */
  readonly uspsRoutesUrl: string | null;
  /** What maps are drawn upon; null: a plain background. */
  readonly map: { readonly styleUrl: string; readonly origins: readonly string[] } | null;
  /** A file in PMTiles format that maps are drawn upon; null: none. */
  readonly mapTiles: string | null;
  /** The design editor of somebody else that pages may open beside ours; null: none. The key is no secret: browsers get it. */
  readonly vistaCreate: { readonly apiKey: string; readonly scriptUrl: string } | null;
  /** What Intelligent Mail barcodes say of the mailer; null: none is printed. */
  readonly mailer: { readonly id: string; readonly serviceType: string } | null;
  /** Null: generated into the data directory at the first start. */
  readonly identityPeppers: readonly [string, ...string[]] | null;
  /** The newest first; null: generated into the data directory at the first start. */
  readonly encryptionKeys: readonly [string, ...string[]] | null;
  /** What `/metrics` asks for; null: it answers to this machine alone. */
  readonly metricsToken: string | null;
  /** Where traces and logs are sent by OpenTelemetry's protocol; null: nowhere. */
  readonly telemetry: TelemetrySettings | null;
  readonly logLevel: string;
}

function administratorOf(email: string | undefined, password: string | undefined): Config['administrator'] {
  if (email === undefined && password === undefined) return null;
  if (email === undefined || password === undefined) {
    throw new ConfigurationError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  return { email, password };
}

/** A part that runs alone shares everything with others, which it finds by these settings. */
function checkRole(values: Environment): void {
  if (values.ROLE === undefined || values.ROLE === 'all') return;
  const needed = ['DATABASE_URL', 'CLICKHOUSE_URL', 'IDENTITY_PEPPER', 'ENCRYPTION_KEY'] as const;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0)
    throw new ConfigurationError(
      `ROLE=${values.ROLE} needs ${missing.join(', ')}: a part that runs alone shares its databases and keys with the others.`,
    );
  if (values.ROLE === 'edge' && values.APP_URL === undefined)
    throw new ConfigurationError('ROLE=edge needs APP_URL, the address that it passes requests of the API on to.');
}

function smtpUrlOf(smtpUrl: string | undefined, publicUrl: string | undefined): string | null {
  if (smtpUrl !== undefined && publicUrl === undefined) {
    // Taken from a request, the address in a mailed link could be a stranger's.
    throw new ConfigurationError('SMTP_URL needs PUBLIC_URL, the address that links in mails lead to.');
  }
  return smtpUrl ?? null;
}

/** Taken from a request, the product's own address could be a stranger's: only whoever reaches it directly, on this machine, may name it. */
function publicUrlOf({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: proxies, HOST: host }: Environment): string | null {
  if (publicUrl !== undefined) return publicUrl.replace(/(?<!\/)\/+$/, '');
  if (proxies.length > 0)
    throw new ConfigurationError('TRUSTED_PROXIES needs PUBLIC_URL, the address that browsers use.');
  if (!isLoopback(host))
    throw new ConfigurationError(
      'HOST opens the product to the network: set PUBLIC_URL, the address that browsers use.',
    );
  return null;
}

type DemoFacts = Pick<
  Config,
  'hasSampleData' | 'databaseUrl' | 'clickhouseUrl' | 'host' | 'publicUrl' | 'administrator'
>;

/** Whether everybody may know a sign-in: only where nobody else can reach the product, and nothing but the sample is in it. */
export function mayHaveDemoUsers(config: DemoFacts): boolean {
  const isEmbedded = config.databaseUrl === null && config.clickhouseUrl === null;
  const isLocal = isLoopback(config.host) && config.publicUrl === null;
  return config.hasSampleData && isEmbedded && isLocal && config.administrator === null;
}

const orNull = (value: string | undefined): string | null => value ?? null;

function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigurationError(`${issue?.path.join('.') ?? 'The configuration'} ${issue?.message ?? 'is wrong'}.`);
}

/**
 * Reads the whole configuration; this is the only place that knows the names of environment variables.
 * Empty values count as not set. Throws ConfigurationError that names the first wrong setting.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values = parseEnvironment(environment);
  checkRole(values);
  if (values.CLICKHOUSE_CLUSTER !== undefined && values.CLICKHOUSE_URL === undefined)
    throw new ConfigurationError('CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of one of its replicas.');
  const config = {
    role: values.ROLE ?? null,
    allowsDowntime: values.ALLOW_DOWNTIME,
    drainSeconds: values.DRAIN_SECONDS,
    appUrl: orNull(values.APP_URL),
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrlOf(values),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    fileBucket: fileBucketOf(values),
    bucketAccess: bucketAccessOf(values),
    backupTarget: backupTargetOf(values),
    fileCache: values.FILES_CACHE,
    databaseUrl: orNull(values.DATABASE_URL),
    clickhouseUrl: orNull(values.CLICKHOUSE_URL),
    clickhouseCluster: orNull(values.CLICKHOUSE_CLUSTER),
    engineMemory: values.ENGINE_MEMORY ?? defaultEngineMemory(),
    smtpUrl: smtpUrlOf(values.SMTP_URL, values.PUBLIC_URL),
    mailFrom: values.MAIL_FROM,
    needsApproval: values.REGISTRATION === 'approval',
    supportEmail: values.SUPPORT_EMAIL,
    administrator: administratorOf(values.ADMIN_EMAIL, values.ADMIN_PASSWORD),
    specialEmails: values.SPECIAL_EMAILS,
    hasSampleData: values.SAMPLE_DATA,
    consumers: values.CONSUMERS,
    collectLimit: values.COLLECT_LIMIT,
    apiLimit: values.API_LIMIT,
    limits: limitsOf(values),
    privateHosts: values.PRIVATE_HOSTS,
    blockedDomains: values.BLOCKED_DOMAINS,
    geoDatabase: orNull(values.GEO_DATABASE),
    asnDatabase: orNull(values.ASN_DATABASE),
    trustedProxies: values.TRUSTED_PROXIES,
    apiHosts: values.API_HOSTS,
    vendorHosts: values.VENDOR_HOSTS,
    stannp: stannpOf(values),
    stripe: stripeOf(values),
    uspsRoutesUrl: orNull(values.USPS_ROUTES_URL),
    map: mapOf(values),
    mapTiles: orNull(values.MAP_TILES),
    vistaCreate: vistaCreateOf(values),
    mailer: mailerOf(values),
    identityPeppers: values.IDENTITY_PEPPER ?? null,
    encryptionKeys: values.ENCRYPTION_KEY ?? null,
    metricsToken: orNull(values.METRICS_TOKEN),
    telemetry: telemetryOf(values),
    logLevel: values.LOG_LEVEL,
  };
  return {
    ...config,
    secondFactor: values.SECOND_FACTOR ?? (mayHaveDemoUsers(config) ? 'optional' : 'administrators'),
  };
}

/** The configuration as it would be with other settings; null: with a setting left out. Throws ConfigurationError. */
export function changedConfig(changes: Readonly<Record<string, string | null>>): Config {
  const values = Object.entries(changes).map(([name, value]) => [name, value ?? ''] as const);
  return loadConfig({ ...process.env, ...Object.fromEntries(values) });
}

/** Takes the options of the start command, which all processes of the product get as settings. Throws ConfigurationError. */
export function takeStartOptions(options: readonly string[]): void {
  const unknown = options.find((option) => option !== '--allow-downtime');
  if (unknown !== undefined)
    throw new ConfigurationError(`${unknown} is not an option. There is one: --allow-downtime.`);
  if (options.length > 0) process.env['ALLOW_DOWNTIME'] = 'on';
}

/** The environment of the embedded ClickHouse's process: each of its connections blocks a thread of Node's pool while it computes. */
export function engineEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, UV_THREADPOOL_SIZE: '24' };
}

/** The environment of processes that work on what people sent: none of the settings, whose secrets they do not need. */
export function workEnvironment(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', 'TZ'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Where this process and those that it starts keep compiled code: what the environment says, or beside the installed packages. */
export function keepCompiledCode(): string {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../node_modules/.cache/acquaint-code', import.meta.url),
  );
  return process.env['NODE_COMPILE_CACHE'];
}
