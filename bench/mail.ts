import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { blankScene, mailBarcodeDigits, newImage, newQr, newText, noBrand, pieceScene } from '@acquaint/engine';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Piece } from '../server/src/domains/mail/mailing/pieces/pieces.queries.ts';
import { printPieces } from '../server/src/domains/mail/mailing/print/print-pieces.ts';
import { type PrintBatch, printMemory, type PrintTask } from '../server/src/domains/mail/mailing/print/print-task.ts';
import { mailBars } from '../server/src/platform/pdf/mail-bars.ts';
import { runInProcess } from '../server/src/platform/processes/run-in-process.ts';
import { readMailBars } from '../server/src/testing/read-mail-bars.ts';
import { decodePixels } from '../server/src/testing/qr-pictures.ts';
import { testPhoto } from '../server/src/testing/test-images.ts';
import type { MailBenchCall } from './mail-process.ts';

// Personalized A5 pieces of two sides, in a process of their own, as the product prints: a picture over the front, texts with merge fields, address block, Intelligent Mail barcode and a QR code of
// each recipient; then codes and barcodes of some are read back from the rendered pages.
// Usage: node bench/mail.ts [--pieces 10000] [--runs 3] [--read 1000]
const { values } = parseArgs({
  options: {
    pieces: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    read: { type: 'string', default: '1000' },
  },
});
const count = Number(values.pieces);
const blank = blankScene('a5_landscape');
const [front, back] = blank.pages;
if (front === undefined || back === undefined) throw new Error('A flyer has two sides');
const { size, bleed } = blank;
const code = '019a0000-0000-7000-8000-000000000001';
const whole = { x: -bleed, y: -bleed, w: size.width + 2 * bleed, h: size.height + 2 * bleed };
const lines = ['Dear {first_name} {last_name},', 'new in {city}: open from Monday.', 'Bring this card: {code}'];
const scene = {
  ...blank,
  pages: [
    {
      ...front,
      children: [
        newImage('picture', whole, { source: { type: 'brand_logo', variant: 'primary' } }),
        ...lines.map((text, index) =>
          newText(`line-${index}`, { x: 15_000, y: 20_000 + index * 12_000, w: 120_000, h: 10_000 }, { text }),
        ),
        newQr('code', { x: 160_000, y: 100_000, w: 30_000 }, { type: 'code', qr_code_id: code }),
      ],
    },
    back,
  ],
};
const shortLinks = new Map([[code, 'HTTPS://A.TEST/Q/SPRING']]);
const [width, height] = [2_551, 1_819];
const barcode = { mailerId: '123456', serviceType: '300', first: 0 };
const task: PrintTask = {
  scenes: [
    pieceScene(scene, {
      shortLinks,
      returnAddress: ['Harbor & Pine', '1 Main Street', 'Springfield, IL 62704'],
      hasBarcode: true,
    }),
  ],
  brand: noBrand,
  qrTexts: shortLinks,
  fonts: [],
  images: new Map([['logo:primary', { width, height, jpeg: await testPhoto(width, height), rgba: null }]]),
  title: 'Bench',
  madeAt: new Date('2026-11-20T12:00:00Z'),
  folder: null,
  barcode,
};
const names = ['Maria', 'John', 'Ada', 'Grace', 'Linus', 'Barbara', 'Edsger', 'Katherine', 'Alan', 'Margaret'];
const codeOf = (index: number): string => String(index).padStart(10, '0');
const pieces: Piece[] = Array.from({ length: count }, (_, index) => ({
  serial: index + 1,
  variant: 0,
  first_name: names[index % names.length] ?? '',
  last_name: `Name${index}`,
  company: '',
  address: `${index} Juniper Street`,
  city: `Town ${index % 97}`,
  state: 'IL',
  zip: String(60_000 + (index % 2_000)),
  code: codeOf(index),
  reason: '',
}));

const folder = mkdtempSync(join(tmpdir(), 'acquaint-bench-mail-'));
/** As many pieces as the product puts into a file. */
const piecesOfFile = 500;
const script = new URL('mail-process.ts', import.meta.url);
for (let run = 0; run < Number(values.runs); run += 1) {
  const clock = performance.now();
  let given = 0;
  const nextBatch = (): Promise<PrintBatch | null> => {
    if (given >= count) return Promise.resolve(null);
    const batch = { variant: 0, pieces: pieces.slice(given, given + piecesOfFile) };
    given += piecesOfFile;
    return Promise.resolve(batch);
  };
  const options = { answers: { nextBatch }, execArgv: printMemory };
  const { cpuSeconds, megabytes } = await runInProcess<MailBenchCall>(script, { ...task, folder }, options);
  const seconds = (performance.now() - clock) / 1_000;
  const pages = 2 * count;
  const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  console.log(
    `${pages} pages of ${count} pieces: ${Math.round(pages / cpuSeconds)} pages per CPU-second, ${Math.round(pages / seconds)} per second, ${(bytes / 1e6).toFixed(1)} MB, ${megabytes} MB of memory at most`,
  );
}

/** What an independent reader says of the file; null where there is none. */
function ask(command: string, ...parameters: readonly string[]): string | null {
  try {
    return execFileSync(command, [...parameters, join(folder, 'pieces-0.pdf')], { encoding: 'utf8', maxBuffer: 1e9 });
  } catch {
    return null;
  }
}
console.log(`qpdf --check: ${ask('qpdf', '--check')?.trim().split('\n').at(-1) ?? 'not installed, or it objects'}`);

const wanted = Math.min(count, Number(values.read));
const pixels = (micrometers: number): number => Math.round((micrometers / 25_400) * 300);
const sample = await buffer(printPieces(task, { variant: 0, pieces: pieces.slice(0, wanted) }, { withMarks: false }));
const pdfium = await PDFiumLibrary.init();
const document = await pdfium.loadDocument(sample);
let [codes, bars] = [0, 0];
for (const [index, piece] of pieces.slice(0, wanted).entries()) {
  const scale = 300 / 72;
  const one = await document.getPage(2 * index).render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  if (decodePixels(one) === `HTTPS://A.TEST/Q/SPRING/${piece.code}`) codes += 1;
  const other = await document.getPage(2 * index + 1).render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
  const area = { x: pixels(113_000), y: pixels(127_000), w: pixels(92_000), h: pixels(16_000) };
  const expected = mailBars(mailBarcodeDigits({ ...barcode, serial: index, zip: piece.zip }));
  if (readMailBars(other, area).join('') === expected.join('')) bars += 1;
}
document.destroy();
pdfium.destroy();
rmSync(folder, { recursive: true, force: true });
console.log(`${codes} of ${wanted} QR codes and ${bars} of ${wanted} barcodes are read back from the rendered pages`);
