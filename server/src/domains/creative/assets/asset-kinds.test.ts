import {
  addAsset,
  addAssetVersion,
  type Asset,
  createDesign,
  deleteAsset,
  getEditorSources,
  listAssets,
  listFonts,
  type SceneNode,
  shareAsset,
  updateAsset,
} from '@acquaint/contract';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { blankScene, newImage, newText } from '@acquaint/engine';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flyerPdf, ownFontFile } from '../../../testing/design-files.ts';
import { testPng } from '../../../testing/test-images.ts';
import { sceneWith } from '../../../testing/test-scenes.ts';
import { startTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';

let server: TestServer;
let user: TestUser;
let pdfium: PDFiumLibrary;

beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
  server = await startTestServer();
  user = await server.signIn();
});
afterAll(async () => {
  await server.stop();
  pdfium.destroy();
});

const fileOf = (bytes: Uint8Array | string, name: string, type = 'application/octet-stream'): File =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const add = async (file: File, by = user): Promise<Asset> =>
  (await server.call(addAsset, by.token, { body: {}, file })).data;
const refused = async (file: File) => {
  const form = new FormData();
  form.set('file', file);
  return (await server.request('POST', '/api/assets', { token: user.token, body: form })).body;
};
const inDesign = async (nodes: readonly SceneNode[]): Promise<string> => {
  const { data } = await server.call(createDesign, user.token, { body: { document: { ...sceneWith([...nodes]) } } });
  return data.id;
};
async function rendered(design: string, query: string): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/designs/${design}/file?${query}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const pdfOf = async (document: PDFDocument): Promise<File> =>
  fileOf(await document.save(), 'Flyer.pdf', 'application/pdf');

/** Where a page of a PDF is green, in hundredths of its width and height. */
async function greenAt(pdf: Buffer): Promise<(x: number, y: number) => boolean> {
  const document = await pdfium.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  return (x, y) => {
    const at = (Math.floor((y / 100) * height) * width + Math.floor((x / 100) * width)) * 4;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return green > 100 && red < 60 && blue < 60;
  };
}

describe('a PDF in the library', () => {
  it('is shown page by page, and printed as letters and lines', async () => {
    const asset = await add(await pdfOf(await flyerPdf()));
    expect(asset).toMatchObject({ kind: 'pdf', pages: 2, print_mm: { width: 209.9, height: 148.2 } });
    const { size } = blankScene('a5_landscape');
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const design = await inDesign([newImage('art', { x: 0, y: 0, w: size.width, h: size.height }, { source })]);
    const pdf = await rendered(design, 'format=pdf&bleed=false');
    const document = await pdfium.loadDocument(pdf);
    expect(document.getPage(0).getText()).toContain('Harbor Bakery');
    const isGreen = await greenAt(pdf);
    expect([isGreen(50, 97), isGreen(50, 70)]).toEqual([true, false]);
    const picture = await rendered(design, 'format=png');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');

    const second = await inDesign([
      newImage('art', { x: 0, y: 0, w: size.width, h: size.height }, { source: { ...source, page: 2 } }),
    ]);
    const back = await pdfium.loadDocument(await rendered(second, 'format=pdf&bleed=false'));
    expect(back.getPage(0).getText()).toContain('Open daily');
    const key = (page: string): string => `asset:${asset.id}:1${page}`;
    const { data } = await server.call(getEditorSources, user.token, {
      body: { images: [key(''), key(':2'), key(':3')] },
    });
    expect(data.images).toMatchObject({
      [key('')]: { pages: 2 },
      [key(':2')]: { pages: 2, width: 2_479, height: 1_750 },
    });
    expect(Object.keys(data.images)).toHaveLength(2);
    const shown = await fetch(server.url + (data.images[key(':2')]?.href ?? ''));
    expect(shown.headers.get('content-type')).toBe('image/webp');
  });

  it('loses what runs or asks, and what is made fit for print is not served', async () => {
    const document = await flyerPdf();
    document.addJavaScript('greet', 'app.alert("hello")');
    document.getForm().createTextField('name').addToPage(document.getPage(0), { x: 10, y: 300, width: 90, height: 20 });
    const asset = await add(await pdfOf(document));
    const { size } = blankScene('a5_landscape');
    const source = { type: 'asset', asset_id: asset.id, version: 1 } as const;
    const design = await inDesign([newImage('art', { x: 0, y: 0, w: size.width, h: size.height }, { source })]);
    const pdf = (await rendered(design, 'format=pdf')).toString('latin1');
    expect(pdf).not.toMatch(/JavaScript|AcroForm|Annots/);
    expect((await fetch(server.url + asset.file_url.replace(/pdf$/, 'form'))).status).toBe(404);
  });

  it('is refused where it is locked, damaged or a bomb', async () => {
    const locked = await flyerPdf();
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const bomb = await PDFDocument.create();
    const zeros = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 9 });
    let content = Buffer.from(zeros);
    // Compressed twice: a few hundred bytes become 200 MB.
    content = deflateSync(content, { level: 9 });
    const filters = { Filter: ['FlateDecode', 'FlateDecode'], Length: content.length };
    const page = bomb.addPage([400, 300]);
    const streams = Array.from({ length: 40 }, () =>
      bomb.context.register(PDFRawStream.of(bomb.context.obj(filters), content)),
    );
    page.node.set(PDFName.of('Contents'), bomb.context.obj(streams));
    for (const file of [await pdfOf(locked), await pdfOf(bomb), fileOf('%PDF-1.7\nnothing', 'Broken.pdf')])
      expect(await refused(file)).toMatchObject({ errors: { file: [expect.stringContaining('PDF')] } });
  });
});

