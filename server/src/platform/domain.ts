import type { FastifyInstance } from 'fastify';
import type { Binding } from './http/bind.ts';
import type { DefinedIntent } from './intents/define-intent.ts';
import type { DeferredHandler } from './jobs/deferred-work.ts';
import type { JobHandler, ScheduledWork } from './jobs/jobs.ts';
import type { Services } from './services.ts';

/** Adds addresses outside of the API to the server: files, pictures, messages of outside services. */
type Routes = (app: FastifyInstance) => Promise<void>;

/** What a domain adds to the product. The server is put together from these alone, so that a new feature is named in its own domain only. */
export interface Domain {
  /** Operations of the contract, each with its verb. */
  readonly operations: readonly Binding[];
  readonly routes?: (services: Services) => readonly Routes[];
  /** Long work that users start. */
  readonly jobs?: (services: Services) => readonly JobHandler[];
  /** Work at fixed times. */
  readonly schedules?: (services: Services) => readonly ScheduledWork[];
  /** Changes in ClickHouse that belong to actions. */
  readonly intents?: readonly DefinedIntent[];
  /** Work that is enqueued by an answer which may not show what it does. */
  readonly deferred?: (services: Services) => readonly DeferredHandler[];
}
