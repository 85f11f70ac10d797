import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import {
  addresses,
  defaultEngineMemory,
  hostMap,
  isLoopback,
  listOf,
  mailbox,
  memorySize,
  onOff,
  originList,
  secret,
  url,
  wholeNumber,
} from './config-fields.ts';

/** A wrong setting: its message is one readable sentence for the person at the terminal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber.min(0).max(65_535, 'must be at most 65535').default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  CLICKHOUSE_URL: url(['http:', 'https:']).optional(),
  CLICKHOUSE_CLUSTER: z.undefined('is not supported yet: use one ClickHouse server by CLICKHOUSE_URL').optional(),
  S3_URL: z.undefined('is not supported yet: files are kept in DATA_DIR').optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'must be an e-mail address, or a name with one: Acquaint <mail@example.com>')
    .default('Acquaint <no-reply@acquaint.test>'),
  REGISTRATION: z.enum(['approval', 'open'], 'must be approval or open').default('approval'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@acquaint.test'),
  ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(255).optional(),
  SPECIAL_EMAILS: addresses.default([]),
  SAMPLE_DATA: onOff.default(true),
  CONSUMERS: wholeNumber.min(0).max(300_000_000).default(100_000),
  API_HOSTS: hostMap.default({}),
  COLLECT_LIMIT: wholeNumber.min(0).default(1200),
  API_LIMIT: wholeNumber.min(0).default(3000),
  TRUSTED_PROXIES: z.string().transform(listOf).default([]),
  PRIVATE_HOSTS: z.string().transform(listOf).default([]),
  BLOCKED_DOMAINS: z.string().toLowerCase().transform(listOf).default([]),
  GEO_DATABASE: z.string().optional(),
  ASN_DATABASE: z.string().optional(),
  STANNP_API_KEY: z.string().min(1).optional(),
  STANNP_URL: url(['http:', 'https:']).default('https://api-us1.stannp.com'),
  STANNP_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  STANNP_TEST: onOff.default(false),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  STRIPE_URL: url(['http:', 'https:']).default('https://api.stripe.com'),
  USPS_ROUTES_URL: url(['http:', 'https:']).optional(),
  MAP_STYLE_URL: url(['http:', 'https:']).optional(),
  MAP_ORIGINS: originList.default([]),
  VISTA_CREATE_API_KEY: z.string().trim().min(1).optional(),
  VISTA_CREATE_SCRIPT_URL: url(['http:', 'https:']).default('https://create.vista.com/js/frame_v2.min.js'),
  USPS_MAILER_ID: z
    .string()
    .regex(/^(?:\d{6}|\d{9})$/, 'must have 6 or 9 digits')
    .optional(),
  USPS_SERVICE_TYPE: z
    .string()
    .regex(/^\d{3}$/, 'must have 3 digits')
    .optional(),
  IDENTITY_PEPPER: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  ENGINE_MEMORY: memorySize.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be one of silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash; null until the server knows its own address. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly clickhouseUrl: string | null;
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
  readonly hasSampleData: boolean;
  readonly consumers: number;
  /** Requests that one address may send to the collector in a minute; 0 for no limit. */
  readonly collectLimit: number;
  /** Requests that one address may send to the API in a minute; 0 for no limit. */
  readonly apiLimit: number;
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
  /** The design editor of somebody else that pages may open beside ours; null: none. The key is no secret: browsers get it. */
  readonly vistaCreate: { readonly apiKey: string; readonly scriptUrl: string } | null;
  /** What Intelligent Mail barcodes say of the mailer; null: none is printed. */
  readonly mailer: { readonly id: string; readonly serviceType: string } | null;
  /** Null: generated into the data directory at the first start. */
  readonly identityPepper: string | null;
  /** Null: generated into the data directory at the first start. */
  readonly encryptionKey: string | null;
  /** What `/metrics` asks for; null: it answers to this machine alone. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

function administratorOf(email: string | undefined, password: string | undefined): Config['administrator'] {
  if (email === undefined && password === undefined) return null;
  if (email === undefined || password === undefined) {
    throw new ConfigurationError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  }
  return { email, password };
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

type Environment = z.output<typeof environmentSchema>;

const orNull = (value: string | undefined): string | null => value ?? null;

function stannpOf(values: Environment): Config['stannp'] {
  if (values.STANNP_API_KEY === undefined) return null;
  return {
    url: values.STANNP_URL.replace(/(?<!\/)\/+$/, ''),
    apiKey: values.STANNP_API_KEY,
    webhookSecret: values.STANNP_WEBHOOK_SECRET ?? null,
    isTest: values.STANNP_TEST,
  };
}

function stripeOf(values: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  if (secretKey === undefined && publishableKey === undefined) return null;
  if (secretKey === undefined || publishableKey === undefined)
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be set together.');
  return { url: values.STRIPE_URL, secretKey, publishableKey, webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null };
}

/** The style that maps are drawn upon, and all origins that it is loaded from; null without one. */
function mapOf({ MAP_STYLE_URL: styleUrl, MAP_ORIGINS: origins }: Environment): Config['map'] {
  return styleUrl === undefined ? null : { styleUrl, origins: [...new Set([new URL(styleUrl).origin, ...origins])] };
}

/** What runs in our pages comes by https, or from a host that the operator trusts. */
function vistaCreateOf(values: Environment): Config['vistaCreate'] {
  const { VISTA_CREATE_API_KEY: apiKey, VISTA_CREATE_SCRIPT_URL: scriptUrl } = values;
  const { protocol, host } = new URL(scriptUrl);
  if (protocol !== 'https:' && !values.PRIVATE_HOSTS.includes(host))
    throw new ConfigurationError(
      'VISTA_CREATE_SCRIPT_URL must start with https://, or name a host that is in PRIVATE_HOSTS.',
    );
  return apiKey === undefined ? null : { apiKey, scriptUrl };
}

function mailerOf({ USPS_MAILER_ID: id, USPS_SERVICE_TYPE: serviceType }: Environment): Config['mailer'] {
  if (id === undefined && serviceType === undefined) return null;
  if (id === undefined || serviceType === undefined)
    throw new ConfigurationError('USPS_MAILER_ID and USPS_SERVICE_TYPE must be set together.');
  return { id, serviceType };
}

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
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: publicUrlOf(values),
    dataDir: isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR),
    databaseUrl: orNull(values.DATABASE_URL),
    clickhouseUrl: orNull(values.CLICKHOUSE_URL),
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
    privateHosts: values.PRIVATE_HOSTS,
    blockedDomains: values.BLOCKED_DOMAINS,
    geoDatabase: orNull(values.GEO_DATABASE),
    asnDatabase: orNull(values.ASN_DATABASE),
    trustedProxies: values.TRUSTED_PROXIES,
    apiHosts: values.API_HOSTS,
    stannp: stannpOf(values),
    stripe: stripeOf(values),
    uspsRoutesUrl: orNull(values.USPS_ROUTES_URL),
    map: mapOf(values),
    vistaCreate: vistaCreateOf(values),
    mailer: mailerOf(values),
    identityPepper: orNull(values.IDENTITY_PEPPER),
    encryptionKey: orNull(values.ENCRYPTION_KEY),
    metricsToken: orNull(values.METRICS_TOKEN),
    logLevel: values.LOG_LEVEL,
  };
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
  process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../../node_modules/.cache/acquaint-code');
  return process.env['NODE_COMPILE_CACHE'];
}
