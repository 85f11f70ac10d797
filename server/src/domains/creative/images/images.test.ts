import {
  addBrandLogo,
  addQrLogo,
  createPartner,
  createProduct,
  createQrTemplate,
  getBrand,
  getPartner,
  getProduct,
  getProfile,
  getQrTemplate,
  listAuditEvents,
  replaceImageLink,
  setPartnerLogo,
  setProductImage,
  setProfilePicture,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openImageLinks } from '../../../platform/images/image-links.store.ts';
import { testPng } from '../../../testing/test-images.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(() => server.stop());

const statusOf = async (url: string): Promise<number> => (await server.request('GET', url)).status;
const replace = async (url: string): Promise<string> =>
  (await server.call(replaceImageLink, user.token, { body: { url } })).data.url;

/** The address of a picture now, of each place that pictures are in. */
async function pictures(): Promise<Readonly<Record<string, () => Promise<string>>>> {
  await server.call(setProfilePicture, user.token, { file: await testPng(80, 80) });
  await server.call(addBrandLogo, user.token, { body: { variant: 'primary' }, file: await testPng(80, 80) });
  const { data: product } = await server.call(createProduct, user.token, { body: { name: 'Loaf' } });
  const request = { params: { id: product.id } };
  await server.call(setProductImage, user.token, { ...request, file: await testPng(80, 80) });
  return {
    profile: async () => (await server.call(getProfile, user.token, {})).data.user.image ?? '',
    brand: async () => (await server.call(getBrand, user.token, {})).data.logos[0]?.file_url ?? '',
    product: async () => (await server.call(getProduct, user.token, request)).data.image_url ?? '',
  };
}

describe('replaceImageLink', () => {
  it('ends the address of a picture at once, wherever it is, and gives it a new one', async () => {
    for (const [place, addressOf] of Object.entries(await pictures())) {
      const old = await addressOf();
      expect(await statusOf(old), place).toBe(200);
      const fresh = await replace(old);
      expect([await statusOf(old), await statusOf(fresh), await addressOf()], place).toEqual([404, 200, fresh]);
      const newest = await replace(fresh);
      expect([await statusOf(fresh), await statusOf(newest)], place).toEqual([404, 200]);
      // As the next start reads it.
      const links = await openImageLinks(server.running.services.postgres);
      expect(links.of(newest.split('/')[3] ?? ''), place).toBe(2);
    }
    const admin = await server.signIn({ isAdmin: true });
    const { data } = await server.call(listAuditEvents, admin.token, { query: { action: 'replaceImageLink' } });
    expect(data).toHaveLength(6);
  });

  it('is for administrators where the picture belongs to the installation', async () => {
    const admin = await server.signIn({ isAdmin: true });
    const partner = { name: 'Press', category: 'Finance', headline: 'Cards' } as const;
    const { data } = await server.call(createPartner, admin.token, { body: partner });
    const request = { params: { id: data.id } };
    const logo = (await server.call(setPartnerLogo, admin.token, { ...request, file: await testPng(80, 80) })).data;
    const old = logo.logo_url ?? '';
    const tryTo = (who: TestUser) =>
      server.request('POST', replaceImageLink.path, { token: who.token, body: { url: old } });
    expect((await tryTo(user)).status).toBe(404);
    expect((await tryTo(admin)).status).toBe(200);
    const { data: shown } = await server.call(getPartner, user.token, request);
    expect([await statusOf(old), await statusOf(shown.logo_url ?? '')]).toEqual([404, 200]);
  });

  it('leaves QR templates showing their logo, under its new address', async () => {
    const { data: added } = await server.call(addQrLogo, user.token, { file: await testPng(80, 80) });
    const style = { logo: { image_id: added.image_id, size: 0.2 } };
    const { data } = await server.call(createQrTemplate, user.token, { body: { name: 'Ours', style } });
    expect(data.logo_url).toBe(added.logo_url);
    const fresh = await replace(added.logo_url);
    const { data: now } = await server.call(getQrTemplate, user.token, { params: { id: data.id } });
    expect([now.logo_url, await statusOf(added.logo_url), await statusOf(fresh)]).toEqual([fresh, 404, 200]);
  });

  it('is for present addresses of the own account', async () => {
    const url = await (await pictures())['profile']?.();
    const stranger = await server.signIn();
    const tryTo = (who: TestUser, address: unknown) =>
      server.request('POST', replaceImageLink.path, { token: who.token, body: { url: address } });
    expect((await tryTo(stranger, url)).status).toBe(404);
    expect((await tryTo(user, 'https://example.com/i/x')).status).toBe(404);
    await replace(url ?? '');
    expect((await tryTo(user, url)).status).toBe(404);
  });
});
