import {
  addAsset,
  createCampaign,
  createPixel,
  createTag,
  getCampaignOptions,
  updateProfile,
} from '@acquaint/contract';
import { findPreset, piecePrice } from '@acquaint/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  user = await server.signIn();
});
afterAll(() => server.stop());

const options = async () => (await server.call(getCampaignOptions, user.token, {})).data;

describe('getCampaignOptions', () => {
  it('offers the gallery in sizes for mail, and the pictures, pixels and tags of the account', async () => {
    const { data: picture } = await server.call(addAsset, user.token, { body: {}, file: await testPng(300, 200) });
    const { data: tag } = await server.call(createTag, user.token, { body: { name: 'Spring' } });
    const body = { name: 'Shop', domain: 'shop.example.com' };
    const { data: pixel } = await server.call(createPixel, user.token, { body });
    const { templates, ...own } = await options();
    expect(templates.length).toBeGreaterThan(5);
    expect(templates.every(({ preset }) => findPreset(preset)?.use === 'mail')).toBe(true);
    expect(own.assets).toEqual([{ id: picture.id, name: picture.name, thumb_url: picture.thumb_url }]);
    expect(own.tags).toEqual([{ id: tag.id, name: 'Spring', color: tag.color }]);
    expect(own.pixels).toEqual([{ id: pixel.id, name: 'Shop' }]);
  });

  it('offers the return addresses of the company and of other campaigns, each once', async () => {
    expect((await options()).senders).toEqual([]);
    const shop = { name: 'Shop', line1: '9 Elm Street', city: 'Dover', state: 'DE', zip: '19901' };
    for (const name of ['First', 'Second'])
      await server.call(createCampaign, user.token, { body: { name, plan: { return_address: shop } } });
    await server.call(createCampaign, user.token, { body: { name: 'Third' } });
    expect((await options()).senders).toEqual([shop]);
    const address = { line1: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' };
    await server.call(updateProfile, user.token, { body: { company_address: address } });
    expect((await options()).senders).toEqual([{ name: 'Test Company', ...address }, shop]);
  });

  it('says what pieces cost by the price table of the day, and the limits of a plan', async () => {
    const { price_book: book, limits } = await options();
    expect(limits).toEqual({ variants: 4, holdout: 50, window_days: 180 });
    const card = findPreset('postcard_4x6');
    if (card === null) throw new Error('There is no such card');
    const { printing, postage, asOf } = piecePrice(card, 'mail', '2026-11-20');
    expect(book.as_of).toBe(asOf);
    expect(book.pieces).toContainEqual({
      preset: 'postcard_4x6',
      label: card.label,
      printing_cents: printing,
      postage_cents: postage,
    });
  });
});
