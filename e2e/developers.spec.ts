import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createPixel, getReport, rotateWriteKey } from '@acquaint/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../server/src/testing/test-keys.ts';
import type { TestUser } from '../server/src/testing/test-server.ts';
import { until } from '../server/src/testing/until.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../server/src/testing/webhook-receiver.ts';
import { type Product, startProduct } from './product.ts';
import { seriousIssues } from './serious-issues.ts';

const run = promisify(execFile);
let product: Product;
let receiver: WebhookReceiver;
let user: TestUser;
let page: Page;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  product = await startProduct({ PRIVATE_HOSTS: receiver.host });
  user = await product.server.signIn();
  page = await product.signedIn(user);
});
afterAll(async () => {
  receiver.close();
  await product.stop();
});

describe('the reference', () => {
  it('is searched and tried with a key', async () => {
    const { key } = await makeKey(product.server, user, ['audiences:write']);
    await page.goto('/developers');
    await page.getByRole('heading', { name: 'API reference' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByLabel('Search calls').fill('make tag');
    await page.getByRole('link', { name: 'Make a tag' }).click();
    await page.getByRole('heading', { name: 'Make a tag' }).waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    const code = page.getByLabel('curl sample');
    expect(await code.textContent()).toContain('/api/tags');
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Response: 200').waitFor();
    await page.getByRole('tab', { name: 'Python' }).click();
    expect(await page.getByLabel('Python sample').textContent()).toContain('requests.post(');
  });
});

describe('a stranger', () => {
  it('has a page view in the report by a sample of the reference, copied and run', async () => {
    const { data: pixel } = await product.server.call(createPixel, user.token, {
      body: { name: 'Shop', domain: 'shop.example.com' },
    });
    const {
      data: { write_key: key },
    } = await product.server.call(rotateWriteKey, user.token, { params: { id: pixel.id } });
    await page.goto('/developers?call=recordPageView');
    await page.getByRole('tab', { name: 'TypeScript' }).click();
    const sample = (await page.getByLabel('TypeScript sample').textContent()) ?? '';
    const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', sample], {
      env: { WRITE_KEY: key },
    });
    expect(stdout).toContain('success: true');
    const query = { pixelUuid: pixel.pixel_uuid };
    const visits = await until(async () => {
      const {
        data: { totals },
      } = await product.server.call(getReport, user.token, { query });
      return totals.visits > 0 ? totals.visits : null;
    });
    expect(visits).toBe(1);
  });
});

describe('a webhook', () => {
  it('is added, tested and looked into', async () => {
    await page.goto('/profile/webhooks');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add webhook' });
    await dialog.getByLabel('Endpoint').fill(`${receiver.url}/crm`);
    await dialog.getByLabel('Description').fill('CRM events');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('Choose at least one event').first().waitFor();
    await dialog.getByRole('checkbox', { name: 'A list was refreshed' }).check();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'Your signing secret' });
    expect(await secret.locator('code').textContent()).toMatch(/^whsec_/);
    await secret.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'CRM events' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await receiver.arrived('/crm');
    await page.getByText('Delivered').first().waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await page.getByRole('gridcell', { name: 'webhook.test' }).click();
    const message = page.getByRole('dialog', { name: 'webhook.test' });
    await message.getByLabel('Request body').getByText('This is a test event from Acquaint.').waitFor();
    expect(await seriousIssues(page)).toEqual([]);
    await message.getByRole('button', { name: 'Resend' }).click();
    await receiver.arrived('/crm', 2);
  });

  it('is paused and deleted', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
  });
});
