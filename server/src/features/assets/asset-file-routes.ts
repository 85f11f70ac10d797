import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../platform/http/operation-error.ts';
import type { Services } from '../../platform/services.ts';
import { assetFileKey, assetFileTypes, isAssetSignature } from './asset-files.ts';

const parameters = z.object({
  accountId: uuid,
  assetId: uuid,
  version: z.coerce.number().int().min(1),
  file: z.string().regex(/^[\w-]{43}\.[a-z\d]{3,5}$/),
});

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves files of the library by their signed addresses. */
export function assetFileRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/a/:accountId/:assetId/:version/:file', async (request, reply) => {
      const { data } = parameters.safeParse(request.params);
      if (data === undefined) throw new OperationError('not_found');
      const [signature = '', ending = ''] = data.file.split('.');
      const file = { accountId: data.accountId, assetId: data.assetId, version: data.version, ending };
      const type = assetFileTypes[ending];
      const isThere =
        type !== undefined &&
        isAssetSignature(services, file, signature) &&
        (await services.files.exists(assetFileKey(file)));
      if (!isThere) throw new OperationError('not_found');
      return reply
        .type(type)
        .headers(headers)
        .send(await services.files.getStream(assetFileKey(file)));
    });
  };
}
