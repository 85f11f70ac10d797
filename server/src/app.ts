import { createServer } from 'node:http';
import { installDefaultMessages } from '@acquaint/contract';
import compress from '@fastify/compress';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { type ClientConfig, clientRoutes } from './domains/accounts/client/index.ts';
import { type Collector, collectionRoutes } from './domains/web/collection/index.ts';
import { demoShopRoutes } from './domains/web/demo-shop/index.ts';
import type { Redirects } from './domains/creative/qr-links/index.ts';
import { authenticate } from './domains/accounts/session/index.ts';
import { domains } from './domains/domains.ts';
import { scopeToAccount } from './platform/clickhouse/account-clickhouse.ts';
import { type Binding, bindOperations, requestFacts } from './platform/http/bind.ts';
import type { Context } from './platform/http/context.ts';
import { endEventStreams } from './platform/http/event-stream.ts';
import { compressionOptions } from './platform/http/compression.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { networkOf } from './platform/http/network.ts';
import { OperationError } from './platform/http/operation-error.ts';
import { fontRoutes } from './platform/fonts/font-routes.ts';
import { imageRoutes } from './platform/images/image-routes.ts';
import type { Services } from './platform/services.ts';

export interface AppOptions {
  readonly services: Services;
  readonly collector: Collector;
  readonly redirects: Redirects;
  readonly client: ClientConfig;
}

installDefaultMessages();

/** Every operation but the collector's, which has routes of its own. */
export const bindings: readonly Binding[] = domains.flatMap(({ operations }) => operations);

const bodyLimit = 1024 * 1024;
/** Longer than the minute after which proxies close what is idle, so that none sends into a closed connection. */
const keepAliveMilliseconds = 72_000;

function contextFrom(services: Services) {
  return async (request: FastifyRequest): Promise<Context> => {
    const facts = requestFacts(request);
    const user = await authenticate(services, facts);
    if (user === null) return { services, facts, user };
    const accountId = user.account_id;
    return {
      services,
      facts,
      user,
      clickhouse: scopeToAccount(services.clickhouse, accountId),
      transaction: (work) => services.postgres.readForAccount(accountId, work),
    };
  };
}

function measureRequests(app: FastifyInstance, { metrics, log }: Services): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds);
    log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}

/** Pages of other hosts may call this API when API_HOSTS sends them here. Bearer tokens are no cookies: no page can use them unasked. */
function corsOptions({ config }: Services): FastifyCorsOptions {
  const hosts = new Set(Object.keys(config.apiHosts));
  return {
    origin: (origin, decide) => decide(null, hosts.has(URL.parse(origin ?? '')?.host ?? '')),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'x-device'],
    exposedHeaders: ['content-disposition', 'retry-after'],
    maxAge: 600,
  };
}

function apiRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    // Of one address: enough for a busy office, too few to try passwords.
    const max = services.config.apiLimit;
    if (max > 0)
      await app.register(rateLimit, { max, timeWindow: '1 minute', keyGenerator: ({ ip }) => networkOf(ip) });
    await app.register(cors, corsOptions(services));
    await app.register(multipart);
    // Answers hold personal data: no cache may keep them.
    app.addHook('onSend', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
    });
    bindOperations(app, bindings, contextFrom(services));
    app.all('/api/*', () => {
      throw new OperationError('not_found');
    });
  };
}

/** Puts the application together; it does not listen yet. */
export async function createApp({ services, collector, redirects, client }: AppOptions): Promise<FastifyInstance> {
  const { config } = services;
  // Fastify's own logger interface: with pino's type every plugin would have to be generic in it.
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (!redirects.redirect(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = keepAliveMilliseconds;
      return server;
    },
  });
  handleErrors(app);
  app.addHook('preClose', (done) => {
    endEventStreams();
    done();
  });
  app.setNotFoundHandler(() => {
    throw new OperationError('not_found');
  });
  measureRequests(app, services);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(compress, compressionOptions);
  app.addHook('onRequest', async (_request, reply) => {
    // Pages and files have stricter ones of their own.
    void reply.header('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });
  for (const { routes } of domains) for (const register of routes?.(services) ?? []) await app.register(register);
  await app.register(apiRoutes(services));
  await app.register(imageRoutes(services));
  await app.register(fontRoutes);
  await app.register(collectionRoutes(services, collector));
  await app.register(demoShopRoutes, { collector: config.publicUrl ?? '' });
  await app.register(clientRoutes(client));
  return app;
}
