import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config, Role } from '../../../../config.ts';
import { isLoopback } from '../../../../config-fields.ts';
import { countDetachedParts } from '../../../../platform/clickhouse/detached-parts.ts';
import { isThisMachine } from '../../../../platform/http/own-hosts.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import type { Readiness } from '../../../../platform/http/readiness.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Intents } from '../../../../platform/intents/intents.ts';
import { type Journals, oldestSeconds } from '../../../../platform/journal/journals.ts';
import type { EdgeServices } from '../../../../platform/services.ts';
import { createHealthStore } from './health.store.ts';

const one = z.object({ one: z.number() });

async function isAnswering(question: Promise<unknown>): Promise<boolean> {
  try {
    await question;
    return true;
  } catch {
    return false;
  }
}

/** What waits in the journals. It is no failure: nothing is lost while it waits. */
function journalHealth(journals: Journals) {
  return Object.fromEntries(
    Object.entries(journals.states()).map(([name, state]) => [
      name,
      {
        waiting_lines: state.waitingLines,
        oldest_seconds: Math.round(oldestSeconds(state)),
        bad_lines: state.badLines,
      },
    ]),
  );
}

/** Changes that wait for ClickHouse, which is no failure either; null: PostgreSQL does not answer. */
async function intentHealth(intents: Intents) {
  const health = await intents.health().catch(() => null);
  return health === null ? null : { waiting: health.waiting, oldest_seconds: health.oldestSeconds };
}

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());

/** Metrics are for whoever has the token; without one configured, for this machine, unless a proxy on it passes a stranger on, or a page made its own name mean this machine. */
function checkReader({ ip, headers, hostname }: FastifyRequest, { metricsToken }: Config): void {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  const isAllowed =
    metricsToken === null
      ? (isLoopback(ip) || isLoopback(networkOf(ip))) && isThisMachine(hostname) && !isPassedOn
      : isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`);
  if (!isAllowed) throw new OperationError('not_found');
}

async function checkHealth({ postgres, clickhouse, files, journals, intents }: EdgeServices) {
  const [hasPostgres, hasClickhouse, hasFiles] = await Promise.all([
    // What every request asks first, over the same connections.
    isAnswering(createHealthStore(postgres.system).askForSession()),
    isAnswering(clickhouse.rows({ sql: 'select 1 as one', row: one })),
    isAnswering(files.put('health/last-check', String(Date.now()))),
  ]);
  const detachedParts = hasClickhouse ? await countDetachedParts(clickhouse).catch(() => null) : null;
  return {
    ok: hasPostgres && hasClickhouse && hasFiles,
    postgres: hasPostgres,
    clickhouse: hasClickhouse,
    files: hasFiles,
    clickhouse_detached_parts: detachedParts,
    journal: journalHealth(journals),
    intents: hasPostgres ? await intentHealth(intents) : null,
  };
}

/** Looks at the health once for all who ask while it is looked at: strangers may ask, and each look is a write and two queries. */
function sharedCheck(services: EdgeServices): () => ReturnType<typeof checkHealth> {
  let running: ReturnType<typeof checkHealth> | null = null;
  return () => {
    running ??= checkHealth(services).finally(() => {
      running = null;
    });
    return running;
  };
}

/** Reads the metrics of all processes as Prometheus takes them. */
export type ReadMetrics = () => Promise<string>;

/** What a process cannot do its part without. */
const needs = {
  /** Whatever database is gone: its journals. */
  edge: ['files'],
  app: ['postgres', 'clickhouse', 'files'],
  worker: ['postgres', 'clickhouse', 'files'],
} as const;

export interface HealthOptions {
  /** Whose needs `/readyz` looks at. */
  readonly role: Role;
  readonly readiness: Pick<Readiness, 'isDraining'>;
  /** Without it, the metrics are those of this process alone. */
  readonly readMetrics?: ReadMetrics;
}

/** Health and metrics: for those who run the product. `/livez` asks for the process alone, `/readyz` for what its part needs, as a request uses it. */
export function healthRoutes(services: EdgeServices, { role, readiness, readMetrics }: HealthOptions) {
  const { config, metrics } = services;
  const checkOnce = sharedCheck(services);
  return (app: FastifyInstance): Promise<void> => {
    app.get('/metrics', async (request, reply) => {
      checkReader(request, config);
      const text = await (readMetrics === undefined ? metrics.registry.metrics() : readMetrics());
      return reply.type(metrics.registry.contentType).send(text);
    });
    app.get('/livez', () => ({ ok: true }));
    app.get('/readyz', async (_request, reply) => {
      const health = readiness.isDraining ? null : await checkOnce();
      const isReady = health !== null && needs[role].every((need) => health[need]);
      return reply.code(isReady ? 200 : 503).send({ ok: isReady, role, draining: readiness.isDraining });
    });
    app.get('/healthz', async (_request, reply) => {
      const health = await checkOnce();
      return reply.code(health.ok ? 200 : 503).send(health);
    });
    return Promise.resolve();
  };
}
