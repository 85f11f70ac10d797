import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import proxyAddress from '@fastify/proxy-addr';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { EdgePart } from '../domain.ts';
import type { EdgeServices } from '../services.ts';
import { compressionOptions, describeForms } from './compression.ts';
import { handleErrors } from './error-handler.ts';
import { endEventStreams } from './event-stream.ts';
import { OperationError } from './operation-error.ts';

export interface HttpServerOptions {
  /** What is answered at the edge; empty where the edge is another process. */
  readonly edge: readonly EdgePart[];
  /** Whether an edge on this machine passes requests on: it adds the address that it was asked from. */
  readonly isBehindEdge: boolean;
  /** Takes what has no route here; without it, that is answered with 404. */
  readonly passOn?: (request: IncomingMessage, response: ServerResponse) => void;
}

const bodyLimit = 1024 * 1024;
/** Longer than the minute after which proxies close what is idle, so that none sends into a closed connection. */
const keepAliveMilliseconds = 72_000;

/** Of answers that no hook adds headers to. */
const closedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

function measureRequests(
  app: FastifyInstance,
  { metrics, log, telemetry }: Pick<EdgeServices, 'metrics' | 'log' | 'telemetry'>,
  passesOn: boolean,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    // What is passed on is measured where it is answered.
    if (request.is404 && passesOn) return done();
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.requestSeconds.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds);
    telemetry.recordRequest({
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}

type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

function trustOf(trustedProxies: readonly string[], isBehindEdge: boolean): TrustProxy {
  if (!isBehindEdge) return trustedProxies.length > 0 ? [...trustedProxies] : false;
  const trusts = proxyAddress.compile([...trustedProxies]);
  // The first hop is the edge, over its socket.
  return (address, hop) => hop === 0 || trusts(address, hop);
}

/** A web server with what all answers have in common; it does not listen yet. The parts of the edge are registered already. */
export async function createHttpServer(
  services: Pick<EdgeServices, 'config' | 'log' | 'metrics' | 'telemetry'>,
  { edge, isBehindEdge, passOn }: HttpServerOptions,
): Promise<FastifyInstance> {
  const { config } = services;
  // Fastify's own logger interface: with pino's type every plugin would have to be generic in it.
  const loggerInstance: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustOf(config.trustedProxies, isBehindEdge),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 500 },
    // Before any hook: such an address reaches no route. The framework's own answer would repeat it.
    frameworkErrors: (_error, _request, { raw }) => {
      const { status, body } = new OperationError('invalid_input', { message: 'The address could not be read.' });
      raw.writeHead(status, closedHeaders).end(JSON.stringify(body));
    },
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (!edge.some(({ answer }) => answer?.(request, response) === true)) handler(request, response);
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
  if (passOn !== undefined)
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done();
      // Before anything reads the body: it goes on as it comes.
      reply.hijack();
      passOn(request.raw, reply.raw);
    });
  measureRequests(app, services, passOn !== undefined);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  });
  await app.register(compress, compressionOptions);
  describeForms(app);
  app.addHook('onRequest', async (_request, reply) => {
    // Pages and files have stricter ones of their own.
    void reply.header('content-security-policy', "object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });
  for (const { routes } of edge) for (const register of routes) await app.register(register);
  return app;
}
