import type { BrowserContext } from 'playwright-core';

/** The browser contexts that are open in this worker. */
export const openContexts = new Set<BrowserContext>();
