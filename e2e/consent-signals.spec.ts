import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  createDesign,
  createSync,
  createSyncConnection,
  createSyncModel,
  createTag,
  estimateCampaign,
  findConsents,
  listPixels,
  runSync,
  type SyncRun,
} from '@acquaint/contract';
import { blankScene } from '@acquaint/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateConsumers } from '../server/src/domains/people/consumers/index.ts';
import { createImporting } from '../server/src/testing/importing-people.ts';
import { column, settledRun } from '../server/src/testing/syncing.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { type Product, startProduct } from './product.ts';
import { byRouter } from './walk.ts';

// From the banner of a shop to who is left out: a visitor agrees, is identified, and refuses later.
const email = 'carl@berg.example';
let product: Product;
let user: TestUser;
let page: Page;
let shop: Shop;
beforeAll(async () => {
  product = await startProduct();
  const { clickhouse, identityPepper } = product.server.running.services;
  // Mail goes to ZIP codes that the consumer file knows.
  await generateConsumers({ clickhouse, count: 2_000, seed: 1, pepper: identityPepper });
  user = await product.server.signIn({ isSpecial: true });
  page = await product.signedIn(user);
  shop = await startShop();
});
afterAll(async () => {
  shop.stop();
  await product.stop();
});

interface Shop {
  readonly url: string;
  snippet: string;
  stop(): void;
}

