import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { clientDirectory } from './client-files.ts';
import { inlineSource } from '../../../../platform/http/inline-source.ts';
import { bootMarkup } from './boot-markup.ts';
import { earlyCalls } from './early-calls.ts';
import { filesOfRoutes, preloadLinks, type RouteFiles } from './route-files.ts';

const placeholder = '<!--acquaint-config-->';
const root = '<div id="root"></div>';

/** What the page is given before it starts. */
export interface ClientConfig {
  readonly apiHosts: Readonly<Record<string, string>>;
  readonly supportEmail: string;
  /** Cards can be added, with the script of the payment provider. */
  readonly hasCards: boolean;
  /** A style that maps are drawn upon; null: none. */
  readonly mapStyleUrl: string | null;
  /** Maps are drawn upon the operator's tiles, which we serve. */
  readonly hasMapTiles: boolean;
  /** Where maps load their style, tiles, letters and signs from. */
  readonly mapOrigins: readonly string[];
  /** The design editor of somebody else, and where its script and its frame come from; null: none. */
  readonly outsideEditor: { readonly name: string; readonly origin: string } | null;
  /** A sign-in for newcomers; only where the sample business is and no administrator was configured. */
  readonly demo: { readonly email: string; readonly password: string } | null;
}

interface PreparedPage {
  /** The page for a nonce and the path that the browser asks for. */
  readonly pageFor: (nonce: string, path: string) => string;
  /** Lets the page's one inline script run under the content security policy. */
  readonly scriptSource: string;
}

function preparePage(html: string, routes: readonly RouteFiles[], config: ClientConfig): PreparedPage {
  // `<` is escaped, so that no value can end the script element. The style engine of the toasts looks for `__nonce__`.
  const settings = JSON.stringify(config).replaceAll('<', '\\u003c');
  const script = `window.__nonce__=document.currentScript.nonce;window.__ACQUAINT__=${settings};${earlyCalls}`;
  const [before = '', after = ''] = html.split(placeholder);
  const [start = '', end = ''] = after.split(root);
  const filesOf = filesOfRoutes(routes);
  return {
    pageFor: (nonce, path) =>
      // The start comes before what the page adds to it: they share one connection's bandwidth.
      `${before}<script nonce="${nonce}">${script}</script>${start.replace('</head>', `${preloadLinks(filesOf(path))}</head>`)}` +
      `<div id="root">${bootMarkup(path, nonce)}</div>${end}`,
    scriptSource: inlineSource(script),
  };
}

/** What scripts of others need: where they, their frames and their calls may come from and go to. */
interface Guest {
  readonly scripts: string;
  readonly frames: string;
  readonly calls: string;
}

/** What Stripe's script and its fields need; the script may not be hosted by others. */
const stripe: Guest = {
  scripts: 'https://js.stripe.com',
  frames: 'https://js.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com',
};

function guestsOf({ hasCards, outsideEditor }: ClientConfig): readonly Guest[] {
  const origin = outsideEditor?.origin;
  return [
    ...(hasCards ? [stripe] : []),
    ...(origin === undefined ? [] : [{ scripts: origin, frames: origin, calls: origin }]),
  ];
}

/** The policy for a nonce: what may be in the page beside its own files. */
function contentSecurityPolicy(
  scriptSource: string,
  config: ClientConfig,
): (nonce: string, framers: readonly string[]) => string {
  const apis = Object.values(config.apiHosts).map((address) => new URL(address).origin);
  const others = [...new Set([...apis, ...config.mapOrigins])].join(' ');
  const guests = guestsOf(config);
  const of = (kind: keyof Guest): string => guests.map((guest) => ` ${guest[kind]}`).join('');
  return (nonce, framers) =>
    [
      "default-src 'none'",
      // HarfBuzz, which sets the texts of designs, is WebAssembly.
      `script-src 'self' 'wasm-unsafe-eval' ${scriptSource}${of('scripts')}`,
      // Emotion, the style engine of the component library, writes style elements with the nonce of the page.
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${others}`.trim(),
      "font-src 'self'",
      "media-src 'self'",
      `connect-src 'self' ${others}${of('calls')}`.trim(),
      ...(guests.length > 0 ? [`frame-src${of('frames')}`] : []),
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${framers.length === 0 ? "'none'" : framers.join(' ')}`,
    ].join('; ');
}

/** Serves the page of the client for every address that a browser opens; `framersOf` says which websites may frame the page at a path. */
export function clientRoutes(config: ClientConfig, framersOf: (path: string) => Promise<readonly string[]>) {
  return (app: FastifyInstance): Promise<void> => {
    const html = readFileSync(new URL('index.html', clientDirectory), 'utf8');
    // Written by the build.
    const routes = JSON.parse(readFileSync(new URL('routes.json', clientDirectory), 'utf8')) as readonly RouteFiles[];
    const { pageFor, scriptSource } = preparePage(html, routes, config);
    const policyFor = contentSecurityPolicy(scriptSource, config);
    app.get('/*', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policyFor(nonce, await framersOf(path)), 'cache-control': 'no-store' })
        .send(pageFor(nonce, path));
    });
    return Promise.resolve();
  };
}
