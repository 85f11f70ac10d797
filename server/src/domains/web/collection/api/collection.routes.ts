import * as contract from '@acquaint/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bind, bindOperations, requestFacts } from '../../../../platform/http/bind.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { sharedRates } from '../../../../platform/http/shared-rates.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { publicUrlOf } from '../../../../platform/http/public-url.ts';
import { sendRates } from '../../../../platform/http/rates.ts';
import { sendTagged } from '../../../../platform/http/send-tagged.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { EdgeServices, Services } from '../../../../platform/services.ts';
import { collectEvents, storeBatch } from './collect-events.ts';
import { serverEventRoutes } from './server-events.routes.ts';
import type { ReceiveHistory } from '../model/receive-messages.ts';
import type { Collector } from '../model/collector.ts';
import { loadPixelScripts } from '../model/pixel-script.ts';

const bodyLimit = 64 * 1024;
const transparentPixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const fileParams = z.object({ uuid: contract.id });

/** Lets pages of other origins read the answer; which of them may send is decided by the pixel's domains. */
function allowCrossOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  void reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' });
}

async function findPixel(collector: Collector, request: FastifyRequest) {
  const params = fileParams.safeParse(request.params);
  const pixel = params.success ? await collector.pixels.find(params.data.uuid) : null;
  if (pixel === null) throw new OperationError('not_found');
  return pixel;
}

const scriptQuery = z.object({ base: z.string().regex(/^(?:\/[\w-]{1,40}){1,4}$/) });

function proxyBase(request: FastifyRequest): string | null {
  const query = scriptQuery.safeParse(request.query);
  return query.success ? query.data.base : null;
}

function serveScript(app: FastifyInstance, services: EdgeServices, collector: Collector): void {
  const scripts = loadPixelScripts();
  app.get('/p/:uuid.js', async (request, reply) => {
    const pixel = await findPixel(collector, request);
    // A site that serves script and collector from its own domain says below which path: then the browser asks nobody else.
    const endpoint = proxyBase(request) ?? publicUrlOf(services.config, requestFacts(request));
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' });
    return sendTagged(request, reply, scripts.of(pixel, endpoint));
  });
  app.get('/p/consent/:source.js', (request, reply) => {
    const params = z.object({ source: z.string() }).parse(request.params);
    const script = scripts.consent(params.source);
    if (script === undefined) throw new OperationError('not_found');
    const { data: query } = z.object({ v: z.string() }).safeParse(request.query);
    // Of another version than ours, such as one that a page got before an update, nobody keeps it.
    const cache = query?.v === script.version ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
    void reply.type('text/javascript; charset=utf-8').headers({
      'cache-control': cache,
      'cross-origin-resource-policy': 'cross-origin',
      // Asked for as a module. The same for everybody, wherever it is cached.
      'access-control-allow-origin': '*',
    });
    return sendTagged(request, reply, script.code);
  });
}

/** A page view of a visitor without JavaScript; the page is named by the Referer header. */
function serveImage(app: FastifyInstance, services: EdgeServices, collector: Collector): void {
  app.get('/p/:uuid.gif', async (request, reply) => {
    const pixel = await findPixel(collector, request);
    const now = services.now().getTime();
    const { referer } = request.headers;
    if (referer !== undefined && URL.canParse(referer)) {
      const event: contract.CollectedEvent = { id: newId(), type: 'pageview', at: now, url: referer.slice(0, 2_000) };
      const language = request.headers['accept-language']?.split(/[,;]/)[0]?.slice(0, 35) ?? '';
      const batch = {
        pixel: pixel.pixelUuid,
        visitor: null,
        visit: null,
        gpc: false,
        consent: null,
        screen: [0, 0],
        language,
        timezone: '',
        sent: now,
        events: [event],
      } satisfies contract.EventBatch;
      await storeBatch(collector, { services, facts: requestFacts(request) }, batch).catch((error: unknown) => {
        // The picture is shown whatever became of the event: a page must not look broken.
        if (!(error instanceof OperationError)) throw error;
      });
    }
    return reply
      .type('image/gif')
      .headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      .send(transparentPixel);
  });
}

/** The collector and the pixel's files, with their own body limit, rate limit and cross-origin rules. */
export function collectionRoutes(services: EdgeServices, collector: Collector, receiveHistory: ReceiveHistory) {
  return async (app: FastifyInstance): Promise<void> => {
    const limit = services.config.collectLimit;
    if (limit > 0)
      await app.register(rateLimit, {
        max: limit,
        timeWindow: '1 minute',
        keyGenerator: ({ ip }) => networkOf(ip),
        store: sharedRates(services.notices, 'collector'),
      });
    sendRates(app);
    app.removeContentTypeParser(['text/plain', 'application/json']);
    app.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit },
      app.getDefaultJsonParser('error', 'error'),
    );
    app.addHook('onRequest', (request, reply, done) => {
      allowCrossOrigin(request, reply);
      done();
    });
    app.options('/c', (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .send(),
    );
    const binding = bind(contract.collectEvents, collectEvents(services, collector));
    // The frame of an operation without a user counts refusals and logs: the edge has what that needs.
    const shared = services as Services;
    bindOperations(app, [binding], (request) =>
      Promise.resolve({ services: shared, facts: requestFacts(request), user: null }),
    );
    await app.register(serverEventRoutes(services, collector, receiveHistory));
    serveScript(app, services, collector);
    serveImage(app, services, collector);
  };
}
