import type { Scene } from '@acquaint/contract';
import {
  blankScene,
  designTemplates,
  drawStockPicture,
  fillFields,
  layoutPage,
  newImage,
  newShape,
  newText,
  noBrand,
  type PathItem,
  sampleRecord,
  type SceneImage,
  stockPictures,
  stockSize,
  writePathsSvg,
  writeSceneSvg,
} from '@acquaint/engine';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import { Transformer } from '@napi-rs/image';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packagedFontBytes, packagedFonts } from '../fonts/packaged-fonts.ts';
import type { PrintImage } from './pdf-images.ts';
import { type ScenePdfJob, writeScenePdf } from './scene-pdf.ts';
import { sceneWith } from '../../testing/test-scenes.ts';

let pdfium: PDFiumLibrary;
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => pdfium.destroy());

const typesetter = packagedFonts().typesetter;
/** The pictures that come with the product, as they are printed and as the editor shows them. */
const stock: ReadonlyMap<string, SceneImage & PrintImage & { readonly drawing: PathItem[] }> = new Map(
  stockPictures().map((picture) => {
    const drawing = drawStockPicture(picture);
    const rgba = () => Promise.reject(new Error('It has no pixels'));
    return [`stock:${picture.name}`, { ...stockSize, isVector: true, jpeg: null, drawing, rgba }] as const;
  }),
);
const resources = { brand: noBrand, images: stock, qrTexts: new Map() };
const hrefs = new Map<string, string>();
function hrefOf(key: string): string | null {
  const picture = stock.get(key);
  if (picture === undefined) return null;
  const known =
    hrefs.get(key) ??
    `data:image/svg+xml;base64,${Buffer.from(writePathsSvg(picture.drawing, stockSize)).toString('base64')}`;
  hrefs.set(key, known);
  return known;
}

async function write(scene: Scene, options: Partial<ScenePdfJob> = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  const job: ScenePdfJob = {
    scene,
    records: [sampleRecord(scene.fields)],
    resources,
    typesetter,
    fontBytes: packagedFontBytes,
    imageOf: (key) => Promise.resolve(stock.get(key) ?? null),
    title: 'Äpfel & <Birnen>',
    madeAt: new Date('2026-11-20T12:00:00Z'),
    withBleed: true,
    withMarks: false,
    profile: null,
    ...options,
  };
  for await (const part of writeScenePdf(job)) parts.push(part);
  return Buffer.concat(parts);
}

/** All streams of a file, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1]))).toString('latin1');
  });
}

async function read<Result>(pdf: Buffer, page: number, look: (page: PDFiumPage) => Result): Promise<Awaited<Result>> {
  const document = await pdfium.loadDocument(pdf);
  try {
    return await look(document.getPage(page));
  } finally {
    document.destroy();
  }
}

const width = 1_600;

/** The share of pixels that differ by more than the eye forgives between what PDF and SVG show of a page. */
async function differenceOf(scene: Scene, page: number): Promise<number> {
  const height = Math.round((width * scene.size.height) / scene.size.width);
  const shown = scene.pages[page];
  if (shown === undefined) throw new Error('There is no such page');
  const record = sampleRecord(scene.fields);
  const { items } = layoutPage(scene, shown, {
    ...resources,
    typesetter,
    fill: (text) => fillFields(text, scene.fields, record),
  });
  const svg = writeSceneSvg(scene, items, { typesetter, hrefOf, withBleed: false, width });
  const one = await new Transformer(await Transformer.fromSvg(svg).png()).rawPixels();
  const pdf = await write(scene, { withBleed: false, page });
  const other = await read(pdf, 0, (drawn) => drawn.render({ width, height, render: 'bitmap' }));
  let different = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const apart = [0, 1, 2].map((part) => Math.abs((one[pixel * 4 + part] ?? 0) - (other.data[pixel * 4 + part] ?? 0)));
    if (Math.max(...apart) > 40) different += 1;
  }
  return different / (width * height);
}

