import type { Page } from 'playwright-core';

/** Chooses an entry of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Fills the step Personal. */
export async function fillPersonal(page: Page, email: string, password = 'correct horse battery'): Promise<void> {
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Fills the step Company. */
export async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Company name').fill('Marsh Dental');
  await page.getByLabel('Company website').fill('https://marsh-dental.example.com');
  await choose(page, 'Company size', '11-50 employees');
  await choose(page, 'Your role', 'Marketing');
  await choose(page, 'Business type', 'B2C');
  await choose(page, 'Business category', 'Healthcare');
  await choose(page, 'Business sub-category', 'Dental');
}

/** Fills the step Socials. */
export async function fillSocials(page: Page): Promise<void> {
  await choose(page, 'Primary platform use', 'Mailing');
  await choose(page, 'Primary objective', 'Insights');
}

export const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click();
export const register = (page: Page): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Register' }).click();
