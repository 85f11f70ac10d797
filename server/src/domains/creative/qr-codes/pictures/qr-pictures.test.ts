import { addQrFile, addQrLogo, checkQrCode, exportQrRedirects, plainQrStyle, type QrStyle } from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditedActions } from '../../../../testing/audited.ts';
import { pictureOf, readQr } from '../../../../testing/qr-pictures.ts';
import { createScanning, scannedPage as page } from '../../../../testing/scanning.ts';
import { testPng } from '../../../../testing/test-images.ts';
import { formOf, pathOf, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const { create } = createScanning(() => server);

describe('checkQrCode', () => {
  const check = async (token: string, style: Partial<QrStyle>) =>
    (await server.call(checkQrCode, token, { body: { content: page, style: { ...plainQrStyle, ...style } } })).data;

  it('reads a plain code with every reader', async () => {
    const { token } = await server.signIn();
    expect(await check(token, {})).toMatchObject({ verdict: 'good', passed: 15, total: 15, advice: [], modules: 25 });
  });

  it('shows what is wrong with others, and what a logo does', async () => {
    const { token } = await server.signIn();
    expect(await check(token, { fg: '#9a9a9a' })).toMatchObject({
      advice: expect.arrayContaining([expect.stringContaining('contrast is 2.8')]),
    });
    expect((await check(token, { fg: '#ffffff', bg: '#1f2937' })).verdict).toBe('risky');
    expect((await check(token, { margin: 1 })).advice).toContain('Leave a border of four modules; this one is 1.');
    const { data: added } = await server.call(addQrLogo, token, { file: await testPng(300, 300) });
    const withLogo = await check(token, { logo: { image_id: added.image_id, size: 0.3 } });
    expect(withLogo).toMatchObject({
      ecc: expect.stringMatching(/[QH]/),
      verdict: expect.not.stringMatching('unreadable'),
    });
  });
});

describe('addQrFile', () => {
  const send = (token: string, content: string, type = 'application/pdf') =>
    server.request('POST', '/api/qr-files', { token, body: formOf(new File([content], 'Menu.pdf', { type })) });

  it('keeps a file under an address that nobody can guess, for codes to lead to', async () => {
    const { token, accountId } = await server.signIn();
    const { body } = await send(token, '%PDF-1.7 soup');
    const { url, file_name: name } = addQrFile.response.parse(body).data;
    expect((await auditedActions(server, { accountId })).at(-1)).toBe('addQrFile');
    const code = await create(token, { content: { type: 'file', url, file_name: name } });
    const scanned = await fetch(code.short_url ?? '');
    expect(scanned.headers.get('content-type')).toBe('application/pdf');
    expect(scanned.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await scanned.text()).toBe('%PDF-1.7 soup');
    for (const wrong of [
      url.replace(/.{10}\.pdf$/, 'AAAAAAAAAA.pdf'),
      url.replace('.pdf', '.png'),
      url.replace(accountId, crypto.randomUUID()),
    ])
      expect((await fetch(wrong)).status).toBe(404);
  });

  it('serves a picture in a sandbox, whatever is in it beside the picture', async () => {
    const { token } = await server.signIn();
    const picture = Buffer.concat([Buffer.from(await (await testPng()).arrayBuffer()), Buffer.from('<script>')]);
    const { body } = await server.request('POST', '/api/qr-files', {
      token,
      body: formOf(new File([picture], 'x.html', { type: 'image/png' })),
    });
    const served = await fetch(addQrFile.response.parse(body).data.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses what only says that it is a PDF', async () => {
    const { token } = await server.signIn();
    for (const content of ['<html><script>alert(1)</script>', '', 'PK\u0003\u0004'])
      expect(await send(token, content)).toMatchObject({
        status: 400,
        body: { errors: { file: [expect.any(String)] } },
      });
    expect((await send(token, '<svg/>', 'image/svg+xml')).status).toBe(415);
  });
});

describe('getQrPicture', () => {
  it('writes each format at the size of print', async () => {
    const { token } = await server.signIn();
    const { data: added } = await server.call(addQrLogo, token, { file: await testPng(60, 40) });
    const style = {
      ...plainQrStyle,
      gradient: { type: 'linear', to: '#1d5fb8', angle: 45 },
      logo: { image_id: added.image_id, size: 0.2 },
    };
    const code = await create(token, { style });
    const svg = (await pictureOf(server, token, { id: code.id, format: 'svg', mm: 40 })).toString();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="40mm" height="40mm"/);
    expect(svg).toContain('href="data:image/png;base64,');
    const pdf = (await pictureOf(server, token, { id: code.id, format: 'pdf', mm: 25.4 })).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.4[\s\S]*\/MediaBox \[0 0 72 72\][\s\S]*%%EOF\n$/);
    expect(pdf).toContain('/Width 60 /Height 40');
    const eps = (await pictureOf(server, token, { id: code.id, format: 'eps', mm: 25.4 })).toString();
    expect(eps).toMatch(/^%!PS-Adobe-3\.0 EPSF-3\.0\n%%BoundingBox: 0 0 72 72/);
    const png = await pictureOf(server, token, { id: code.id, format: 'png', pixels: 500 });
    expect(png.readUInt32BE(16)).toBe(500);
    expect(await readQr(png)).toBe(code.payload);
  });
});

describe('exportQrRedirects', () => {
  it('leads on without this product', async () => {
    const { token } = await server.signIn();
    const code = await create(token, {
      name: '=Flyer',
      utm: { source: 'flyer' },
      content: { type: 'url', url: 'https://example.com/a$b?q="x"' },
    });
    const get = async (format: 'csv' | 'json' | 'nginx') => {
      const path = pathOf(exportQrRedirects, { query: { format } });
      return (await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })).text();
    };
    const target = 'https://example.com/a$b?q=%22x%22&utm_source=flyer';
    expect(JSON.parse(await get('json'))).toMatchObject([{ code: code.code, short_url: code.short_url, target }]);
    expect(await get('csv')).toContain(`'=Flyer,${code.code},${code.short_url},${target}`);
    expect(await get('nginx')).toContain(`"~*^/q/${code.code}/?$" "${target.replace('$', '%24')}";`);
  });
});
