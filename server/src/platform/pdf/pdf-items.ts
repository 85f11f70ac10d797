import {
  type DisplayItem,
  type GlyphItem,
  gradientEnds,
  type ImageItem,
  isGradient,
  type PathItem,
} from '@acquaint/engine/print';
import type { PdfFonts } from './pdf-fonts.ts';
import type { PdfImages } from './pdf-images.ts';
import { hex4, mapText, number, pathText } from './pdf-numbers.ts';
import type { PdfPaints } from './pdf-paints.ts';

export interface ItemWriters {
  readonly fonts: PdfFonts;
  readonly images: PdfImages;
  readonly paints: PdfPaints;
}

/** Glyphs of one line as the operator TJ takes them: those that are where the pen is follow each other, others are preceded by a move. */
function lineText(glyphs: GlyphItem['glyphs'], item: GlyphItem, fonts: PdfFonts): string {
  const font = fonts.use(item.face);
  let digits = '';
  let text = '';
  let pen = glyphs[0]?.x ?? 0;
  for (const { id, x, text: letters } of glyphs) {
    if (!font.glyphs.has(id)) font.glyphs.set(id, letters);
    const shift = Math.round(((pen - x) / item.em) * 1_000);
    if (shift !== 0) {
      if (digits !== '') text += `<${digits}>`;
      digits = '';
      text += shift;
      pen -= (shift * item.em) / 1_000;
    }
    digits += hex4(id);
    pen += fonts.advance(item.face, id) * item.em;
  }
  return `[${text}<${digits}>] TJ\n`;
}

function glyphsText(item: GlyphItem, { fonts, paints }: ItemWriters): string {
  const lines = Map.groupBy(item.glyphs, ({ y }) => y);
  const { name } = fonts.use(item.face);
  const [first] = item.glyphs;
  if (first === undefined) return '';
  let text = `${paints.color(item.ink, 'fill')}BT\n/${name} ${number(item.em)} Tf\n`;
  // Letters stand upright in places that are counted downwards.
  for (const [y, glyphs] of lines)
    text += `1 0 0 -1 ${number(glyphs[0]?.x ?? 0)} ${number(y)} Tm\n${lineText(glyphs, item, fonts)}`;
  return `${text}ET\n`;
}

function strokeText({ stroke }: PathItem, { paints }: ItemWriters): string {
  if (stroke === null) return '';
  const dash = stroke.isDashed ? `[${number(stroke.width * 3)} ${number(stroke.width * 2)}] 0 d 0 J\n` : '1 J\n';
  return `${paints.color(stroke.ink, 'stroke')}${number(stroke.width)} w 1 j\n${dash}`;
}

function pathItemText(item: PathItem, writers: ItemWriters): string {
  const { fill, stroke, isEvenOdd } = item;
  const path = pathText(item.path);
  if (path === '') return '';
  const star = isEvenOdd ? '*' : '';
  if (fill !== null && isGradient(fill)) {
    const name = writers.paints.gradient(fill, gradientEnds(fill, item));
    const area = `q\n${path}W${star} n\n/${name} sh\nQ\n`;
    return stroke === null ? area : `${area}${strokeText(item, writers)}${path}S\n`;
  }
  const color = fill === null ? '' : writers.paints.color(fill, 'fill');
  if (stroke === null) return fill === null ? '' : `${color}${path}f${star}\n`;
  return `${color}${strokeText(item, writers)}${path}${fill === null ? 'S' : `B${star}`}\n`;
}

function imageText({ key, adjust, clip, box }: ImageItem, { images }: ItemWriters): string {
  const name = images.nameOf(key, adjust);
  if (name === null) return '';
  const { x, y, w, h } = box;
  return `${pathText(clip)}W n\n${mapText([w, 0, 0, -h, x, y + h])}/${name} Do\n`;
}

/** Writes the pictures of items that are not in the file yet. */
export async function writeImagesOf(items: readonly DisplayItem[], { images }: ItemWriters): Promise<void> {
  for (const item of items) if (item.type === 'image') await images.use(item.key, item.adjust);
}

/** Items in the operators of PDF, in micrometers downwards. Their pictures are written before. */
export function itemsText(items: readonly DisplayItem[], writers: ItemWriters): string {
  let text = '';
  for (const item of items) {
    const drawn =
      item.type === 'glyphs'
        ? glyphsText(item, writers)
        : item.type === 'path'
          ? pathItemText(item, writers)
          : imageText(item, writers);
    if (drawn === '') continue;
    const opacity = item.opacity === 1 ? '' : writers.paints.opacity(item.opacity);
    text += `q\n${mapText(item.matrix)}${opacity}${drawn}Q\n`;
  }
  return text;
}
