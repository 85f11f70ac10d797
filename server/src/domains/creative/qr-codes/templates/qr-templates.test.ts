import {
  addQrLogo,
  createQrCode,
  createQrTemplate,
  deleteQrTemplate,
  getQrCode,
  getQrTemplate,
  listQrTemplates,
  plainQrStyle,
  type QrStyle,
  updateQrTemplate,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPng } from '../../../../testing/test-images.ts';
import { formOf, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const round: QrStyle = { ...plainQrStyle, module: 'rounded', eye_frame: 'circle', caption: 'Scan me', frame: 'below' };
const create = async (token: string, name: string, style: QrStyle = round) =>
  (await server.call(createQrTemplate, token, { body: { name, style } })).data;

describe('createQrTemplate', () => {
  it('keeps a style, and makes the first one the default', async () => {
    const { token } = await server.signIn();
    expect(await create(token, 'Round')).toMatchObject({ name: 'Round', style: round, is_default: true, used_by: 0 });
    expect(await create(token, 'Second')).toMatchObject({ is_default: false });
  });

  it('fills in what is not said, and refuses what nobody can read', async () => {
    const { token } = await server.signIn();
    const answer = await server.request('POST', '/api/qr-templates', { token, body: { name: 'Bare', style: {} } });
    expect(answer).toMatchObject({ status: 200, body: { data: { style: plainQrStyle } } });
    const pale = await server.request('POST', '/api/qr-templates', {
      token,
      body: { name: 'Pale', style: { fg: '#f2f2f2' } },
    });
    expect(pale).toMatchObject({
      status: 400,
      body: { errors: { 'style.fg': [expect.stringContaining('contrast is 1.1 to 1')] } },
    });
    const strange = {
      token,
      body: { name: 'Strange', style: { module: 'stars', fg: 'red', logo: { image_id: 'x' } } },
    };
    expect(await server.request('POST', '/api/qr-templates', strange)).toMatchObject({
      status: 400,
      body: { errors: { 'style.module': [expect.any(String)], 'style.fg': ['Must be a color such as #0f6b5c'] } },
    });
  });

  it('refuses a name twice, and the logo of another account', async () => {
    const [own, other] = [await server.signIn(), await server.signIn()];
    await create(own.token, 'Ours');
    const again = await server.request('POST', '/api/qr-templates', {
      token: own.token,
      body: { name: 'OURS', style: {} },
    });
    expect(again).toMatchObject({ status: 400, body: { errors: { name: ['Another template has this name'] } } });
    const { data: added } = await server.call(addQrLogo, other.token, { file: await testPng() });
    const body = { name: 'Stolen', style: { logo: { image_id: added.image_id } } };
    expect(await server.request('POST', '/api/qr-templates', { token: own.token, body })).toMatchObject({
      status: 400,
      body: { errors: { 'style.logo': ['This picture does not exist any more'] } },
    });
  });
});

describe('addQrLogo', () => {
  it('keeps the pixels of a picture and shows them', async () => {
    const { token } = await server.signIn();
    const { data: logo } = await server.call(addQrLogo, token, { file: await testPng(900, 300) });
    const style = { ...round, logo: { image_id: logo.image_id, size: 0.25 } };
    expect(await create(token, 'With logo', style)).toMatchObject({ logo_url: logo.logo_url });
    expect(await server.request('GET', logo.logo_url)).toMatchObject({ status: 200 });
  });

  it('draws an SVG again: nothing in it runs', async () => {
    const { token } = await server.signIn();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="40" height="40" onload="alert(1)" fill="#123456"/></svg>';
    const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
    const answer = await server.request('POST', '/api/qr-logos', { token, body: formOf(file) });
    expect(answer.status).toBe(200);
    const { logo_url: url } = addQrLogo.response.parse(answer.body).data;
    const picture = await fetch(server.url + url);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1')).not.toContain('alert');
  });
});

describe('listQrTemplates', () => {
  it('identifies those of the account, the default first', async () => {
    const { token } = await server.signIn();
    await create(token, 'Zebra');
    await create(token, 'Apple');
    const { data } = await server.call(listQrTemplates, token, {});
    expect(data.map(({ name }) => name)).toEqual(['Zebra', 'Apple']);
    expect((await server.call(listQrTemplates, (await server.signIn()).token, {})).data).toEqual([]);
  });
});

describe('getQrTemplate', () => {
  it('answers one, and 404 for none', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token, 'One');
    expect((await server.call(getQrTemplate, token, { params: { id } })).data).toMatchObject({ id, name: 'One' });
    expect(await server.request('GET', `/api/qr-templates/${crypto.randomUUID()}`, { token })).toMatchObject({
      status: 404,
    });
  });
});

describe('updateQrTemplate', () => {
  it('changes the look of the template alone, and moves the default', async () => {
    const { token } = await server.signIn();
    const [first, second] = [await create(token, 'First'), await create(token, 'Second')];
    const content = { type: 'url' as const, url: 'https://example.com/' };
    const { data: code } = await server.call(createQrCode, token, {
      body: { name: 'Flyer', content, template_id: first.id },
    });
    expect(code.style).toEqual(round);
    const style = { ...round, fg: '#0f6b5c' };
    await server.call(updateQrTemplate, token, { params: { id: first.id }, body: { style, name: 'Green' } });
    await server.call(updateQrTemplate, token, { params: { id: second.id }, body: { is_default: true } });
    const { data } = await server.call(listQrTemplates, token, {});
    expect(data.map(({ name, is_default: isDefault, used_by: uses }) => [name, isDefault, uses])).toEqual([
      ['Second', true, 0],
      ['Green', false, 1],
    ]);
    expect((await server.call(getQrCode, token, { params: { id: code.id } })).data.style).toEqual(round);
  });

  it('answers to POST with _method', async () => {
    const { token } = await server.signIn();
    const { id } = await create(token, 'Old');
    const body = { _method: 'PUT', name: 'New' };
    expect(await server.request('POST', `/api/qr-templates/${id}`, { token, body })).toMatchObject({
      status: 200,
      body: { data: { name: 'New' } },
    });
  });
});

describe('deleteQrTemplate', () => {
  it('keeps one that codes use until another takes its place', async () => {
    const { token } = await server.signIn();
    const [used, other] = [await create(token, 'Used'), await create(token, 'Other')];
    const content = { type: 'url' as const, url: 'https://example.com/' };
    const { data: code } = await server.call(createQrCode, token, {
      body: { name: 'Flyer', content, template_id: used.id },
    });
    const path = `/api/qr-templates/${used.id}`;
    expect(await server.request('DELETE', path, { token })).toMatchObject({
      status: 409,
      body: { message: 'One code uses this template. Choose another one for it.' },
    });
    expect(await server.request('DELETE', `${path}?replaceWith=${used.id}`, { token })).toMatchObject({ status: 404 });
    await server.call(deleteQrTemplate, token, { params: { id: used.id }, query: { replaceWith: other.id } });
    const after = await server.call(getQrCode, token, { params: { id: code.id } });
    expect(after.data).toMatchObject({ template_id: other.id, style: round });
  });
});
