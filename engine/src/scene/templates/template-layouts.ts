import type { Scene, SolidPaint } from '@acquaint/contract';
import { brandPaints } from '../new-nodes.ts';
import { drawTemplate, type DrawnPage, mailBack, type PagePen, type TemplateCopy } from './template-parts.ts';

/** Draws a copy in a size. */
type TemplateLayout = (preset: string, copy: TemplateCopy) => Scene;

const { primary, secondary, accent, background, text, onPrimary, onSecondary, onAccent } = brandPaints;
const heading = { font: 'brand:heading', weight: 700 } as const;
/** The small line above a headline. */
const kicker = { size: 1_000, weight: 600, track: 80, upper: true } as const;
const body = { size: 1_100, leading: 140 } as const;
const white = { type: 'rgb', hex: '#ffffff' } as const;

const layout =
  (front: (copy: TemplateCopy) => DrawnPage): TemplateLayout =>
  (preset, copy) =>
    drawTemplate(preset, [front(copy), mailBack(copy)]);

/** Three icons with a word each, in a row. */
function points(
  pen: PagePen,
  copy: TemplateCopy,
  { left, top, width, paint }: { left: number; top: number; width: number; paint: SolidPaint },
) {
  const column = width / copy.points.length;
  for (const [index, [icon, said]] of copy.points.entries()) {
    const x = left + index * column;
    pen.icon([x, top, 0.042], icon, paint);
    pen.text([x, top + 0.042 * pen.ratio + 0.02, column - 0.02, 0.1], said, {
      size: 1_000,
      weight: 600,
      leading: 125,
      fill: paint,
    });
  }
}

/** A panel of the first color with the words, beside a field with a large icon. */
const split = layout((copy) => ({
  background,
  draw(pen) {
    pen.shape([0, 0, 0.56, 1], primary);
    pen.shape([0.62, 0.16, 0.34, 0.34 * pen.ratio], accent, { shape: 'ellipse' });
    pen.icon([0.7, 0.16 + 0.08 * pen.ratio, 0.18], copy.icon, onAccent);
    pen.text([0.05, 0.09, 0.46, 0.06], copy.line, {
      ...kicker,
      fill: onPrimary,
    });
    pen.text([0.05, 0.19, 0.47, 0.42], copy.headline, { ...heading, size: 4_000, leading: 108, fill: onPrimary });
    pen.text([0.05, 0.68, 0.46, 0.2], copy.body, { ...body, fill: onPrimary });
    pen.text([0.6, 0.75, 0.36, 0.1], copy.offer, { ...heading, size: 2_200, align: 'center', fill: text });
    pen.text([0.6, 0.85, 0.36, 0.06], copy.terms, { size: 850, align: 'center', fill: text });
  },
}));

/** Large words on a light ground, crossed by a slanted band. */
const slant = layout((copy) => ({
  background,
  draw(pen) {
    pen.shape([0.66, -0.6, 0.6, 2.2], primary, { rotation: 180 });
    pen.shape([0.625, -0.6, 0.03, 2.2], accent, { rotation: 180 });
    pen.icon([0.77, 0.12, 0.16], copy.icon, onPrimary);
    pen.text([0.06, 0.1, 0.5, 0.06], copy.line, { ...kicker, fill: primary });
    pen.text([0.06, 0.2, 0.52, 0.44], copy.headline, { ...heading, size: 4_200, leading: 105, fill: text });
    pen.text([0.06, 0.7, 0.47, 0.2], copy.body, { ...body, fill: text });
    pen.text([0.68, 0.62, 0.29, 0.13], copy.offer, {
      ...heading,
      size: 2_400,
      align: 'center',
      valign: 'bottom',
      fill: onPrimary,
    });
    pen.text([0.68, 0.77, 0.29, 0.08], copy.terms, { size: 850, align: 'center', fill: onPrimary });
  },
}));

