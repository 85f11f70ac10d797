import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Product, startProduct } from './product.ts';

// What administrators see and do of the installation.
const backups = mkdtempSync(join(tmpdir(), 'acquaint-system-'));
let product: Product;
let page: Page;

beforeAll(async () => {
  product = await startProduct({ BACKUP_TARGET: backups });
  page = await product.signedIn(await product.server.signIn({ isAdmin: true }));
  await page.goto('/admin/system');
});
afterAll(async () => {
  await product.stop();
  rmSync(backups, { recursive: true, force: true });
});

const rowOf = (table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text }).first();

describe('the system page', () => {
  it('shows processes, storage and scheduled work', async () => {
    await rowOf('Processes', 'Running').waitFor();
    await page.getByRole('region', { name: 'Storage', exact: true }).getByText('ClickHouse').waitFor();
    await rowOf('Scheduled work', 'Seal visits').waitFor();
  });

  it('backs up each day, and now', async () => {
    const panel = page.getByRole('region', { name: 'Backups', exact: true });
    await panel.getByRole('switch', { name: 'Back up every day' }).check();
    await panel.getByLabel('Days to keep').fill('0');
    await panel.getByRole('button', { name: 'Save schedule' }).click();
    await panel.getByText('Keep at least 1').waitFor();
    await panel.getByLabel('Days to keep').fill('14');
    await panel.getByRole('button', { name: 'Save schedule' }).click();
    await panel.getByText('No backup yet · next').waitFor();
    await panel.getByRole('button', { name: 'Back up now' }).click();
    await rowOf('Last backups', 'Done').waitFor();
    await page.getByRole('grid', { name: 'Jobs' }).getByRole('row').filter({ hasText: 'Back up' }).first().waitFor();
  });

  it('checks the installation', async () => {
    await rowOf('Checks', 'Keys').waitFor();
    await page.getByRole('button', { name: 'Run check now' }).click();
    await rowOf('Checks', 'ClickHouse checksums').waitFor();
  });

  it('sends a test email', async () => {
    await page.getByRole('button', { name: 'Send test email' }).click();
    await rowOf('Last emails', 'Test email from Acquaint').waitFor();
  });
});
