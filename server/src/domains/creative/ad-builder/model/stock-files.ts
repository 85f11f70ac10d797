import { drawStockPicture, findStockPicture, type StockPicture, stockSize, writePathsSvg } from '@acquaint/engine';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { OperationError } from '../../../../platform/http/operation-error.ts';

const parameters = z.object({ file: z.string().regex(/^[a-z-]{1,40}\.svg$/) });
const query = z.object({ v: z.string() });

const headers = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

interface Drawn {
  readonly svg: string;
  /** Of its bytes: another drawing has another address. */
  readonly version: string;
}

/** They are drawn once: there are few, and each page of the gallery shows some of them. */
const drawn = new Map<string, Drawn>();

function drawnOf(picture: StockPicture): Drawn {
  const known = drawn.get(picture.name);
  if (known !== undefined) return known;
  const svg = writePathsSvg(drawStockPicture(picture), stockSize);
  const made = { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, 12) };
  drawn.set(picture.name, made);
  return made;
}

/** The path of a picture that comes with the product, as it is drawn now. */
export const stockPath = (picture: StockPicture): string =>
  `/d/stock/${picture.name}.svg?v=${drawnOf(picture).version}`;

/** A picture that comes with the product as SVG. */
export const stockSvg = (picture: StockPicture): string => drawnOf(picture).svg;

/** How long browsers keep a drawing: for good by the address of its version, for a day by its name alone. */
function cachingOf(asked: unknown, { version }: Drawn): string {
  return query.safeParse(asked).data?.v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}

/** Serves the pictures that come with the product, to everybody: they are the same for all accounts. */
export async function stockPictureRoutes(app: FastifyInstance): Promise<void> {
  app.get('/d/stock/:file', async (request, reply) => {
    const { data } = parameters.safeParse(request.params);
    const picture = data === undefined ? null : findStockPicture(data.file.replace('.svg', ''));
    if (picture === null) throw new OperationError('not_found');
    const found = drawnOf(picture);
    return reply
      .type('image/svg+xml')
      .headers({ ...headers, 'cache-control': cachingOf(request.query, found) })
      .send(found.svg);
  });
}
