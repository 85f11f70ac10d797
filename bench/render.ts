import { parseArgs } from 'node:util';
import { blankScene, newImage, newQr, newText, noBrand } from '@acquaint/engine';
import { printMemory } from '../server/src/domains/mail/mailing/print/print-task.ts';
import { runInProcess } from '../server/src/platform/processes/run-in-process.ts';
import { testPhoto } from '../server/src/testing/test-images.ts';
import type { RenderCall, RenderTask } from './render-process.ts';

// Pages of a mailing as PDF: A5 with bleed, one picture over the whole page, four lines with merge fields and a QR code of each recipient;
// in a process of its own, as the product prints.
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

// A picture of 300 dots an inch.
const [width, height] = [2_551, 1_819];
const task: RenderTask = {
  scene,
  brand: noBrand,
  picture: { width, height, jpeg: await testPhoto(width, height) },
  pages,
  runs: Number(values.runs),
};
const script = new URL('render-process.ts', import.meta.url);
for (const run of await runInProcess<RenderCall>(script, task, { answers: {}, execArgv: printMemory }))
  console.log(
    `${pages} pages: ${Math.round(pages / run.cpuSeconds)} a CPU-second, ${Math.round(pages / run.seconds)} a second, ${(run.bytes / 1e6).toFixed(1)} MB, ${run.megabytes} MB of memory at most`,
  );
