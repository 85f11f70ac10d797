import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../http/operation-error.ts';
import { isPackagedFace, packagedFontBytes } from './packaged-fonts.ts';

const parameters = z.object({
  slug: z.string().regex(/^[a-z-]{1,40}$/),
  weight: z.string().regex(/^\d{3}$/),
  slope: z.enum(['normal', 'italic']),
  file: z.string().regex(/^[a-z-]{1,20}\.ttf$/),
});

/** Serves the packaged fonts; everybody may have them. */
export async function fontRoutes(app: FastifyInstance): Promise<void> {
  app.get('/fonts/:slug/:weight/:slope/:file', async (request, reply) => {
    const { success, data } = parameters.safeParse(request.params);
    const key = success ? `${data.slug}/${data.weight}/${data.slope}/${data.file.replace('.ttf', '')}` : '';
    if (!isPackagedFace(key)) throw new OperationError('not_found');
    return reply
      .type('font/ttf')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(packagedFontBytes(key));
  });
}