/** A seal with the offer over a ground of the second color. */
const seal = layout((copy) => ({
  background: secondary,
  draw(pen) {
    pen.shape([-0.12, 0.62, 0.5, 0.5 * pen.ratio], primary, { shape: 'ellipse', opacity: 55 });
    pen.shape([0.6, 0.14, 0.36, 0.36 * pen.ratio], accent, { shape: 'burst', rotation: 80 });
    pen.text([0.645, 0.14 + 0.1 * pen.ratio, 0.27, 0.11 * pen.ratio], copy.offer, {
      ...heading,
      size: 3_000,
      leading: 100,
      align: 'center',
      valign: 'middle',
      fill: onAccent,
    });
    pen.text([0.66, 0.14 + 0.215 * pen.ratio, 0.24, 0.06 * pen.ratio], copy.terms, {
      size: 850,
      weight: 600,
      align: 'center',
      fill: onAccent,
    });
    pen.icon([0.06, 0.1, 0.075], copy.icon, accent);
    pen.text([0.06, 0.27, 0.5, 0.36], copy.headline, { ...heading, size: 3_800, leading: 108, fill: onSecondary });
    pen.text([0.06, 0.68, 0.5, 0.2], copy.body, { ...body, fill: onSecondary });
  },
}));

/** Quiet words in a fine frame, for what should feel like an invitation. */
const frame = layout((copy) => ({
  background,
  draw(pen) {
    pen.shape([0.045, 0.045 * pen.ratio, 0.91, 1 - 0.09 * pen.ratio], null, {
      stroke: { paint: primary, width: 500, is_dashed: false },
    });
    pen.shape([0.057, 0.057 * pen.ratio, 0.886, 1 - 0.114 * pen.ratio], null, {
      stroke: { paint: primary, width: 180, is_dashed: false },
    });
    pen.icon([0.465, 0.14, 0.07], copy.icon, primary);
    pen.text([0.15, 0.29, 0.7, 0.06], copy.line, {
      size: 950,
      weight: 600,
      track: 200,
      align: 'center',
      upper: true,
      fill: text,
    });
    pen.text([0.12, 0.37, 0.76, 0.22], copy.headline, {
      font: 'Playfair Display',
      weight: 700,
      size: 3_400,
      leading: 112,
      align: 'center',
      valign: 'middle',
      fill: primary,
    });
    pen.shape([0.46, 0.625, 0.08, 0.006], accent);
    pen.text([0.2, 0.66, 0.6, 0.14], copy.body, { size: 1_050, leading: 145, align: 'center', fill: text });
    pen.text([0.2, 0.81, 0.6, 0.06], `${copy.offer} — ${copy.terms}`, {
      size: 1_000,
      weight: 600,
      align: 'center',
      fill: primary,
    });
  },
}));

/** What is offered in three icons below a bold line. */
const columns = layout((copy) => ({
  background: white,
  draw(pen) {
    pen.shape([0, 0, 1, 0.56], primary);
    pen.text([0.06, 0.09, 0.6, 0.06], copy.line, { ...kicker, fill: onPrimary });
    pen.text([0.06, 0.17, 0.62, 0.33], copy.headline, {
      ...heading,
      size: 3_600,
      leading: 108,
      valign: 'middle',
      fill: onPrimary,
    });
    pen.shape([0.74, 0.1, 0.2, 0.34], accent, { radius: 4_000 });
    pen.text([0.75, 0.13, 0.18, 0.17], copy.offer, {
      ...heading,
      size: 2_200,
      leading: 100,
      align: 'center',
      valign: 'middle',
      fill: onAccent,
    });
    pen.text([0.75, 0.31, 0.18, 0.1], copy.terms, { size: 850, align: 'center', fill: onAccent });
    points(pen, copy, { left: 0.06, top: 0.66, width: 0.9, paint: text });
  },
}));

/** One number on a gradient. */
const poster = layout((copy) => ({
  background: { type: 'gradient', shape: 'linear', angle: 35, from: primary, to: secondary },
  draw(pen) {
    pen.shape([0.7, -0.25, 0.45, 0.45 * pen.ratio], accent, { shape: 'ellipse', opacity: 35 });
    pen.shape([-0.1, 0.7, 0.32, 0.32 * pen.ratio], accent, { shape: 'ellipse', opacity: 25 });
    pen.icon([0.46, 0.09, 0.08], copy.icon, onPrimary);
    pen.text([0.1, 0.25, 0.8, 0.07], copy.line, {
      size: 1_100,
      weight: 600,
      track: 120,
      align: 'center',
      upper: true,
      fill: onPrimary,
    });
    pen.text([0.06, 0.33, 0.88, 0.3], copy.offer, {
      font: 'Bebas Neue',
      size: 8_800,
      leading: 95,
      align: 'center',
      valign: 'middle',
      fill: onPrimary,
    });
    pen.text([0.14, 0.65, 0.72, 0.13], copy.headline, {
      ...heading,
      size: 2_000,
      align: 'center',
      valign: 'middle',
      fill: onPrimary,
    });
    pen.text([0.14, 0.8, 0.72, 0.08], copy.terms, { size: 950, align: 'center', fill: onPrimary });
  },
}));