describe('writeScenePdf', () => {
  const oneOfEach = [...Map.groupBy(designTemplates, ({ layout }) => layout).values()].flatMap(([first]) =>
    first === undefined ? [] : [[first.layout, first.scene] as const],
  );

  it.each(oneOfEach)('shows the layout %s as the editor does', async (_key, make) => {
    const scene = make();
    for (const page of scene.pages.keys()) expect(await differenceOf(scene, page)).toBeLessThan(0.01);
  });

  it('shows pictures of the product as the editor does, cut and in other colors', async () => {
    const adjusts = [
      { brightness: 0, contrast: 0, saturation: 0 },
      { brightness: -20, contrast: 20, saturation: -60 },
    ];
    const nodes = stockPictures().map(({ name }, index) => {
      const box = { x: 3_000 + (index % 7) * 29_000, y: 4_000 + Math.floor(index / 7) * 46_000, w: 26_000, h: 40_000 };
      const mask = (['none', 'ellipse', 'rounded'] as const)[index % 3] ?? 'none';
      const adjust = adjusts[index % 2] ?? { brightness: 0, contrast: 0, saturation: 0 };
      return newImage(`i${index}`, box, { source: { type: 'stock', name }, mask, radius: 4_000, adjust });
    });
    expect(nodes.length).toBeGreaterThan(20);
    expect(await differenceOf(sceneWith(nodes), 0)).toBeLessThan(0.01);
  });

  it('writes letters as letters, which can be searched, also those beyond Latin', async () => {
    const scene = sceneWith([
      newText('t', { x: 10_000, y: 10_000, w: 150_000, h: 40_000 }, { text: 'Grüße aus Łódź, Привет {first_name}' }),
    ]);
    const pdf = await write(scene, { records: [{ first_name: 'Žofia' }] });
    expect(await read(pdf, 0, (page) => page.getText())).toContain('Grüße aus Łódź, Привет Žofia');
  });

  it('writes what is the same for everybody once, and pages for each in their order', async () => {
    const box = { x: 10_000, y: 10_000, w: 150_000, h: 20_000 };
    const scene = sceneWith([
      newShape('s', box, { fill: { type: 'rgb', hex: '#123456' }, shape: 'star' }),
      newText('t', box, { text: 'To {first_name}' }),
    ]);
    const names = Array.from({ length: 450 }, (_, index) => `Person ${index}`);
    const pdf = await write(scene, { records: names.map((name) => ({ first_name: name })) });
    const document = await pdfium.loadDocument(pdf);
    expect(document.getPageCount()).toBe(900);
    expect(document.getPage(898).getText()).toContain('To Person 449');
    document.destroy();
    // The star is in one form only.
    expect(streamsOf(pdf).filter((stream) => stream.includes('0.071 0.204 0.337 rg'))).toHaveLength(1);
    expect(pdf.length).toBeLessThan(500_000);
  });

  it('shows where is cut, with bleed and marks', async () => {
    const pdf = (await write(blankScene('a5_landscape'), { withMarks: true })).toString('latin1');
    const k = 72 / 25.4;
    const boxOf = (name: string): number[] =>
      (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf)?.[1] ?? '').split(' ').map(Number);
    const [left = 0, , right = 0] = boxOf('TrimBox');
    expect(left / k).toBeCloseTo(9, 2);
    expect((right - left) / k).toBeCloseTo(210, 2);
    expect((boxOf('BleedBox')[0] ?? 0) / k).toBeCloseTo(6, 2);
  });

  it('gives inks as they are, names spot colors, and prints black as black alone', async () => {
    const box = { x: 0, y: 0, w: 20_000, h: 20_000 };
    const scene = sceneWith([
      newShape('a', box, { fill: { type: 'cmyk', c: 10, m: 20, y: 30, k: 40 } }),
      newShape('b', box, { fill: { type: 'spot', name: 'PANTONE 186 C', c: 0, m: 100, y: 80, k: 5 } }),
      newText('c', box, { text: 'Black', style: { fill: { type: 'rgb', hex: '#000000' } } }),
    ]);
    const pdf = await write(scene);
    const text = streamsOf(pdf).join('\n');
    expect(text).toContain('0.1 0.2 0.3 0.4 k');
    expect(text).toContain('0 g\nBT');
    expect(pdf.toString('latin1')).toContain('/Separation /PANTONE#20186#20C /DeviceCMYK');
  });

  it('is PDF/X-4 with a printing condition', async () => {
    const pdf = (
      await write(blankScene('a5_landscape'), { profile: { name: 'FOGRA39', bytes: Buffer.alloc(128) } })
    ).toString('latin1');
    for (const part of [
      '/S /GTS_PDFX',
      '/DestOutputProfile',
      '/GTS_PDFXVersion (PDF/X-4)',
      '/Trapped /False',
      '<pdfxid:GTS_PDFXVersion>PDF/X-4',
      '/DefaultRGB [/CalRGB',
      '/ID [<',
    ])
      expect(pdf).toContain(part);
    expect(pdf).not.toContain('/JavaScript');
  });

  it('writes a picture once for all pages, transparent ones with their opacity', async () => {
    const source = { type: 'brand_logo', variant: 'primary' } as const;
    const box = { x: 0, y: 0, w: 20_000, h: 20_000 };
    const scene = sceneWith([newImage('i', box, { source }), newText('t', box, { text: '{first_name}' })]);
    let decoded = 0;
    const image = {
      width: 2,
      height: 1,
      jpeg: null,
      rgba: () => {
        decoded += 1;
        return Promise.resolve(new Uint8Array([255, 0, 0, 255, 0, 0, 255, 0]));
      },
    };
    const pdf = await write(scene, {
      records: [{}, {}, {}],
      resources: { ...resources, images: new Map([['logo:primary', image]]) },
      imageOf: () => Promise.resolve(image),
    });
    expect(decoded).toBe(1);
    expect(pdf.toString('latin1').match(/\/SMask \d+ 0 R/g)).toHaveLength(1);
  });
});
