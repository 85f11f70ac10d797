import { parseArgs } from 'node:util';
import { blankScene, type MergeRecord, newImage, newQr, newText, noBrand } from '@acquaint/engine';
import { packagedFontBytes, packagedFonts } from '../server/src/platform/fonts/packaged-fonts.ts';
import { writeScenePdf } from '../server/src/platform/pdf/scene-pdf.ts';
import { testPhoto } from '../server/src/testing/test-images.ts';

// Pages of a mailing as PDF: A5 with bleed, one picture over the whole page, four lines with merge fields and a QR code of each recipient.
// Usage: node bench/render.ts [--pages 10000] [--runs 3]
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '10000' }, runs: { type: 'string', default: '3' } },
});
const pages = Number(values.pages);

const blank = blankScene('a5_landscape');
const [front] = blank.pages;
if (front === undefined) throw new Error('A design has a page');
const { size, bleed } = blank;
const lines = [
  'Dear {first_name} {last_name},',
  'new in {city}: open from Monday.',
  '{address}',
  '{city}, {state} {zip}',
];
const scene = {
  ...blank,
  pages: [
    {
      ...front,
      children: [
        newImage(
          'picture',
          { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed },
          { source: { type: 'brand_logo', variant: 'primary' } },
        ),
        ...lines.map((text, index) =>
          newText(`line-${index}`, { x: 15_000, y: 20_000 + index * 12_000, w: 120_000, h: 10_000 }, { text }),
        ),
        newQr(
          'code',
          { x: 160_000, y: 100_000, w: 30_000 },
          { type: 'text', text: 'HTTPS://A.TEST/Q/{zip}{last_name}' },
        ),
      ],
    },
  ],
};

/** A picture of 300 dots an inch. */
async function makePicture() {
  const [width, height] = [2_551, 1_819];
  return { width, height, jpeg: await testPhoto(width, height), rgba: () => Promise.reject(new Error('It is a JPEG')) };
}

const firstNames = ['Maria', 'John', 'Ada', 'Grace', 'Linus', 'Barbara', 'Edsger', 'Katherine', 'Alan', 'Margaret'];

function* records(): Generator<MergeRecord> {
  for (let index = 0; index < pages; index += 1)
    yield {
      first_name: firstNames[index % firstNames.length] ?? '',
      last_name: `Name${index}`,
      address: `${index} Juniper Street`,
      city: `Town ${index % 97}`,
      state: 'IL',
      zip: String(60_000 + (index % 2_000)),
    };
}

const picture = await makePicture();
const typesetter = packagedFonts().typesetter;
for (let run = 0; run < Number(values.runs); run += 1) {
  const started = process.cpuUsage();
  const clock = performance.now();
  let bytes = 0;
  let peak = 0;
  let parts = 0;
  for await (const part of writeScenePdf({
    scene,
    records: records(),
    resources: { brand: noBrand, images: new Map([['logo:primary', picture]]), qrTexts: new Map() },
    typesetter,
    fontBytes: packagedFontBytes,
    imageOf: () => Promise.resolve(picture),
    title: 'Bench',
    madeAt: new Date(0),
    withBleed: true,
    withMarks: false,
    profile: null,
  })) {
    bytes += part.length;
    parts += 1;
    if (parts % 500 === 0) peak = Math.max(peak, process.memoryUsage.rss());
  }
  const { user, system } = process.cpuUsage(started);
  const cpu = (user + system) / 1e6;
  const wall = (performance.now() - clock) / 1_000;
  console.log(
    `${pages} pages: ${Math.round(pages / cpu)} a CPU-second, ${Math.round(pages / wall)} a second, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(peak / 1e6)} MB of memory at most`,
  );
}
