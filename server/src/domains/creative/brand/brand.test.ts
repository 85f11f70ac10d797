import {
  addBrandLogo,
  addBrandPicture,
  createPixel,
  createReportShare,
  createStudyShare,
  deleteReportShare,
  downloadBrand,
  getBrand,
  endBrandShare,
  getSharedBrand,
  getEditorSources,
  getSharedGuidelines,
  shareBrand,
  type Segment,
  updateBrand,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../testing/test-images.ts';
import { formOf, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const facts = {
  colors: [{ name: 'Pine', hex: '#0f6b5c', role: 'primary' as const }],
  fonts: [{ role: 'heading' as const, family: 'Inter', weights: [600], fallback: 'sans-serif' }],
  voice: [{ attribute: 'Plain', do: 'Say it\nin one line', dont: 'Leverage' }],
};
const owners: Segment = { field: 'homeowner', op: 'in', value: ['Y'] };
const logo = { variant: 'primary' as const, background: '#ffffff', min_px: 48 };
const addLogo = async (token: string, body = logo) =>
  (await server.call(addBrandLogo, token, { body, file: await testPng(120, 40) })).data.logos;
const addPicture = async (token: string, caption = '') =>
  (await server.call(addBrandPicture, token, { body: { caption }, file: await testPng(80, 60) })).data.imagery;
const linkOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

describe('getBrand', () => {
  it('is empty until somebody has filled it in', async () => {
    const { token } = await server.signIn();
    const nothing = {
      logos: [],
      colors: [],
      fonts: [],
      voice: [],
      imagery: [],
      share_url: null,
      is_sample: false,
      updated_at: null,
    };
    expect((await server.call(getBrand, token, {})).data).toEqual(nothing);
  });
});

describe('updateBrand', () => {
  it('keeps colors, fonts and voice, and leaves the logos', async () => {
    const { token } = await server.signIn();
    const [first] = await addLogo(token);
    const { data } = await server.call(updateBrand, token, { body: facts });
    expect(data).toMatchObject({ ...facts, logos: [{ id: first?.id }] });
    expect((await server.call(getBrand, token, {})).data).toEqual(data);
    expect((await server.call(getBrand, (await server.signIn()).token, {})).data.colors).toEqual([]);
  });

  it('gives designs the colors that have a role, the first of each, and none of the others', async () => {
    const { token } = await server.signIn();
    const colors = [
      { name: 'Sand', hex: '#e8dcc0', role: 'other' as const },
      ...facts.colors,
      { name: 'Moss', hex: '#44553a', role: 'primary' as const },
    ];
    await server.call(updateBrand, token, { body: { colors } });
    const { data } = await server.call(getEditorSources, token, { body: {} });
    expect(data.brand.colors).toEqual({ primary: '#0f6b5c' });
  });

  it('names the entry that is wrong', async () => {
    const { token } = await server.signIn();
    const body = {
      colors: [{ name: 'Pine', hex: 'green', role: 'primary' }],
      fonts: [{ role: 'body', family: '', weights: [], fallback: '' }],
    };
    expect(await server.request('PUT', '/api/brand', { token, body })).toMatchObject({
      status: 400,
      body: {
        errors: {
          'colors.0.hex': ['Must be a color such as #0f6b5c'],
          'fonts.0.family': ['Family is required'],
        },
      },
    });
  });
});

describe('addBrandLogo', () => {
  it('keeps the size of the picture and what it is for', async () => {
    const { token } = await server.signIn();
    const [first] = await addLogo(token);
    expect(first).toMatchObject({ ...logo, width: 120, height: 40 });
    expect(await server.request('GET', first?.file_url ?? '')).toMatchObject({ status: 200 });
  });

  it('takes twelve at most, and keeps no file of a thirteenth', async () => {
    const { token, accountId } = await server.signIn();
    for (let count = 0; count < 12; count += 1) await addLogo(token);
    const answer = await server.request('POST', '/api/brand/logos', { token, body: formOf(await testPng(), logo) });
    expect(answer).toMatchObject({ status: 409, body: { message: 'A brand has at most 12 logos. Delete one first.' } });
    const { objects } = await server.running.services.files.listAll(`images/${accountId}`);
    expect([...objects].length).toBe(12);
  });

  it('says which field is wrong', async () => {
    const { token } = await server.signIn();
    const body = formOf(await testPng(), { variant: 'wide', min_px: '0' });
    expect(await server.request('POST', '/api/brand/logos', { token, body })).toMatchObject({
      status: 400,
      body: { errors: { variant: [expect.stringContaining('one of')], min_px: ['Must be at least 1'] } },
    });
  });
});

describe('deleteBrandLogo', () => {
  it('deletes the entry and its file', async () => {
    const { token } = await server.signIn();
    const [first] = await addLogo(token);
    await addLogo(token, { ...logo, background: '#000000' });
    const path = `/api/brand/logos/${first?.id ?? ''}`;
    expect(await server.request('DELETE', path, { token })).toMatchObject({
      status: 200,
      body: { data: { logos: [{ background: '#000000' }] } },
    });
    expect(await server.request('GET', first?.file_url ?? '')).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', path, { token })).toMatchObject({ status: 404 });
  });
});

describe('addBrandPicture', () => {
  it('keeps the picture with its caption, beside the logos', async () => {
    const { token } = await server.signIn();
    await addLogo(token);
    const [picture] = await addPicture(token, 'Daylight');
    expect(picture).toMatchObject({ caption: 'Daylight', width: 80, height: 60 });
    expect(await server.request('GET', picture?.file_url ?? '')).toMatchObject({ status: 200 });
    const { data } = await server.call(updateBrand, token, { body: facts });
    expect(data).toMatchObject({ logos: [{}], imagery: [{ id: picture?.id }] });
  });

  it('takes twenty-four at most', async () => {
    const { token } = await server.signIn();
    for (let count = 0; count < 24; count += 1) await addPicture(token);
    const answer = await server.request('POST', '/api/brand/imagery', { token, body: formOf(await testPng(), {}) });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'A brand has at most 24 pictures. Delete one first.' },
    });
  });
});

