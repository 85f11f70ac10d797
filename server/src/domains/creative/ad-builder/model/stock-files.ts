import { drawStockPicture, findStockPicture, type StockPicture, stockSize, writePathsSvg } from '@acquaint/engine';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';

const parameters = z.object({ file: z.string().regex(/^[a-z-]{1,40}\.svg$/) });

const headers = {
  'cache-control': 'public, max-age=86400',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The path of a picture that comes with the product. */
export const stockPath = ({ name }: StockPicture): string => `/d/stock/${name}.svg`;

/** They are drawn once: there are few, and each page of the gallery shows some of them. */
const drawn = new Map<string, string>();

/** A picture that comes with the product as SVG. */
export function stockSvg(picture: StockPicture): string {
  const svg = drawn.get(picture.name) ?? writePathsSvg(drawStockPicture(picture), stockSize);
  drawn.set(picture.name, svg);
  return svg;
}

/** Serves the pictures that come with the product, to everybody: they are the same for all accounts. */
export async function stockPictureRoutes(app: FastifyInstance): Promise<void> {
  app.get('/d/stock/:file', async (request, reply) => {
    const { data } = parameters.safeParse(request.params);
    const picture = data === undefined ? null : findStockPicture(data.file.replace('.svg', ''));
    if (picture === null) throw new OperationError('not_found');
    return reply.type('image/svg+xml').headers(headers).send(stockSvg(picture));
  });
}
