import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, onSendHookHandler, RouteOptions } from 'fastify';

/** Text, and nothing that a browser reads as it arrives (event streams) or that is compressed already (pictures, archives, PDFs). */
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

/** Smaller answers fit into the first packets anyway, in bytes. */
const threshold = 1024;

/**
 * How answers are compressed on the way: Brotli where the client takes it, else gzip, at levels that cost about a millisecond for 100 kB.
 * Request bodies are never decompressed: a few bytes could become gigabytes.
 */
export const compressionOptions: FastifyCompressOptions = {
  global: true,
  globalDecompression: false,
  encodings: ['br', 'gzip'],
  threshold,
  customTypes: compressible,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
};

/** Lets caches know that an answer depends on what the client can read. */
export function varyByEncoding(reply: FastifyReply): void {
  const varied = String(reply.getHeader('vary') ?? '');
  const names = varied.split(',').map((name) => name.trim().toLowerCase());
  if (names.includes('*') || names.includes('accept-encoding')) return;
  void reply.header('vary', varied === '' ? 'accept-encoding' : `${varied}, accept-encoding`);
}

/** How large an answer is as text, in bytes; null where nobody knows before its end. */
function sizeOf(reply: FastifyReply, payload: unknown): number | null {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return Buffer.byteLength(payload);
  const length = Number(reply.getHeader('content-length') ?? Number.NaN);
  return Number.isNaN(length) ? null : length;
}

/** Whether an answer is text that went as it is, and large enough to be worth another form. */
function couldBeCompressed(reply: FastifyReply, payload: unknown): boolean {
  if (reply.statusCode !== 200 || reply.getHeader('content-encoding') !== undefined) return false;
  const size = sizeOf(reply, payload);
  return compressible.test(String(reply.getHeader('content-type') ?? '')) && (size === null || size >= threshold);
}

const describeForm: onSendHookHandler = (...[request, reply, payload, done]) => {
  if (couldBeCompressed(reply, payload)) {
    varyByEncoding(reply);
    // Of a form that is not made nobody knows the length; that of the text would be wrong.
    if (request.method === 'HEAD' && request.headers['accept-encoding'] !== undefined)
      void reply.removeHeader('content-length');
  }
  done(null, payload);
};

/** Says of text that went as it is that it could have come compressed, to HEAD as to GET. Registered after compression, whose hook comes first. */
export function describeForms(app: FastifyInstance): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { onSend = [] } = route;
    route.onSend = [...(Array.isArray(onSend) ? onSend : [onSend]), describeForm];
  });
}