/** A shop with a consent platform of the TCF: it asks on the first page, and remembers the answer on the next ones. */
async function startShop(): Promise<Shop> {
  const platform = `const listeners = [];
    const say = (eventStatus) => listeners.forEach((listener) => listener({ tcString: 'C', gdprApplies: true, eventStatus,
      purpose: { consents: JSON.parse(localStorage.cmp ?? '{}'), legitimateInterests: {} } }, true));
    window.__tcfapi = (command, version, listener) => {
      if (command !== 'addEventListener') return;
      listeners.push(listener);
      say(localStorage.cmp ? 'tcloaded' : 'cmpuishown');
    };
    window.answer = (purposes) => {
      localStorage.cmp = JSON.stringify(Object.fromEntries(purposes.map((purpose) => [purpose, true])));
      say('useractioncomplete');
    };`;
  const state = { snippet: '' };
  const server = createServer((_incoming, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><html lang="en"><head><title>Shop</title><script>${platform}</script>${state.snippet}</head>
      <body><button onclick="answer([1, 2, 3, 4, 7, 8, 9, 10])">Accept</button><button onclick="answer([])">Refuse</button>
      <form onsubmit="event.preventDefault()"><input type="email" name="email" aria-label="Email"><button>Join</button></form></body></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return Object.assign(state, {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

const consents = async (): Promise<string[]> =>
  (await product.server.call(findConsents, user.token, { body: { email } })).data.map(
    ({ purpose, choice, source }) => `${purpose} ${choice}: ${source}`,
  );
const become = (expected: readonly string[]): Promise<true> =>
  until(async () => (JSON.stringify(await consents()) === JSON.stringify(expected) ? true : null));

describe('a pixel that follows a consent platform', () => {
  it('is made in the product, which says what to add to the pages', async () => {
    await page.goto('/tracking/create');
    await page.getByLabel('Name').fill('Shop');
    await page.getByLabel('Domain', { exact: true }).fill('127.0.0.1');
    expect(await page.getByLabel('Consent comes from').count()).toBe(0);
    await page.getByRole('radio', { name: /^Ask first/ }).check();
    await page.getByLabel('Consent comes from').click();
    await page.getByRole('option', { name: 'IAB TCF 2.2' }).click();
    await page.getByText('purposes 1, 7 and 8 allow measuring').waitFor();
    await page.getByRole('button', { name: 'Create pixel' }).click();
    await page.getByText('Nothing to add: the pixel listens to the consent platform').waitFor();
    const { data } = await product.server.call(listPixels, user.token, {});
    expect(data).toMatchObject([{ consent_mode: 'banner', consent_source: 'tcf' }]);
    const id = data[0]?.id ?? '';
    shop.snippet = (await page.getByLabel('Snippet', { exact: true }).textContent()) ?? '';
    await byRouter(page, `/tracking/${id}`);
    await page.getByLabel('Consent comes from').click();
    await page.getByRole('option', { name: 'Google Consent Mode v2' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Consent snippet').getByText('ad_user_data').first().waitFor();
    await page.getByLabel('Consent comes from').click();
    await page.getByRole('option', { name: 'IAB TCF 2.2' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Nothing to add: the pixel listens to the consent platform').waitFor();
  });

  it('leaves an identified visitor who refused out of mailings and syncs', async () => {
    const { token } = user;
    const { data: tag } = await product.server.call(createTag, token, { body: { name: 'Members' } });
    const row = ['C3', 'Carl', 'Berg', email, '', '9 Oak Street', 'Dover', 'DE', '19901'];
    await createImporting(() => product.server).importRows([row], { tags: [tag.id] }, user);
    const design = await product.server.call(createDesign, token, {
      body: { name: 'Card', document: blankScene('a5_landscape') },
    });
    const plan = {
      channel: 'mail' as const,
      audience: { segment: { field: 'tag' as const, op: 'in' as const, value: [tag.id] } },
      variants: [{ name: 'A', share: 100, design_id: design.data.id }],
      return_address: { name: 'Test Company', line1: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' },
      holdout: 0,
    };
    const mailed = async () => (await product.server.call(estimateCampaign, token, { body: { plan } })).data.waterfall;
    const connection = await product.server.call(createSyncConnection, token, {
      body: { kind: 'destination', vendor: 'practice', name: 'Practice', settings: {} },
    });
    const model = await product.server.call(createSyncModel, token, {
      body: { name: 'Members', definition: { kind: 'tag', tag_id: tag.id }, key_columns: ['id'] },
    });
    const sync = await product.server.call(createSync, token, {
      body: {
        name: 'Members',
        model_id: model.data.id,
        connection_id: connection.data.id,
        object_id: 'subscribers',
        mode: 'mirror',
        key_field: 'email',
        mappings: [column('email')],
      },
    });
    const synced = async (): Promise<SyncRun['counts']> => {
      const params = { id: sync.data.id };
      const run = await product.server.call(runSync, token, { params, body: { kind: 'dry_run' } });
      return (await settledRun(product.server, token, run.data.id)).counts;
    };

    const context = await product.visitor({ baseURL: shop.url });
    await context.addInitScript('window.acquaintTest = true');
    const visit = await context.newPage();
    await visit.goto('/kettles');
    await visit.getByRole('button', { name: 'Accept' }).click();
    await until(async () => ((await context.cookies()).some(({ name }) => name === 'acquaint_id') ? true : null));
    await visit.getByLabel('Email').fill(email);
    await visit.getByRole('button', { name: 'Join' }).click();
    await become(['ads granted: Pixel: IAB TCF']);
    expect(await mailed()).toMatchObject({ matched: 1, no_consent: 0, final: 1 });
    expect(await synced()).toMatchObject({ added: 1, no_consent: 0 });

    // Another day, another page: the platform knows the answer, until the visitor changes their mind.
    await visit.goto('/pots');
    await visit.getByRole('button', { name: 'Refuse' }).click();
    await become(['ads denied: Pixel: IAB TCF', 'marketing denied: Pixel: IAB TCF']);
    expect(await mailed()).toMatchObject({ matched: 1, no_consent: 1, final: 0 });
    expect(await synced()).toMatchObject({ added: 0, no_consent: 1 });
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it('shows at the person where and when they said so', async () => {
    await byRouter(page, '/visitors?tab=people');
    await page.getByText('Carl Berg').first().click();
    const consent = page.getByRole('region', { name: 'Consent' });
    await consent.getByText('Refused').nth(1).waitFor();
    await consent
      .getByText(/Pixel: IAB TCF/)
      .first()
      .waitFor();
  });
});
