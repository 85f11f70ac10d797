import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bundleConsent, bundlePixel, type ConsentSource, consentSources } from '../../build.ts';
import type { Settings } from '../settings.ts';

export const pixelId = '0191c0de-0000-7000-8000-00000000c0de';

interface SiteSettings {
  pixel: string;
  readonly endpoint: string;
  consent: 'banner' | 'gpc' | 'off';
  identify: boolean;
  /** What the consent script reads; null: the pages themselves call `consent`. */
  source: ConsentSource | null;
}

export interface TestSite<Batch> {
  /** Origin of the shop's pages; the collector has an origin of its own. */
  readonly url: string;
  readonly settings: SiteSettings;
  /** A script at the start of every page's head, such as a consent platform. */
  platform: string;
  /** What the collector answers; 0 hangs up without an answer. */
  status: number;
  readonly batches: Batch[];
  /** Everything that any request said: method, address and body. */
  readonly traffic: string[];
  reset(): void;
  stop(): Promise<void>;
}

const nonce = 'dGVzdA';

function settingsOf({ pixel, endpoint, consent, identify, source }: SiteSettings): Settings {
  const mode = ({ banner: 0, gpc: 1, off: 2 } as const)[consent];
  return [pixel, endpoint, mode, identify, source === null ? 0 : `${endpoint}/p/consent/${source}.js`];
}

function html({ collector, path, platform }: { collector: string; path: string; platform: string }): string {
  const snippet = `<script nonce="${nonce}">window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}</script>
    <script nonce="${nonce}" async src="${collector}/p/${pixelId}.js"></script>`;
  return `<!doctype html><html lang="en"><head><script nonce="${nonce}">${platform}</script>${snippet}${path === '/twice' ? snippet : ''}
    <title>Page ${path}</title></head><body>
    <a id="outside" href="${collector}/elsewhere?mail=jane.doe@example.com">Outside</a>
    <a id="file" href="/size-guide.pdf" target="_blank">Size guide</a>
    <a id="inside" href="/inside">Inside</a>
    <form id="newsletter" method="post" action="/thanks"><input name="email" type="email"><button>Join</button></form>
    <form id="search" action="/found"><input name="q"><button>Find</button></form>
    <form id="awkward" method="post" action="/thanks"><input name="id"><input name="user_email"><button>Go</button></form>
    <div id="tall"></div></body></html>`;
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** A shop under a strict Content-Security-Policy and a collector on another origin; `parse` turns what was posted into a batch. */
export async function startTestSite<Batch>(parse: (body: unknown) => Batch): Promise<TestSite<Batch>> {
  const script = await bundlePixel();
  const consentScripts = new Map<string, string>();
  for (const source of consentSources) consentScripts.set(`/p/consent/${source}.js`, await bundleConsent(source));
  const defaults: Omit<SiteSettings, 'endpoint'> = { pixel: pixelId, consent: 'gpc', identify: true, source: null };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = request.url ?? '/';
    site.traffic.push(`${request.method} ${path} ${body}`);
    if (path === '/c') {
      if (request.method !== 'POST') throw new Error('The pixel may not need a preflight');
      site.batches.push(parse(JSON.parse(body)));
      if (site.status === 0) request.socket.destroy();
      else response.writeHead(site.status, { 'access-control-allow-origin': request.headers.origin ?? '*' }).end();
    } else if (path.endsWith('.js')) {
      // The product, too, lets every origin read it: modules are asked for in this mode.
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': url });
      const settings = JSON.stringify(settingsOf(site.settings));
      response.end(consentScripts.get(path) ?? script.replace('__ACQUAINT_SETTINGS__', () => settings));
    } else {
      const policy = `default-src 'none'; script-src 'nonce-${nonce}'; connect-src ${collectorUrl}; form-action 'self'`;
      response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
      response.end(html({ collector: collectorUrl, path, platform: site.platform }));
    }
  }

  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      site.traffic.push(String(error));
      response.writeHead(400, { 'access-control-allow-origin': '*' }).end();
    });
  };
  const shop = createServer(respond);
  const collector = createServer(respond);
  const [url, collectorUrl] = [await listen(shop), (await listen(collector)).replace('127.0.0.1', 'localhost')];

  const site: TestSite<Batch> = {
    url,
    settings: { ...defaults, endpoint: collectorUrl },
    platform: '',
    status: 204,
    batches: [],
    traffic: [],
    reset() {
      Object.assign(site.settings, defaults);
      site.platform = '';
      site.status = 204;
      site.batches.length = 0;
      site.traffic.length = 0;
    },
    async stop() {
      await close(shop);
      await close(collector);
    },
  };
  return site;
}
