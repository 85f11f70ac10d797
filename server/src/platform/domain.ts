import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WebhookEvent } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import type { AlertSource } from './alerts/alert-source.ts';
import type { AccountTable } from './clickhouse/account-tables.ts';
import type { Binding } from './http/bind.ts';
import type { FramedPage } from './http/framed-page.ts';
import type { DefinedIntent } from './intents/define-intent.ts';
import type { DeferredHandler } from './jobs/deferred-work.ts';
import type { JobKind } from './jobs/define-job.ts';
import type { ScheduledWork } from './jobs/jobs.ts';
import type { CountedMetric, Metric } from './metrics/define-metric.ts';
import type { Provision } from './ports/port.ts';
import type { Retention } from './retention/retention.ts';
import type { EdgeServices, Services } from './services.ts';

/** Adds addresses outside of the API to the server: files, pictures, messages of outside services. */
type Routes = (app: FastifyInstance) => Promise<void>;

/** What a domain answers at the edge, whatever else is stopped. */
export interface EdgePart {
  readonly routes: readonly Routes[];
  /** What is counted here. */
  readonly metrics?: readonly CountedMetric[];
  /** Answers a request before the web framework sees it; false: it is for somebody else. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Makes what was accepted so far readable. */
  drain?(): Promise<void>;
  /** Stores what was accepted. */
  close(): Promise<void>;
}

/** Opens such a part. It has a file of its own beside the manifest: the edge loads nothing else of a domain. */
export type OpenEdgePart = (services: EdgeServices) => Promise<EdgePart>;

/**
 * What a domain adds to the product. The server is put together from these alone, so that a new feature is named in its own domain only.
 * Operations and routes are answered by the app, jobs, schedules and deferred work are done by workers, intents are applied by both; what the edge answers is in `edge-manifest.ts`.
 */
export interface Domain {
  /** Operations of the contract, each with its verb. */
  readonly operations: readonly Binding[];
  readonly routes?: (services: Services) => readonly Routes[];
  readonly framed?: readonly FramedPage[];
  /** Long work that users start. */
  readonly jobs?: readonly JobKind[];
  /** Tables of ClickHouse whose rows belong to accounts: they are sealed, closed, exported and erased by it. */
  readonly tables?: readonly AccountTable[];
  /** How long it keeps what it stores, and what deletes it then. */
  readonly retention: readonly Retention[];
  /** Work at fixed times, but for what deletes old data. */
  readonly schedules?: (services: Services) => readonly ScheduledWork[];
  /** Changes in ClickHouse that belong to actions. */
  readonly intents?: readonly DefinedIntent[];
  /** Work that is enqueued by an answer which may not show what it does. */
  readonly deferred?: (services: Services) => readonly DeferredHandler[];
  /** What accounts can be alerted to. */
  readonly alerts?: readonly AlertSource[];
  /** What it reports on /metrics. */
  readonly metrics?: readonly Metric[];
  /** What it says to webhooks, by `emitEvents`. */
  readonly events?: readonly WebhookEvent[];
  /** How it does what domains before it ask for. */
  readonly provides?: readonly Provision[];
}
