import * as contract from '@acquaint/contract';
import * as engine from '@acquaint/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { byRouter } from './walk.ts';

// In the pseudo-locale each text of a catalog has accents, is 40% longer and is in brackets: what is not is in no catalog, and what is cut off or
// overflows would be cut off in another language.
let product: Product;

/** Pages of somebody who is signed in, by what is on them. */
const pages: readonly string[] = [
  '/',
  '/visitors',
  '/campaigns',
  '/campaigns/create',
  '/personas/all',
  '/qr-code',
  '/qr-code/new',
  '/qr-code/templates',
  '/tools/tags',
  '/reports',
  '/enrich/create',
  '/audience-finder',
  '/audience-research',
  '/builder',
  '/audience-sync/dashboard',
  '/audience-sync/setup/sources',
  '/audience-sync/define/models',
  '/audience-sync/activate/syncs',
  '/tracking',
  '/tracking/create',
  '/tracking/history',
  '/mailing/eddm',
  '/mailing/tracking',
  '/assets/library',
  '/other/partners',
  '/other/brand-guidelines',
  '/other/products',
  '/profile',
  '/profile/api-keys',
  '/profile/team',
  '/profile/webhooks',
  '/profile/alerts',
  '/admin/users',
];
const publicPages: readonly string[] = ['/login', '/register', '/forgot-password', '/policy'];

/** What is no text of a catalog, each with the reason. */
const allowed: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^(?:TU|Test|User|Test User|Test Company|Tienda|shop\.example\.com|user-[\w-]+@example\.com)$/, 'data of this test'],
  [/^Spring opening postcard$/, 'the name of the sample mailing'],
  [/^[A-Z][a-z]{2} \d+, /, 'dates, which are those of the locale'],
  [
    /^(?:Go to (?:previous|next) page|\d+–\d+ of \d+|Open|Choose date.*|Month|Day|Year)$/,
    'texts of MUI, which has its own',
  ],
  [/^(?:https:\/\/.*|USD|Wi-Fi|VIP|EDDM|Pseudo-locale|PostgreSQL)$/, 'names'],
  [/^(?:No event from|There is no consumer file yet|All adults\.)/, 'sentences of the server'],
  [/^(?:Direct mail|Every door|QR codes|Export)$/, 'channels, which the server offers'],
  [
    /^(?:A printed piece with|A mailing to all homes|Codes on posters,|A file of people for)/,
    'channels, which the server offers',
  ],
  [/^Read tables and statements of your own database\./, 'a connector of the server'],
  [/^Owner$/, 'a role of the contract'],
  [
    /^(?:Automotive|Beauty|Community|Education|Fitness|Health|Home services|Nonprofits|Pets|Real estate|Restaurants|Retail)(?: · .*)?$/,
    'industries of templates, by the server',
  ],
  [/^[\d.]+ × [\d.]+ (?:mm|in|px)$/, 'sizes'],
];

/** Labels that the contract and the engine have in English, for the API too. */
const labels = new Set<string>();
function gatherLabels(value: unknown): void {
  // Lists of names, such as statuses and industries.
  if (typeof value === 'string' && /^[A-Z]/.test(value)) labels.add(value);
  else if (Array.isArray(value)) value.forEach(gatherLabels);
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    for (const [key, inner] of Object.entries(value))
      if (typeof inner !== 'string') gatherLabels(inner);
      else if (/^(?:label|says|name|category|size)$/.test(key)) labels.add(inner);
}
for (const module of [contract, engine])
  Object.values(module)
    .filter((value) => typeof value === 'object')
    .forEach(gatherLabels);
const isLabel = (text: string): boolean =>
  text.split(' · ').every((part) => labels.has(part) || /^[\d.]+ × /.test(part));

/** The texts and names of a page that are not in brackets. */
const plainTextsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRead = (text: string): boolean => /[A-Za-z]{2}/.test(text);
    /** What is in no brackets, which may be within others. */
    const outside = (text: string): string => {
      let plain = text;
      for (
        let next = plain.replaceAll(/\[[^[\]]*\]/g, '|');
        next !== plain;
        next = plain.replaceAll(/\[[^[\]]*\]/g, '|')
      )
        plain = next;
      return plain;
    };
    const blockOf = (element: Element): Element => {
      const parent = element.parentElement;
      return parent === null || !getComputedStyle(element).display.startsWith('inline') ? element : blockOf(parent);
    };
    const isShown = (element: Element): boolean =>
      element.closest('script, style, noscript, code, pre, [lang]:not(html)') === null && element.checkVisibility();
    /** A text that a sentence in brackets has around an element is in brackets, too. */
    const isPlain = (text: string, element: Element): boolean =>
      isRead(text) && isShown(element) && outside(blockOf(element).textContent ?? '').includes(text);

    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      if (node.parentElement !== null && isPlain(text, node.parentElement)) texts.push(text);
    }
    const names = ['aria-label', 'placeholder', 'title', 'alt'].flatMap((name) =>
      [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    return [...new Set([...texts, ...names.filter((name) => isRead(outside(name)))])];
  });

const strayTextsOf = async (page: Page): Promise<string[]> =>
  (await plainTextsOf(page)).filter((text) => !isLabel(text) && !allowed.some(([pattern]) => pattern.test(text)));

/** How far the page can be scrolled sideways, in pixels. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function settled(page: Page): Promise<void> {
  await page.locator('main h1, main [role=alert]').first().waitFor();
  await page.locator('h1:not(.boot h1)').first().waitFor();
  await expect.poll(() => page.locator('[role=progressbar]:not([aria-valuenow])').count()).toBe(0);
}

describe('the pseudo-locale', () => {
  it('is on every page of somebody who is signed in, and fits a phone', async () => {
    const user = await product.server.signIn({ isAdmin: true });
    await product.server.call(contract.createPixel, user.token, {
      body: { name: 'Tienda', domain: 'shop.example.com' },
    });
    const page = await product.signedIn(user, { viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => localStorage.setItem('acquaint.language', 'pseudo'));
    await page.goto('/');
    await settled(page);
    const stray: Record<string, string[]> = {};
    const wide: string[] = [];
    for (const path of pages) {
      await byRouter(page, path);
      await settled(page);
      const texts = await strayTextsOf(page);
      if (texts.length > 0) stray[path] = texts;
      if ((await overhang(page)) > 0) wide.push(path);
    }
    expect({ stray, wide }).toEqual({ stray: {}, wide: [] });
  });

  it('is on the pages for everybody', async () => {
    const context = await product.visitor({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(() => localStorage.setItem('acquaint.language', 'pseudo'));
    const page = await context.newPage();
    const stray: Record<string, string[]> = {};
    const wide: string[] = [];
    for (const path of publicPages) {
      await page.goto(path);
      await settled(page);
      const texts = await strayTextsOf(page);
      if (texts.length > 0) stray[path] = texts;
      if ((await overhang(page)) > 0) wide.push(path);
    }
    expect({ stray, wide }).toEqual({ stray: {}, wide: [] });
    await context.close();
  });
});
