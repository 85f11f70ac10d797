import { id as uuid, type Scene } from '@acquaint/contract';
import { findTemplate } from '@acquaint/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { type DesignPicture, isDesignPictureSignature } from './design-pictures.ts';
import { createDesignStore } from './designs.store.ts';
import { sceneOf } from './load-design.ts';
import { designPng, loadSourcesOf } from './render-design.ts';

const parameters = z.object({
  accountId: uuid,
  type: z.enum(['design', 'template']),
  id: z.string().max(60),
  stamp: z.string().max(20),
  file: z.string().regex(/^[\w-]{43}\.png$/),
});

const headers = {
  'cache-control': 'private, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
} as const;

const width = 480;

async function sceneOfPicture(services: Services, { accountId, type, id }: DesignPicture): Promise<Scene | null> {
  if (type === 'template') return findTemplate(id)?.scene() ?? null;
  const owner = { account_id: accountId, id: null };
  const row = await services.postgres.forAccount(accountId, (tx) => createDesignStore(tx, owner).find(id));
  return row === null ? null : sceneOf(row);
}

/** Serves small pictures of designs and templates by their signed addresses, drawn when they are asked for. */
export function designPictureRoutes(services: Services) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/d/:accountId/:type/:id/:stamp/:file', async (request, reply) => {
      const { data } = parameters.safeParse(request.params);
      const isOurs = data !== undefined && isDesignPictureSignature(services, data, data.file.replace('.png', ''));
      const scene = isOurs ? await sceneOfPicture(services, data) : null;
      if (data === undefined || scene === null) throw new OperationError('not_found');
      const owner = { services, accountId: data.accountId, facts: { host: request.host } };
      const sources = await loadSourcesOf(owner, scene);
      const png = await designPng(scene, sources, { page: 0, withBleed: false, width });
      return reply.type('image/png').headers(headers).send(png);
    });
  };
}
