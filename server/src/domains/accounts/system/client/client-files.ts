import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built client. */
export const clientDirectory = new URL('../../../../../../client/dist/', import.meta.url);

/** Serves the files of the built client by their names. */
export async function clientFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(clientDirectory),
    index: false,
    wildcard: false,
    // The build leaves a Brotli and a gzip copy beside each file that gets smaller.
    preCompressed: true,
    cacheControl: false,
    // Names of built files change with their content; the others keep theirs.
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
    globIgnore: ['index.html', 'routes.json', '**/*.br', '**/*.gz', '.vite/**'],
  });
}
