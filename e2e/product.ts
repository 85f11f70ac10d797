import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startTestServer, type TestServer } from '../server/src/testing/test-server.ts';
import { browserAgent } from '../server/src/testing/test-visits.ts';
import { sharedBrowser } from './browser.ts';
import { openContexts } from './open-contexts.ts';

export interface Product {
  readonly server: TestServer;
  /** A fresh visitor or user: own storage, an ordinary user agent, a wide window. */
  visitor(options?: Parameters<Browser['newContext']>[0]): Promise<BrowserContext>;
  /** A page of a user who is signed in already. */
  signedIn(user: { token: string }, options?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  stop(): Promise<void>;
}

/** How long a page may take for anything before a test gives it up, in milliseconds: longer than any busy machine needs. */
const timeout = 120_000;

/** Starts the whole product, to be visited with the browser of this worker. */
export async function startProduct(environment: NodeJS.ProcessEnv = {}): Promise<Product> {
  const [server, browser] = await Promise.all([startTestServer(environment), sharedBrowser()]);
  const contexts = new Set<BrowserContext>();
  const visitor: Product['visitor'] = async (options = {}) => {
    const context = await browser.newContext({
      userAgent: browserAgent,
      locale: 'en-US',
      viewport: { width: 1440, height: 1000 },
      // Nothing fades or plays: every frame is drawn by the processor, and a film behind a form takes half of one.
      reducedMotion: 'reduce',
      baseURL: server.url,
      ...options,
    });
    context.setDefaultTimeout(timeout);
    // As on an installation that is served over HTTP: tests are on localhost, where browsers have it.
    await context.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    contexts.add(context);
    openContexts.add(context);
    context.once('close', () => {
      contexts.delete(context);
      openContexts.delete(context);
    });
    return context;
  };
  return {
    server,
    visitor,
    async signedIn({ token }, options) {
      const context = await visitor(options);
      await context.addInitScript((value) => localStorage.setItem('atoken', value), token);
      return context.newPage();
    },
    async stop() {
      await Promise.all([...contexts].map((context) => context.close()));
      await server.stop();
    },
  };
}
