import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { categories, products } from '../model/catalog.ts';
import { type Page, renderPage, scriptSources, shopPath, styleSource, type Visit } from '../model/layout.ts';
import { aboutPage, cartPage, categoryPage, homePage, missingPage, productPage, thanksPage } from '../model/pages.ts';
import { sizeGuide } from '../model/size-guide.ts';

/** `collector` is the address that the pixel sends to; '' where it is the shop's own. */
function contentSecurityPolicy(collector: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources}`,
    `style-src 'self' ${styleSource}`,
    "img-src 'self' data:",
    `connect-src 'self' ${collector}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const shopParams = z.object({ pixelUuid: z.uuid().toLowerCase(), slug: z.string().optional() });
// A prefill that is no e-mail address is no reason to refuse the page.
const shopQuery = z.object({ email: z.email().max(254).catch('') });

type Choose = (visit: Visit, slug: string) => Page | null;

const pages: Readonly<Record<string, Choose>> = {
  '/': homePage,
  '/about': aboutPage,
  '/cart': cartPage,
  '/thank-you': thanksPage,
  '/category/:slug': (visit, slug) => {
    const category = categories.find((candidate) => candidate.slug === slug);
    return category ? categoryPage(visit, category) : null;
  },
  '/products/:slug': (visit, slug) => {
    const product = products.find((candidate) => candidate.slug === slug);
    return product ? productPage(visit, product) : null;
  },
  '/*': () => null,
};

function readRequest(request: FastifyRequest): { visit: Visit; slug: string } | null {
  const params = shopParams.safeParse(request.params);
  if (!params.success) return null;
  const { pixelUuid, slug = '' } = params.data;
  const { email } = shopQuery.parse(request.query);
  return { visit: { pixelUuid, host: `${request.protocol}://${request.host}`, email }, slug };
}

function sendPage(choose: Choose, policy: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const read = readRequest(request);
    if (!read) {
      reply.callNotFound();
      return reply;
    }
    const page = choose(read.visit, read.slug);
    return reply
      .code(page ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .send(renderPage(read.visit, page ?? missingPage(read.visit)));
  };
}

function redirect(status: 302 | 303, path: string) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const read = readRequest(request);
    if (read) return reply.redirect(shopPath(read.visit, path), status);
    reply.callNotFound();
    return reply;
  };
}

/** A small shop to try a pixel with: its pages carry the snippet of the pixel in their address. It stores nothing. */
export function demoShopRoutes(app: FastifyInstance, { collector = '' }: { collector?: string }): Promise<void> {
  const policy = contentSecurityPolicy(collector);
  // The newsletter form's content is nobody's business here: it is read past.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null),
  );
  const prefix = '/demo-shop/:pixelUuid';
  for (const [path, choose] of Object.entries(pages)) app.get(prefix + path, sendPage(choose, policy));
  app.get(prefix, redirect(302, '/'));
  app.post(`${prefix}/newsletter`, redirect(303, '/thank-you'));
  const guide = sizeGuide();
  app.get(`${prefix}/size-guide.pdf`, (_request, reply) =>
    reply
      .type('application/pdf')
      .headers({ 'content-disposition': 'attachment; filename="size-guide.pdf"' })
      .send(guide),
  );
  return Promise.resolve();
}
