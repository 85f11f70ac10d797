import { createCampaign, createPixel } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { pageHeaders, testBatch } from '../server/src/testing/test-visits.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';
import { byRouter } from './walk.ts';

// The interface in Spanish: chosen in the profile, kept by the browser, with the numbers, dates and plurals of the language.
let product: Product;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  product = await startProduct();
  user = await product.server.signIn({ isAdmin: true });
  const { clickhouse, identityPepper } = product.server.running.services;
  await generateConsumers({ clickhouse, count: 2_000, seed: 9, pepper: identityPepper });
  const { token } = user;
  const pixel = await product.server.call(createPixel, token, { body: { name: 'Tienda', domain: 'shop.example.com' } });
  // Two visits: one of two pages, one of one.
  for (const paths of [['/', '/kettles'], ['/']]) {
    const at = Date.now() - 60_000;
    const events = paths.map((path, index) => ({ url: `https://shop.example.com${path}`, at: at + index * 1_000 }));
    const body = testBatch(pixel.data.pixel_uuid, events);
    expect((await product.server.request('POST', '/c', { body, headers: { ...pageHeaders } })).status).toBe(204);
  }
  const plan = { budget_cents: 123_450 };
  await product.server.call(createCampaign, token, { body: { name: 'Primavera', plan } });
  // A browser of its own: the choice is kept by the page, and no script sets it.
  page = await product.signedIn(user, { locale: 'es-ES' });
});
afterAll(() => product.stop());

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const choose = async (field: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const languageOfPage = () => page.evaluate(() => document.documentElement.lang);

describe('Spanish', () => {
  it('is chosen in the profile and kept by the browser', async () => {
    await page.goto('/profile');
    await choose('Language', 'Español');
    await heading('Información personal').waitFor();
    expect(await languageOfPage()).toBe('es');
    expect(await page.title()).toBe('Información personal · Acquaint');
    expect(await seriousIssues(page)).toEqual([]);
    await page.reload();
    await heading('Información personal').waitFor();
  });

  it('is in the menu, the breadcrumbs and the home page', async () => {
    await byRouter(page, '/');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByText('Campañas').waitFor();
    await page.getByText('Hola, Test User').waitFor();
    await byRouter(page, '/audience-sync/dashboard');
    const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
    await trail.getByText('Sincronización de audiencias').waitFor();
    expect(await trail.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Sincronización de audiencias',
      'Panel',
    ]);
  });

  it('says how many people match, as numbers are written', async () => {
    await byRouter(page, '/audience-finder');
    await heading('Buscador de audiencias').waitFor();
    await page.getByRole('button', { name: 'Añadir regla' }).first().waitFor();
    await page.getByText(/^de \d\.\d{3} adultos$/).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
  });

  it('calls attributes, their values and the settings of connectors by Spanish words', async () => {
    await page.getByRole('button', { name: 'Añadir regla' }).first().click();
    await page.getByText('Estilo de vida', { exact: true }).waitFor();
    await page.getByRole('menuitem', { name: /^Franja de ingresos del hogar/ }).click();
    const values = page.getByRole('group', { name: 'Franja de ingresos del hogar' });
    await values.getByRole('button', { name: /^\$20,000 a \$29,999/ }).waitFor();
    await byRouter(page, '/audience-sync/setup/destinations');
    await page.getByRole('button', { name: 'Conectar PostgreSQL' }).click();
    await page.getByRole('textbox', { name: 'Base de datos' }).waitFor();
    await page.getByText('Un rol con solo los permisos que necesitan las sincronizaciones').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('lists people and campaigns in tables that speak Spanish, with amounts and dates', async () => {
    await byRouter(page, '/visitors');
    await heading('Visitantes').waitFor();
    await byRouter(page, '/campaigns');
    await heading('Campañas').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Primavera' });
    await row.getByText('0,00 US$ de 1.234,50 US$').waitFor();
    await row.getByText('Borrador').waitFor();
    await page.getByText('1–1 de 1').waitFor();
    await byRouter(page, '/profile/team');
    await page
      .getByText(/\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic), \d{1,2}:\d{2}/)
      .first()
      .waitFor();
  });

  it('reports figures with decimal commas', async () => {
    await byRouter(page, '/reports');
    await heading('Informes').waitFor();
    const figure = page
      .locator('.MuiPaper-root', { has: page.getByText('Páginas por visita', { exact: true }) })
      .first();
    await figure.getByText('1,5', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Fuentes' }).waitFor();
  });

  it('counts one and many', async () => {
    await byRouter(page, '/tools/tags');
    await page.locator('body').press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Buscar' });
    await dialog.getByRole('combobox').fill('primavera');
    await dialog.getByRole('status').filter({ hasText: '1 resultado' }).waitFor();
    await page.keyboard.press('Escape');
  });

  it('writes amounts as in the United States where the browser speaks no Spanish', async () => {
    const other = await product.signedIn(user);
    await other.addInitScript(() => localStorage.setItem('acquaint.language', 'es'));
    await other.goto('/campaigns');
    await other.getByRole('row').filter({ hasText: 'Primavera' }).getByText('$0.00 de $1,234.50').waitFor();
    await other.context().close();
  });

  it('is there before signing in, and English is a choice away', async () => {
    await byRouter(page, '/profile');
    await choose('Idioma', 'English');
    await heading('Personal Information').waitFor();
    expect(await languageOfPage()).toBe('en');
    const context = await product.visitor();
    await context.addInitScript(() => localStorage.setItem('acquaint.language', 'es'));
    const other = await context.newPage();
    await other.goto('/login');
    await other.getByRole('heading', { level: 1, name: 'Hola de nuevo' }).waitFor();
    await other.getByRole('link', { name: 'Regístrate' }).waitFor();
    // What a page shows before its scripts are there is in English.
    await context.route('**/assets/*.js', (route) => route.abort());
    await other.goto('/login');
    expect(await other.locator('.boot').isVisible()).toBe(false);
    expect(await other.locator('.boot').count()).toBe(1);
    await context.close();
  });
});
