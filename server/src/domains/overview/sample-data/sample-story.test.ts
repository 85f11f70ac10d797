import { getCampaignResults, getReport, listCampaigns, listPixels, listTags } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { demoUser } from './model/demo-user.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  // Who visits by chance is drawn by the keys of addresses and the day: with both given, the results are the same each time.
  const now = new Date('2026-06-15T15:00:00Z');
  server = await startTestServer({ SAMPLE_DATA: 'on', IDENTITY_PEPPER: '5a'.repeat(32) }, () => now);
  token = (await server.logIn({ email: demoUser.email, password: demoUser.password })).access_token;
});
afterAll(() => server.stop());

async function resultsOf(name: string) {
  const { data } = await server.call(listCampaigns, token, { query: { status: 'completed' } });
  const campaign = data.find((one) => one.name === name);
  return (await server.call(getCampaignResults, token, { params: { id: campaign?.id ?? '' } })).data;
}

describe('the campaigns of the sample business', () => {
  it('are one under way and two that have ended, within their budgets', async () => {
    const { data } = await server.call(listCampaigns, token, {});
    expect(data.map(({ name, status, is_sample: isSample }) => [name, status, isSample])).toEqual([
      ['Fall showroom', 'running', true],
      ['Lantern season', 'completed', true],
      ['Moving sale', 'completed', true],
    ]);
    for (const { spent_cents: spent, budget_cents: budget } of data) expect(spent).toBeLessThanOrEqual(budget ?? 0);
    // Measured when they ended, for the list.
    for (const { stats } of data) expect(stats.responses).toBeGreaterThan(20);
  });

  it('have one that worked beyond doubt, with orders', async () => {
    const { lift, sales } = await resultsOf('Lantern season');
    expect(lift).toMatchObject({ verdict: 'more' });
    expect(lift?.p).toBeLessThan(0.01);
    expect(sales?.orders).toBeGreaterThan(40);
    expect(sales?.roas).toBeGreaterThan(1.5);
  });

  it('have one with responses whose recipients came no more often than who got nothing', async () => {
    const { lift, responses } = await resultsOf('Moving sale');
    expect(lift).toMatchObject({ verdict: 'open' });
    expect(responses.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(20);
  });
});

describe('the visitors of the sample business', () => {
  /** How many times more often than among US adults something holds of the visitors of a site. */
  async function indexOf(site: string) {
    const { data } = await server.call(listPixels, token, {});
    const pixelUuid = data.find(({ name }) => name === site)?.pixel_uuid ?? '';
    const {
      data: { breakdowns },
    } = await server.call(getReport, token, { query: { pixelUuid } });
    return (attribute: string, value: string): number | null => {
      const cells = breakdowns.find((one) => one.attribute === attribute)?.cells;
      return cells?.find((cell) => cell.value === value)?.index ?? null;
    };
  }

  it('are families with a house in the shop, and young renters in the journal', async () => {
    const [shop, journal] = [await indexOf('Harbor & Pine store'), await indexOf('Harbor & Pine journal')];
    expect(shop('homeowner', 'Y')).toBeGreaterThan(110);
    expect(shop('children', 'Y')).toBeGreaterThan(120);
    expect(journal('homeowner', 'N')).toBeGreaterThan(140);
    expect(journal('age_range', '25-34')).toBeGreaterThan(140);
    expect(shop('age_range', '25-34')).toBeLessThan(journal('age_range', '25-34') ?? 0);
  });
});

describe('the tags of the sample business', () => {
  it('are on its campaigns, products, codes and designs', async () => {
    const { tags } = await server.call(listTags, token, {});
    expect(tags.map(({ name, usage }) => [name, usage.total > 0])).toEqual([
      ['Holidays', true],
      ['In print', true],
      ['New England', true],
      ['Outdoor', true],
    ]);
  });
});
