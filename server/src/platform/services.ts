import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { CarrierRouteProvider } from '../integrations/carrier-routes/port.ts';
import type { DesignEditor } from '../integrations/design-editors/port.ts';
import type { MailHouse } from '../integrations/mail-houses/port.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import type { AccountLimits } from './account-limits/account-limits.ts';
import type { Secrets } from './auth/secrets.ts';
import type { ClickHouse } from './clickhouse/clickhouse.ts';
import type { DatabaseAccess } from './processes/database-access.ts';
import type { Feed } from './feed/feed.ts';
import type { Files } from './files/files.ts';
import type { Geography } from './geography/geography.ts';
import type { Intents } from './intents/intents.ts';
import type { Journals } from './journal/journals.ts';
import type { DeferredWork } from './jobs/deferred-work.ts';
import type { ImageLinks } from './images/image-links.store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Notices } from './notices/notices.ts';
import type { Provision } from './ports/port.ts';
import type { Postgres } from './postgres/postgres.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What the whole process shares. Features add their own state through their `index.ts`, not here. */
export interface Services {
  /** What a process of work needs to reach the same databases; null: work is done in this process, as all parts share it. */
  readonly access: DatabaseAccess | null;
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Traces and logs for a collector. */
  readonly telemetry: Telemetry;
  readonly postgres: Postgres;
  readonly clickhouse: ClickHouse;
  readonly jobs: Jobs;
  /** What requests cause and do not wait for. */
  readonly deferred: DeferredWork;
  /** What actions have to change in ClickHouse. */
  readonly intents: Intents;
  /** What accounts may take at once. */
  readonly accountLimits: AccountLimits;
  /** What waits on the disk to be stored in ClickHouse. */
  readonly journals: Journals;
  /** What processes send each other. */
  readonly notices: Notices;
  readonly feed: Feed;
  readonly geography: Geography;
  readonly files: Files;
  /** Which addresses of stored pictures are in force. */
  readonly imageLinks: ImageLinks;
  /** Reads what is uploaded, in processes that can do no harm. */
  readonly sandbox: Sandbox;
  readonly mail: Mail;
  /** Who prints and posts for the operator; null: nobody, pieces are printed from packages. */
  readonly mailHouse: MailHouse | null;
  /** Who is asked for carrier routes that are not stored; null: nobody, routes are imported. */
  readonly carrierRoutes: CarrierRouteProvider | null;
  /** Who keeps cards; null: payments are not set up. */
  readonly payments: PaymentProvider | null;
  /** Whose design editor pages may open beside ours; null: nobody's. */
  readonly designEditor: DesignEditor | null;
  readonly secrets: Secrets;
  /** Keys of the hashes that people are looked up by, of 64 hexadecimal characters each, the newest first, separated by commas. */
  readonly identityPepper: string;
  /** What domains do for those before them. */
  readonly provisions: readonly Provision[];
  /** The present moment; tests bring their own clock. */
  now(): Date;
}

/** What the edge has of it: what it needs to go on while everything else is stopped. */
export type EdgeServices = Pick<
  Services,
  | 'config'
  | 'log'
  | 'metrics'
  | 'telemetry'
  | 'postgres'
  | 'clickhouse'
  | 'journals'
  | 'notices'
  | 'feed'
  | 'geography'
  | 'files'
  | 'imageLinks'
  | 'intents'
  | 'secrets'
  | 'identityPepper'
  | 'now'
>;
