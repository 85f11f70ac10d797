import { installDefaultMessages } from '@acquaint/contract';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ClientConfig, clientRoutes } from './domains/accounts/system/client/client.routes.ts';
import { authenticate, keepAccess } from './domains/accounts/sign-in/index.ts';
import { domains } from './domains/domains.ts';
import { shareOfAccount } from './platform/clickhouse/account-shares.ts';
import { type Binding, bindOperations, requestFacts } from './platform/http/bind.ts';
import type { Context } from './platform/http/context.ts';
import type { EdgePart } from './platform/domain.ts';
import { framersOf } from './platform/http/framed-page.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { networkOf } from './platform/http/network.ts';
import type { Readiness } from './platform/http/readiness.ts';
import { refuseForeignHosts } from './platform/http/own-hosts.ts';
import { OperationError } from './platform/http/operation-error.ts';
import { countRequestOfKey, isPartOfRequest, sendRates } from './platform/http/rates.ts';
import { sharedRates } from './platform/http/shared-rates.ts';
import { mcpRoutes } from './platform/mcp/mcp-routes.ts';
import { fontRoutes } from './platform/fonts/font-routes.ts';
import { healthRoutes } from './domains/accounts/system/upkeep/health.routes.ts';
import type { Services } from './platform/services.ts';

export interface AppOptions {
  readonly services: Services;
  readonly client: ClientConfig;
  /** What the edge answers, where it is in this process; null: an edge in another process passes requests on. */
  readonly edge: readonly EdgePart[] | null;
  readonly readiness: Readiness;
}

installDefaultMessages();

/** Every operation but the collector's, which has routes of its own. */
export const bindings: readonly Binding[] = domains.flatMap(({ operations }) => operations);

function contextFrom(services: Services) {
  return async (request: FastifyRequest): Promise<Context> => {
    const facts = requestFacts(request);
    const user = await authenticate(services, facts);
    if (user === null) return { services, facts, user };
    const { api_key: key } = user;
    if (key !== null) await countRequestOfKey(services, request, { id: key.id, limit: key.requestsPerMinute });
    const accountId = user.account_id;
    return {
      services,
      facts,
      user,
      isStillIn: async () => (await authenticate(services, facts).catch(() => null)) !== null,
      keepAccess: (transaction) => keepAccess(transaction, user),
      clickhouse: shareOfAccount(services.clickhouse, accountId),
      transaction: (work) => services.postgres.readForAccount(accountId, work),
    };
  };
}

/** Pages of other hosts may call this API when API_HOSTS sends them here. Bearer tokens are no cookies: no page can use them unasked. */
function corsOptions({ config }: Services): FastifyCorsOptions {
  const hosts = new Set(Object.keys(config.apiHosts));
  return {
    origin: (origin, decide) => decide(null, hosts.has(URL.parse(origin ?? '')?.host ?? '')),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'x-device', 'idempotency-key'],
    exposedHeaders: ['content-disposition', 'retry-after', 'ratelimit', 'ratelimit-policy', 'idempotency-replayed'],
    maxAge: 600,
  };
}

function apiRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    refuseForeignHosts(app, services.config);
    // Of one address: enough for a busy office, too few to try passwords.
    const max = services.config.apiLimit;
    if (max > 0)
      await app.register(rateLimit, {
        max,
        timeWindow: '1 minute',
        keyGenerator: ({ ip }) => networkOf(ip),
        store: sharedRates(services.notices, 'api'),
        allowList: isPartOfRequest,
      });
    sendRates(app);
    await app.register(cors, corsOptions(services));
    await app.register(multipart);
    // Answers hold personal data: no cache may keep them.
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    const makeContext = contextFrom(services);
    bindOperations(app, bindings, makeContext);
    mcpRoutes(app, bindings, makeContext);
    app.all('/api/*', () => {
      throw new OperationError('not_found');
    });
  };
}

/** Puts the application together; it does not listen yet. */
export async function createApp({ services, client, edge, readiness }: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  const app = await createHttpServer(services, {
    edge: edge ?? [],
    isBehindEdge: edge === null && config.role === null,
  });
  for (const { routes } of domains) for (const register of routes?.(services) ?? []) await app.register(register);
  await app.register(apiRoutes(services));
  await app.register(fontRoutes);
  if (edge !== null || config.role !== null) await app.register(healthRoutes(services, { role: 'app', readiness }));
  const framed = domains.flatMap((domain) => domain.framed ?? []);
  await app.register(clientRoutes(client, (path) => framersOf(services, framed, path)));
  return app;
}
