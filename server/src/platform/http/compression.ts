import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

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