/** The place of a table in a font file. */
function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  const record = Array.from({ length: count }, (_, index) => 12 + 16 * index).find(
    (at) => font.toString('latin1', at, at + 4) === tag,
  );
  return font.readUInt32BE((record ?? 0) + 8);
}

describe('a font in the library', () => {
  it('is offered to the editor, and printed', async () => {
    const font = await add(fileOf(ownFontFile(), 'Basso.ttf', 'font/ttf'));
    expect(font).toMatchObject({ kind: 'font', font: { family: 'Basso Nera', weight: 400, is_italic: false } });
    expect((await fetch(server.url + font.file_url)).headers.get('content-type')).toBe('font/ttf');
    const { data: families } = await server.call(listFonts, user.token, {});
    expect(families[0]).toMatchObject({
      family: 'Basso Nera',
      category: 'own',
      files: [{ key: `own/${font.id}/1`, url: font.file_url }],
    });
    const others = await server.call(listFonts, (await server.signIn()).token, {});
    expect(others.data.map(({ family }) => family)).not.toContain('Basso Nera');

    const text = newText(
      'head',
      { x: 10_000, y: 10_000, w: 120_000, h: 30_000 },
      { text: 'WELCOME', style: { font: 'Basso Nera' } },
    );
    const design = await inDesign([text]);
    const pdf = (await rendered(design, 'format=pdf')).toString('latin1');
    expect(pdf).toContain(`+own-${font.id}-1`);
    const remove = () => server.request('DELETE', `/api/assets/${font.id}`, { token: user.token });
    expect((await remove()).status).toBe(200);
    // In the trash it prints still; for good it goes only when nothing is set in it.
    expect((await rendered(design, 'format=pdf')).toString('latin1')).toContain(`+own-${font.id}-1`);
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('One design shows') },
    });
  });

  it('is refused where it cannot be read, is packed in another way or must not be embedded', async () => {
    const forbidden = ownFontFile();
    forbidden.writeUInt16BE(0x0002, tableAt(forbidden, 'OS/2') + 8);
    for (const [bytes, reason] of [
      [forbidden, 'The maker of this font forbids to embed it in documents'],
      [ownFontFile().subarray(0, 400), 'The font is damaged or cannot be read'],
      [Buffer.from('wOF2 and more'), 'A WOFF2 font cannot be printed: upload it as TTF, OTF or WOFF'],
      [Buffer.from('ttcf and more'), 'A collection of fonts cannot be used: upload its fonts one by one'],
    ] as const)
      expect(await refused(fileOf(bytes, 'a.ttf'))).toMatchObject({ errors: { file: [reason] } });
  });
});

describe('a video in the library', () => {
  const movie = Buffer.concat([
    Buffer.from('0000001866747970', 'hex'),
    Buffer.from('isom\0\0\u0002\0isomiso2'),
    Buffer.alloc(5_000, 7),
  ]);

  it('is known by its content, and served in parts', async () => {
    const asset = await add(fileOf(movie, 'clip.bin'));
    expect(asset).toMatchObject({ kind: 'video', bytes: movie.length, width: null });
    const read = async (range: string) => {
      const response = await fetch(server.url + asset.file_url, { headers: { range } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return [response.status, response.headers.get('content-range'), bytes.length];
    };
    expect(await read('bytes=4-11')).toEqual([206, `bytes 4-11/${movie.length}`, 8]);
    expect(await read('bytes=-10')).toEqual([
      206,
      `bytes ${movie.length - 10}-${movie.length - 1}/${movie.length}`,
      10,
    ]);
    expect(await read('bytes=5000-')).toEqual([
      206,
      `bytes 5000-${movie.length - 1}/${movie.length}`,
      movie.length - 5_000,
    ]);
    expect(await read('bytes=999999-')).toEqual([416, `bytes */${movie.length}`, 0]);
    const whole = await fetch(server.url + asset.file_url);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    const webm = Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
      Buffer.alloc(100),
    ]);
    expect(await add(fileOf(webm, 'clip.webm', 'video/webm'))).toMatchObject({ kind: 'video' });
    expect(
      (await server.call(shareAsset, user.token, { params: { id: asset.id }, body: { days: 1 } })).data.url,
    ).toMatch(/\.mp4$/);
  });
});

describe('a logo in the library', () => {
  it('is an image that somebody calls so; designs show both, and PDFs', async () => {
    const other = await server.signIn();
    const by = other.token;
    const image = await add(await testPng(30, 30), other);
    const font = await add(fileOf(ownFontFile(), 'Basso.ttf', 'font/ttf'), other);
    await add(await pdfOf(await flyerPdf()), other);
    const params = { id: image.id };
    expect((await server.call(updateAsset, by, { params, body: { kind: 'logo' } })).data.kind).toBe('logo');
    const kinds = async (query: object) =>
      (await server.call(listAssets, by, { query })).data
        .map(({ kind }) => kind)
        .toSorted((one, two) => one.localeCompare(two));
    expect(await kinds({ kind: 'logo' })).toEqual(['logo']);
    expect(await kinds({ isPicture: 'true' })).toEqual(['logo', 'pdf']);
    const version = await server.call(addAssetVersion, by, { params, file: await testPng(60, 30) });
    expect(version.data).toMatchObject({ kind: 'logo', version: 2 });
    const wrong = { token: by, body: { _method: 'PUT', kind: 'logo' } };
    expect(await server.request('POST', `/api/assets/${font.id}`, wrong)).toMatchObject({
      status: 400,
      body: { errors: { kind: ['Only an image can be called a logo'] } },
    });
    await server.call(deleteAsset, by, { params });
    expect(await kinds({ isPicture: 'true' })).toEqual(['pdf']);
  });
});
