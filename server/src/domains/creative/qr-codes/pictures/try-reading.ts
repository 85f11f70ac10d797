import { createHash } from 'node:crypto';
import type { QrStyle, QrVerdict } from '@acquaint/contract';
import { drawQr, judgeQr, type QrDrawing, writeSvg } from '@acquaint/engine';
import { drawRgba } from '../../../../platform/images/images.ts';
import { rememberFor } from '../../../../platform/memory/remember.ts';
import { runInThread } from '../../../../platform/threads/run-in-thread.ts';
import { createTurns } from '../../../../platform/turns/turns.ts';

/** One trial at a time: each keeps a core busy for a quarter of a second. */
const turns = createTurns();
/** Where the picture of a code is on a white page when it is tried: its share of the page's width. */
const share = 0.8;
const usualWidth = 480;
/** Pixels of a module in the smallest picture, and at least in the others. */
const smallModule = 3;
const leastModule = 6;

const trials = [
  { picture: 'sharp', turn: 0, blur: 0, contrast: 0 },
  { picture: 'small', turn: 0, blur: 0, contrast: 0 },
  { picture: 'blurred', turn: 0, blur: 0.2, contrast: 0 },
  { picture: 'faded', turn: 0, blur: 0, contrast: -30 },
  { picture: 'turned', turn: 14, blur: 0, contrast: 0 },
] as const;

/** The code on a white page, turned by some degrees. */
function pageOf(drawing: QrDrawing, logoHref: string | undefined, turn: number): string {
  const edge = Math.max(drawing.width, drawing.height) / share;
  const [left, top] = [(edge - drawing.width) / 2, (edge - drawing.height) / 2];
  const options = logoHref === undefined ? {} : { logoHref };
  const picture = writeSvg(drawing, { ...options, width: { value: drawing.width, unit: 'px' } });
  const middle = edge / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><rect width="${edge}" height="${edge}" fill="#fff"/><g transform="rotate(${turn} ${middle} ${middle}) translate(${left} ${top})">${picture}</g></svg>`;
}

async function judge(text: string, style: QrStyle, logoHref: string | undefined): Promise<QrVerdict | null> {
  const drawing = drawQr(text, style);
  if (drawing === null) return null;
  const modulesOfPage = Math.max(drawing.width, drawing.height) / share;
  const pictures: { width: number; height: number; rgba: Uint8Array }[] = [];
  for (const { picture, turn, blur, contrast } of trials) {
    const module = picture === 'small' ? smallModule : Math.max(leastModule, usualWidth / modulesOfPage);
    const width = Math.round(module * modulesOfPage);
    const rgba = await drawRgba(pageOf(drawing, logoHref, turn), { width, blur: blur * module, contrast });
    pictures.push({ width, height: width, rgba });
  }
  const script = new URL('read-pictures.thread.ts', import.meta.url);
  const reads = await turns.take('reading', () =>
    runInThread<QrVerdict['readings'][number]['reads'][]>(script, { text, pictures }, () => Promise.resolve()),
  );
  const readings = trials.flatMap(({ picture }, index) => {
    const [read, { width } = { width: 0 }] = [reads[index], pictures[index]];
    return read === undefined ? [] : [{ picture, width, reads: read }];
  });
  return judgeQr(drawing, style, readings);
}

/** The same picture reads the same: codes with short links of one style are tried with one text, and a code is checked before it is saved. */
const remembered = rememberFor<QrVerdict | null>(600_000);

/** Tries whether a code can be scanned; null when the text is too long for one. */
export function tryReading(text: string, style: QrStyle, logoHref: string | undefined): Promise<QrVerdict | null> {
  const tried = createHash('sha256').update(JSON.stringify([text, style, logoHref]));
  return remembered(tried.digest('base64'), () => judge(text, style, logoHref));
}
