import { parseArgs } from 'node:util';
import { plainQrStyle, qrEyes, qrFrames, qrModules, type QrStyle } from '@acquaint/contract';
import { drawQr, type QrDrawing, writeSvg } from '@acquaint/engine';
import { readPicture } from '../server/src/domains/creative/qr-codes/pictures/readers.ts';
import { createRandom } from '../server/src/domains/overview/sample-data/model/random.ts';
import { drawRgba } from '../server/src/platform/images/images.ts';

// Random contents in random styles, drawn as pictures and read back by three readers; two of them share no code with what made them.
// Usage: node bench/qr-reading.ts [--codes 1000] [--seed 1]
const { values } = parseArgs({
  options: { codes: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const random = createRandom(Number(values.seed));
const colors = ['#111827', '#0f6b5c', '#1d5fb8', '#7a3ea8', '#b3246b', '#8a3a05'] as const;
const corrections = ['auto', 'L', 'M', 'Q', 'H'] as const;
const signs = Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 $%*+-./:?&=#_äöüßéñ中文字ひ😀',
);

function content(): string {
  const length = 1 + Math.min(600, Math.floor(random.exponential(60)));
  const text = Array.from({ length }, () => signs[random.below(signs.length)] ?? 'x').join('');
  return random.isTrue(0.5) ? `https://example.com/${encodeURIComponent(text).slice(0, 400)}` : text;
}

function style(): QrStyle {
  return {
    ...plainQrStyle,
    module: qrModules[random.below(qrModules.length)] ?? 'square',
    eye_frame: qrEyes[random.below(qrEyes.length)] ?? 'square',
    eye_ball: qrEyes[random.below(qrEyes.length)] ?? 'square',
    fg: random.pick(colors),
    gradient: random.isTrue(0.3)
      ? { type: random.pick(['linear', 'radial']), to: random.pick(colors), angle: random.below(360) }
      : null,
    frame: qrFrames[random.below(qrFrames.length)] ?? 'none',
    caption: random.pick(['', 'Scan me', 'Größe 20 %']),
    ecc: random.pick(corrections),
  };
}

/** The picture with eight pixels a module, on white. */
async function draw(drawing: QrDrawing) {
  const edge = Math.max(drawing.width, drawing.height) + 8;
  const width = Math.min(2_400, Math.round(edge * 8));
  const [left, top] = [(edge - drawing.width) / 2, (edge - drawing.height) / 2];
  const picture = writeSvg(drawing, { width: { value: drawing.width, unit: 'px' } });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><rect width="${edge}" height="${edge}" fill="#fff"/><g transform="translate(${left} ${top})">${picture}</g></svg>`;
  return { width, height: width, rgba: await drawRgba(svg, { width, blur: 0, contrast: 0 }) };
}

const failures = { qr: 0, zxing: 0, jsqr: 0, all: 0, independent: 0 };
let codes = 0;
while (codes < Number(values.codes)) {
  const [text, look] = [content(), style()];
  const drawing = drawQr(text, look);
  if (drawing === null) continue;
  codes += 1;
  const { qr, zxing, jsqr } = await readPicture(await draw(drawing));
  if (qr !== text) failures.qr += 1;
  if (zxing !== text) failures.zxing += 1;
  if (jsqr !== text) failures.jsqr += 1;
  if (zxing !== text && jsqr !== text) {
    failures.independent += 1;
    console.log(
      'read by neither independent reader:',
      JSON.stringify({ text: text.slice(0, 60), modules: drawing.matrix.size, look }),
    );
  }
  if (qr !== text && zxing !== text && jsqr !== text) failures.all += 1;
}
const share = (count: number): string => `${(((codes - count) / codes) * 100).toFixed(1)} %`;
console.log(
  [
    `${codes} codes`,
    `qr/decode ${share(failures.qr)}`,
    `ZXing ${share(failures.zxing)}`,
    `jsQR ${share(failures.jsqr)}`,
    `read by ZXing or jsQR ${share(failures.independent)}`,
    `read by any ${share(failures.all)}`,
  ].join(' · '),
);
