import { id as uuid } from '@acquaint/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../platform/http/operation-error.ts';
import type { Services } from '../../platform/services.ts';
import {
  type AssetFile,
  assetFileKey,
  assetFileTypes,
  isAssetSignature,
  isSharedSignature,
  type SharedFile,
} from './asset-files.ts';
import { createAssetStore } from './assets.store.ts';
import { rightsOf } from './rights.ts';

const file = z
  .string()
  .regex(/^[\w-]{43}\.[a-z\d]{3,5}$/)
  .transform((name) => ({ signature: name.slice(0, 43), ending: name.slice(44) }));
const parameters = z.object({ accountId: uuid, assetId: uuid, version: z.coerce.number().int().min(1), file });
const sharedParameters = parameters.extend({ until: z.coerce.number().int().min(1) });

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

async function send({ files }: Services, reply: FastifyReply, asked: AssetFile): Promise<FastifyReply> {
  const type = assetFileTypes[asked.ending];
  if (type === undefined || !(await files.exists(assetFileKey(asked)))) throw new OperationError('not_found');
  return reply
    .type(type)
    .headers(headers)
    .send(await files.getStream(assetFileKey(asked)));
}

/** Whether a file is shared still: until its moment, while its rights hold and it is in the library. */
async function isShared(services: Services, { accountId, assetId, until }: SharedFile): Promise<boolean> {
  const now = services.now();
  if (until <= now.getTime()) return false;
  const entry = await services.postgres.forAccount(accountId, (transaction) =>
    createAssetStore(transaction).find(assetId),
  );
  return entry !== null && entry.asset.trashedAt === null && rightsOf(entry.asset.expiresOn, now) !== 'expired';
}

/** Serves files of the library by their signed addresses, and those that are shared until theirs end. */
export function assetFileRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/a/:accountId/:assetId/:version/:file', async (request, reply) => {
      const { data } = parameters.safeParse(request.params);
      if (data === undefined) throw new OperationError('not_found');
      const asked = { ...data, ending: data.file.ending };
      if (!isAssetSignature(services, asked, data.file.signature)) throw new OperationError('not_found');
      return send(services, reply.header('cache-control', 'public, max-age=31536000, immutable'), asked);
    });
    app.get('/a/shared/:accountId/:assetId/:version/:until/:file', async (request, reply) => {
      const { data } = sharedParameters.safeParse(request.params);
      if (data === undefined) throw new OperationError('not_found');
      const asked = { ...data, ending: data.file.ending };
      const isOurs = isSharedSignature(services, asked, data.file.signature);
      if (!isOurs || !(await isShared(services, asked))) throw new OperationError('not_found');
      return send(services, reply.header('cache-control', 'private, no-store'), asked);
    });
  };
}
