import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { seriousIssues } from './serious-issues.ts';

/** What the console says of a thing that does not exist; the page says so too. */
const isMissing = (text: string): boolean =>
  text.startsWith('Failed to load resource') || text.includes('ApiError: Something went wrong!');

/** What the browser says of drawing maps without a graphics card. */
const isOfGraphics = (text: string): boolean => /WebGL|GL Driver|GPU/.test(text);

/** Gathers what the browser and the server complain about on a page. */
export function collectComplaints(page: Page, complaints: string[]): void {
  // 404 answers that the console has not reported yet.
  let missing = 0;
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'warning' && !isOfGraphics(text)) complaints.push(text);
    if (message.type() !== 'error') return;
    if (!isMissing(text) || (text.includes('ApiError') && missing === 0)) complaints.push(text);
    else if (text.includes('ApiError')) missing -= 1;
  });
  page.on('response', (response) => {
    if (response.status() === 404) missing += 1;
    if (response.status() >= 500) complaints.push(`${response.status()} for ${response.url()}`);
  });
}

/** How a page is come to: by its address, or from another page, as by a link. */
type Way = (page: Page, path: string) => Promise<unknown>;

const byAddress: Way = (page, path) => page.goto(path);

/** Has the router of the page that is open go on, which spares loading and compiling everything again. */
export const byRouter: Way = (page, path) =>
  page.evaluate(async (href) => {
    // The router puts itself there for its developer tools.
    const router = Reflect.get(window, '__TSR_ROUTER__') as { navigate(to: { href: string }): Promise<void> };
    await router.navigate({ href });
  }, path);

/** Comes to an address and answers the path and query it ends at. */
async function open(page: Page, path: string, way: Way): Promise<string> {
  await way(page, path);
  await page.locator('main h1, main [role=alert]').first().waitFor();
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
}

/** Expects the page of this path. */
export async function expectPage(page: Page, path: string, way = byAddress): Promise<void> {
  expect(await open(page, path, way)).toBe(path);
}

/** Expects to be sent home from this path. */
export async function expectHome(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText('Welcome, Test User').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
}

/** Expects to be sent from this path to sign in, and to come back to it later. */
export async function expectSignIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const url = new URL(page.url());
  expect([url.pathname, url.searchParams.get('redirect')]).toEqual(['/login', path]);
}

/** Expects the whole page of this path: itself, with its heading, its name in the tab, and nothing serious for axe in light and in dark colors. */
export async function expectWholePage(page: Page, path: string, way = byAddress): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectPage(page, path, way);
  await page.locator('html[data-color-scheme="light"]').waitFor();
  // Not that of the page before its scripts.
  await page.locator('h1:not(.boot h1)').first().waitFor();
  await expect.poll(() => page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(0);
  expect(await page.title()).toMatch(/^.+ · Acquaint$/);
  const light = await seriousIssues(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-color-scheme="dark"]').waitFor();
  expect({ light, dark: await seriousIssues(page, 'colors') }).toEqual({ light: [], dark: [] });
}
