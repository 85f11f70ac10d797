import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../http/operation-error.ts';
import type { EdgeServices } from '../services.ts';
import { isImageSignature, readImage } from './images.ts';

const parameters = z.object({ accountId: uuid, id: uuid, file: z.string().regex(/^[\w-]{43}\.webp$/) });

const headers = {
  // What an address shows never changes, but an address may end: whoever keeps it asks each time.
  'cache-control': 'private, no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; frame-ancestors 'none'",
  // The address is the permission, and pages of another host show the images too.
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves stored images by their signed addresses. */
export function imageRoutes(services: EdgeServices) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/i/:accountId/:id/:file', async (request, reply) => {
      const { success, data } = parameters.safeParse(request.params);
      const signature = data?.file.replace('.webp', '') ?? '';
      if (!success || !isImageSignature(services, data, signature)) throw new OperationError('not_found');
      const bytes = await readImage(services, data.accountId, data.id);
      if (bytes === null) throw new OperationError('not_found');
      const tag = `"${signature}"`;
      reply.headers({ ...headers, etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/webp').send(Buffer.from(bytes));
    });
  };
}
