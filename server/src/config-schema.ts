import { z } from 'zod';
import { limitFields } from './config-limits.ts';
import { telemetryFields } from './config-telemetry.ts';
import {
  addresses,
  hostMap,
  listOf,
  mailbox,
  memorySize,
  onOff,
  originList,
  secretList,
  url,
  wholeNumber,
} from './config-fields.ts';

/** Who has to sign in with a second factor; off: nobody can add one. */
export const secondFactorPolicies = ['off', 'optional', 'administrators', 'everyone'] as const;

/** The parts of the product that can run in processes of their own. */
export const roles = ['edge', 'app', 'worker'] as const;

/** The environment variables of the product, with their forms. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber.min(0).max(65_535, 'must be at most 65535').default(3000),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  DATA_DIR: z.string().default('./data'),
  ROLE: z.enum([...roles, 'all'], 'must be edge, app, worker or all').optional(),
  ALLOW_DOWNTIME: onOff.default(false),
  DRAIN_SECONDS: wholeNumber.max(600, 'must be at most 600').default(0),
  APP_URL: url(['http:', 'https:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  CLICKHOUSE_URL: url(['http:', 'https:']).optional(),
  CLICKHOUSE_CLUSTER: z.string().optional(),
  FILES_URL: url(['s3:']).optional(),
  BACKUP_TARGET: z.string().min(1).optional(),
  FILES_CACHE: memorySize.default(2 * 1024 ** 3),
  AWS_ENDPOINT_URL: url(['http:', 'https:']).optional(),
  AWS_ENDPOINT_URL_S3: url(['http:', 'https:']).optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(mailbox, 'must be an e-mail address, or a name with one: Acquaint <mail@example.com>')
    .default('Acquaint <no-reply@acquaint.test>'),
  REGISTRATION: z.enum(['approval', 'open'], 'must be approval or open').default('approval'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@acquaint.test'),
  ADMIN_EMAIL: z.email('must be an e-mail address').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(255).optional(),
  SECOND_FACTOR: z.enum(secondFactorPolicies, 'must be off, optional, administrators or everyone').optional(),
  SPECIAL_EMAILS: addresses.default([]),
  SAMPLE_DATA: onOff.default(true),
  CONSUMERS: wholeNumber.min(0).max(300_000_000).default(100_000),
  API_HOSTS: hostMap.default({}),
  VENDOR_HOSTS: hostMap.default({}),
  COLLECT_LIMIT: wholeNumber.min(0).default(1200),
  API_LIMIT: wholeNumber.min(0).default(3000),
  ...limitFields,
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
  MAP_TILES: z.string().optional(),
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
  IDENTITY_PEPPER: secretList.optional(),
  ENCRYPTION_KEY: secretList.optional(),
  ...telemetryFields,
  ENGINE_MEMORY: memorySize.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be one of silent, fatal, error, warn, info, debug, trace',
    )
    .default('info'),
});

/** The environment as it was read. */
export type Environment = z.output<typeof environmentSchema>;
