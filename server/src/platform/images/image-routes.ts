import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../http/operation-error.ts';
import type { Services } from '../services.ts';
import { isImageSignature, readImage } from './images.ts';

const parameters = z.object({ accountId: uuid, id: uuid, file: z.string().regex(/^[\w-]{43}\.webp$/) });

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'sandbox',
  // The address is the permission, and pages of another host show the images too.
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves stored images by their signed addresses. */
export function imageRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/i/:accountId/:id/:file', async (request, reply) => {
      const { success, data } = parameters.safeParse(request.params);
      if (!success || !isImageSignature(services, data, data.file.replace('.webp', '')))
        throw new OperationError('not_found');
      const bytes = await readImage(services, data.accountId, data.id);
      if (bytes === null) throw new OperationError('not_found');
      return reply.type('image/webp').headers(headers).send(Buffer.from(bytes));
    });
  };
}