/** A coupon to cut out, with a code that knows who brought it. */
const coupon = layout((copy) => ({
  background,
  draw(pen) {
    pen.text([0.06, 0.09, 0.62, 0.06], copy.line, { ...kicker, fill: primary });
    pen.text([0.06, 0.17, 0.64, 0.3], copy.headline, { ...heading, size: 3_400, leading: 108, fill: text });
    pen.shape([0.76, 0.09, 0.17, 0.17 * pen.ratio], primary, { shape: 'ellipse' });
    pen.icon([0.8, 0.09 + 0.04 * pen.ratio, 0.09], copy.icon, onPrimary);
    pen.shape([0.06, 0.54, 0.88, 0.37], white, {
      radius: 3_000,
      stroke: { paint: primary, width: 500, is_dashed: true },
    });
    pen.text([0.1, 0.58, 0.56, 0.15], copy.offer, { ...heading, size: 3_400, valign: 'middle', fill: primary });
    pen.text([0.1, 0.74, 0.56, 0.12], copy.terms, { size: 1_000, leading: 135, fill: text });
    pen.qr([0.77, 0.585, 0.14]);
  },
}));

/** A note by hand to one person. */
const note = layout((copy) => ({
  background: white,
  draw(pen) {
    pen.shape([0, 0.83, 1, 0.17], primary);
    pen.shape([0, 0.81, 1, 0.02], accent);
    pen.icon([0.84, 0.1, 0.1], copy.icon, accent);
    pen.text([0.08, 0.1, 0.7, 0.16], 'Hello {first_name}!', {
      font: 'Dancing Script',
      weight: 700,
      size: 4_200,
      fill: primary,
    });
    pen.text([0.08, 0.3, 0.8, 0.18], copy.headline, { ...heading, size: 2_400, leading: 115, fill: text });
    pen.text([0.08, 0.51, 0.72, 0.24], copy.body, { size: 1_200, leading: 150, fill: text });
    pen.text([0.08, 0.865, 0.55, 0.1], copy.offer, { ...heading, size: 1_900, valign: 'middle', fill: onPrimary });
    pen.text([0.6, 0.865, 0.34, 0.1], copy.terms, { size: 900, align: 'right', valign: 'middle', fill: onPrimary });
  },
}));

/** A letter, folded so that the address shows in the window. */
const letter: TemplateLayout = (preset, copy) =>
  drawTemplate(preset, [
    {
      background: white,
      draw(pen) {
        pen.shape([0, 0, 1, 0.012], primary);
        pen.logo([0.09, 0.05, 0.25, 0.06]);
        pen.icon([0.83, 0.05, 0.08], copy.icon, accent);
        pen.text([0.09, 0.34, 0.82, 0.04], 'Dear {first_name},', { size: 1_150, weight: 600, fill: text });
        pen.text([0.09, 0.39, 0.82, 0.12], copy.headline, { ...heading, size: 2_200, leading: 115, fill: primary });
        pen.text([0.09, 0.53, 0.82, 0.16], copy.body, { size: 1_150, leading: 160, fill: text });
        pen.shape([0.09, 0.74, 0.82, 0.15], background, { radius: 3_000 });
        pen.text([0.13, 0.755, 0.5, 0.05], copy.offer, { ...heading, size: 2_000, valign: 'middle', fill: primary });
        pen.text([0.13, 0.805, 0.5, 0.035], copy.terms, { size: 1_000, fill: text });
        pen.text([0.13, 0.84, 0.5, 0.035], copy.call, { size: 1_000, weight: 600, fill: text });
        pen.qr([0.765, 0.759, 0.12]);
        pen.shape([0.09, 0.935, 0.82, 0.001], accent);
        pen.text([0.09, 0.945, 0.82, 0.03], copy.line, { size: 850, align: 'center', fill: text });
      },
    },
  ]);

/** How templates can look. */
export const templateLayouts = { split, slant, seal, frame, columns, poster, coupon, note, letter } satisfies Record<
  string,
  TemplateLayout
>;