describe('deleteBrandPicture', () => {
  it('deletes the entry and its file, of the own account only', async () => {
    const { token } = await server.signIn();
    const [picture] = await addPicture(token);
    const path = `/api/brand/imagery/${picture?.id ?? ''}`;
    expect((await server.request('DELETE', path, { token: (await server.signIn()).token })).status).toBe(404);
    expect(await server.request('DELETE', path, { token })).toMatchObject({
      status: 200,
      body: { data: { imagery: [] } },
    });
    expect(await server.request('GET', picture?.file_url ?? '')).toMatchObject({ status: 404 });
    expect(await server.request('DELETE', path, { token })).toMatchObject({ status: 404 });
  });
});

describe('shareBrand', () => {
  it('makes one link, and leaves the brand as it is', async () => {
    const { token } = await server.signIn();
    const { data: before } = await server.call(updateBrand, token, { body: facts });
    const { data } = await server.call(shareBrand, token, {});
    expect(data).toEqual({ ...before, share_url: expect.stringMatching(/^http.*\/shared-brand\/./) });
    expect((await server.call(shareBrand, token, {})).data.share_url).toBe(data.share_url);
  });
});

describe('getSharedGuidelines', () => {
  it('shows the brand as it is now to anybody with the link', async () => {
    const { token } = await server.signIn();
    const { data } = await server.call(shareBrand, token, {});
    await server.call(updateBrand, token, { body: facts });
    const [picture] = await addPicture(token, 'Daylight');
    const params = { token: linkOf(data.share_url) };
    const { data: shown } = await server.call(getSharedGuidelines, null, { params });
    expect(shown).toMatchObject({ company: 'Test Company', ...facts, imagery: [{ file_url: picture?.file_url }] });
    expect(shown).not.toHaveProperty('share_url');
  });
});

describe('endBrandShare', () => {
  it('ends the link for good: the next one has another address', async () => {
    const { token } = await server.signIn();
    const first = linkOf((await server.call(shareBrand, token, {})).data.share_url);
    expect((await server.call(endBrandShare, token, {})).data.share_url).toBeNull();
    const next = linkOf((await server.call(shareBrand, token, {})).data.share_url);
    expect(next).not.toBe(first);
    expect((await server.request('GET', `/api/shared-guidelines/${next}`)).status).toBe(200);
    for (const ended of [first, 'invented'])
      expect(await server.request('GET', `/api/shared-guidelines/${ended}`)).toMatchObject({
        status: 404,
        body: { message: 'This link does not exist, or it has ended.' },
      });
  });
});

describe('downloadBrand', () => {
  it('is a zip of the facts, the logos and the pictures', async () => {
    const { token } = await server.signIn();
    await server.call(updateBrand, token, { body: facts });
    await addLogo(token);
    await addPicture(token);
    const answer = await fetch(server.url + downloadBrand.path, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.headers.get('content-disposition')).toContain('filename="brand.zip"');
    const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(zip.slice(0, 2)).toBe('PK');
    for (const name of ['brand.json', 'logos/1-primary.webp', 'imagery/1.webp']) expect(zip).toContain(name);
    expect(zip).toContain('WEBP');
  });
});

describe('getSharedBrand', () => {
  const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
  const gone = { status: 404, body: { message: 'This link does not exist, or it has ended.' } };

  it('shows the logo and the color of whoever shared a report or a study, to anybody with the link', async () => {
    const { token } = await server.signIn();
    const [first] = await addLogo(token);
    await server.call(updateBrand, token, { body: facts });
    const pixel = (await server.call(createPixel, token, { body: { name: 'Shop', domain: 'shop.example.com' } })).data;
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Board', days: 30 as const, view: {} };
    const { data: report } = await server.call(createReportShare, token, { body });
    const study = { groups: [{ name: 'Owners', audience: { segment: owners } }] };
    const { data: shared } = await server.call(createStudyShare, token, { body: { name: 'Owners', study } });
    for (const { url } of [report, shared]) {
      const { data } = await server.call(getSharedBrand, null, { params: { token: tokenOf(url) } });
      expect(data).toMatchObject({ color: '#0f6b5c', logo: { width: 120, height: 40, background: '#ffffff' } });
      expect(data.logo?.file_url).toBe(first?.file_url);
      expect((await server.request('GET', data.logo?.file_url ?? '')).status).toBe(200);
    }
    await server.call(deleteReportShare, token, { params: { id: report.id } });
    const path = `/api/shared-brands/${tokenOf(report.url)}`;
    expect(await server.request('GET', path)).toMatchObject(gone);
    expect(await server.request('GET', '/api/shared-brands/invented')).toMatchObject(gone);
  });

  it('is empty where there is no brand', async () => {
    const { token } = await server.signIn();
    const pixel = (await server.call(createPixel, token, { body: { name: 'Bare', domain: 'bare.example.com' } })).data;
    const body = { pixel_uuid: pixel.pixel_uuid, name: 'Board', days: 7 as const, view: {} };
    const { url } = (await server.call(createReportShare, token, { body })).data;
    const { data } = await server.call(getSharedBrand, null, { params: { token: tokenOf(url) } });
    expect(data).toMatchObject({ color: null, logo: null });
  });
});
