import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../../../../config.ts';

/** A PMTiles archive starts with its name and version (specification 3, section 3.1). */
const signature = Buffer.from('PMTiles\x03', 'latin1');

async function checkSignature(file: string): Promise<void> {
  const refuse = (reason: string, cause?: unknown): never => {
    throw new ConfigurationError(`MAP_TILES names ${file}, which ${reason}.`, { cause });
  };
  const opened = await open(file).catch((error: unknown) => refuse('cannot be read', error));
  try {
    const { buffer } = await opened.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    if (!buffer.equals(signature)) refuse('is no PMTiles file of version 3');
  } finally {
    await opened.close();
  }
}

/** Serves the operator's map tiles, a part at a time; everybody may have them. Throws ConfigurationError for a file of another kind. */
export function mapTilesRoutes(file: string | null) {
  return async (app: FastifyInstance): Promise<void> => {
    if (file === null) return;
    await checkSignature(file);
    const path = resolve(file);
    await app.register(fastifyStatic, { root: dirname(path), serve: false, cacheControl: false });
    app.get('/map/tiles.pmtiles', (_request, reply) =>
      reply.type('application/vnd.pmtiles').header('cache-control', 'public, max-age=3600').sendFile(basename(path)),
    );
  };
}
