import type { SolidPaint } from '@acquaint/contract';
import { brandPaints } from '../new-nodes.ts';
import { type Area, columnsOf, cutLeft, cutTop, inset, squareIn } from './areas.ts';
import type { Look } from './looks.ts';
import type { PagePen } from './page-pen.ts';
import type { Stacked } from './stacks.ts';
import type { TemplateCopy, View } from './template-copy.ts';

const { primary, secondary, accent, background, text, onPrimary, onSecondary, onAccent } = brandPaints;
export const white = { type: 'rgb', hex: '#ffffff' } as const;

/** A ground with what can be read on it. */
export interface Tone {
  readonly fill: SolidPaint;
  readonly ink: SolidPaint;
  /** Of what is largest. */
  readonly strong: SolidPaint;
  /** Of shapes that are not read. */
  readonly mark: SolidPaint;
}

export const tones = {
  primary: { fill: primary, ink: onPrimary, strong: onPrimary, mark: accent },
  secondary: { fill: secondary, ink: onSecondary, strong: onSecondary, mark: accent },
  accent: { fill: accent, ink: onAccent, strong: onAccent, mark: primary },
  paper: { fill: background, ink: text, strong: primary, mark: accent },
  white: { fill: white, ink: text, strong: primary, mark: accent },
} as const satisfies Record<string, Tone>;

export const headingFont = { font: 'brand:heading', weight: 700 } as const;
export const serif = { font: 'Playfair Display', weight: 700 } as const;

/** How texts of a page look by what they are. */
export function looksOf({ type }: PagePen) {
  return {
    kicker: { size: Math.round(type.body * 0.9), weight: 600, track: 90, upper: true, leading: 130 },
    headline: { ...headingFont, size: Math.round(type.headline * 0.62), most: type.headline, leading: 110 },
    title: { ...headingFont, size: Math.round(type.title * 0.85), most: type.title, leading: 115 },
    lead: { size: type.body, most: type.lead, leading: 140 },
    body: { size: type.body, leading: 140 },
    strong: { size: type.body, weight: 700, leading: 130 },
    offer: { ...headingFont, size: type.title, most: Math.round(type.headline * 0.9), leading: 105 },
    terms: { size: type.small, leading: 130 },
  } as const satisfies Record<string, Look>;
}

/** The line above a headline, and the headline. */
export function opening(pen: PagePen, copy: TemplateCopy, { ink, strong }: Tone): Stacked[] {
  const looks = looksOf(pen);
  return [
    { text: copy.line, look: { ...looks.kicker, fill: ink } },
    { text: copy.headline, look: { ...looks.headline, fill: strong }, gap: pen.gap * 0.7 },
  ];
}

/** The offer and what is below it. */
export function offering(pen: PagePen, copy: TemplateCopy, { ink, strong }: Tone): Stacked[] {
  const looks = looksOf(pen);
  return [
    { text: copy.offer, look: { ...looks.offer, fill: strong } },
    { text: copy.terms, look: { ...looks.terms, fill: ink }, gap: pen.gap * 0.35 },
  ];
}

/** The offer and its terms in one line. */
export const offerLine = ({ offer, terms }: TemplateCopy): string => `${offer} · ${terms}`;

/** A short thick line. */
export function rule(pen: PagePen, paint: SolidPaint, isCentered = false): Stacked {
  const height = Math.round(pen.gap * 0.22);
  const w = pen.gap * 3;
  return {
    height,
    draw: (area) => pen.paint({ ...area, x: isCentered ? area.x + (area.w - w) / 2 : area.x, w }, paint),
  };
}

/** A thin line across. */
export function hairline(pen: PagePen, paint: SolidPaint): Stacked {
  return { height: 250, draw: (area) => pen.paint(area, paint) };
}

/** An icon in a disc, and what is said of it, for each point. */
export function pointRows(pen: PagePen, copy: TemplateCopy, { ink, mark, fill }: Tone): Stacked[] {
  const edge = Math.round(pen.type.body * 3.5278 * 2.1);
  const on = mark === accent ? onAccent : fill;
  return copy.points.map(([icon, said]): Stacked => ({
    height: edge,
    draw(area) {
      const [disc, words] = cutLeft(area, edge, edge * 0.4);
      pen.paint(disc, mark, { shape: 'ellipse' });
      pen.icon(inset(disc, edge * 0.25), icon, on);
      pen.text(words, said, { ...looksOf(pen).strong, weight: 600, valign: 'middle', fill: ink });
    },
    gap: edge * 0.35,
  }));
}

/** A code on white with what it leads to beside it. */
export function scanRow(
  pen: PagePen,
  call: string,
  { edge, ink }: { readonly edge: number; readonly ink: SolidPaint },
): Stacked {
  return {
    height: edge,
    draw(area) {
      const [code, words] = cutLeft(area, edge, pen.gap * 0.8);
      pen.paint(code, white, { radius: edge * 0.06 });
      pen.qr(inset(code, edge * 0.04));
      pen.text(words, call, { ...looksOf(pen).strong, valign: 'middle', fill: ink });
    },
  };
}

/** How large codes are on a page: they are scanned from the hand. */
export function codeEdge({ page, isScreen }: PagePen): number {
  const short = Math.min(page.w, page.h);
  return isScreen ? short * 0.22 : Math.min(32_000, Math.max(17_500, short * 0.2));
}

/** An offer on a ground of its own. */
export function offerBox(
  pen: PagePen,
  copy: TemplateCopy,
  { area, tone, radius = 0 }: { readonly area: Area; readonly tone: Tone; readonly radius?: number },
): void {
  pen.paint(area, tone.fill, { radius });
  const padding = Math.min(area.w, area.h) * 0.11;
  const left = Math.max(area.x + padding, pen.nearest);
  const room = { ...inset(area, 0, padding), x: left, w: area.x + area.w - padding - left };
  pen.stack(room, offering(pen, copy, tone), { align: 'center', valign: 'middle' });
}

/** A part of a picture in an area. */
export function view(pen: PagePen, area: Area, { name, ...options }: View): void {
  pen.picture(area, name, options);
}

/** Stars in a row. */
export function stars(pen: PagePen, edge: number, isCentered = false): Stacked {
  return {
    height: edge,
    draw(area) {
      const width = edge * 6;
      const x = isCentered ? area.x + (area.w - width) / 2 : area.x;
      for (const place of columnsOf({ ...area, x, w: width }, 5, edge * 0.25))
        pen.paint(squareIn(place), accent, { shape: 'star' });
    },
  };
}

/** Streets with a pin, as a map that is drawn. */
export function streetMap(pen: PagePen, area: Area): void {
  const rgb = (hex: string) => ({ type: 'rgb', hex }) as const;
  pen.paint(area, rgb('#e8ece4'));
  const at = ([x, y, w, h]: readonly [number, number, number, number]): Area => ({
    x: area.x + x * area.w,
    y: area.y + y * area.h,
    w: w * area.w,
    h: h * area.h,
  });
  const reach = (part: readonly [number, number, number, number]): Area => {
    const { x, y, w, h } = at(part);
    const [left, top] = [Math.max(x, area.x), Math.max(y, area.y)];
    return { x: left, y: top, w: Math.min(x + w, area.x + area.w) - left, h: Math.min(y + h, area.y + area.h) - top };
  };
  pen.paint(reach([0.06, 0.08, 0.24, 0.26]), rgb('#c9dfc0'));
  pen.paint(reach([0.68, 0.64, 0.32, 0.36]), rgb('#bfdbe6'));
  for (const [x, y, w, h] of [
    [0.36, 0.08, 0.22, 0.12],
    [0.36, 0.26, 0.1, 0.14],
    [0.5, 0.26, 0.08, 0.14],
    [0.72, 0.08, 0.22, 0.3],
    [0.06, 0.54, 0.1, 0.3],
    [0.2, 0.54, 0.1, 0.14],
    [0.36, 0.54, 0.22, 0.34],
  ] as const)
    pen.paint(reach([x, y, w, h]), rgb('#dcdfd6'), { radius: area.w * 0.008 });
  for (const y of [0.44, 0.9]) pen.paint(reach([0, y, 1, 0.055]), white);
  for (const x of [0.31, 0.62]) pen.paint(reach([x, 0, 0.04, 1]), white);
  pen.paint(reach([0.62, 0, 0.04, 1]), rgb('#f7d9a0'));
  const size = Math.min(area.w, area.h) * 0.24;
  const pin = { x: area.x + area.w * 0.64 - size / 2, y: area.y + area.h * 0.47 - size, w: size, h: size };
  pen.paint({ x: pin.x + size * 0.08, y: pin.y + size * 0.5, w: size * 0.84, h: size * 0.5 }, primary, {
    shape: 'triangle',
    rotation: 1_800,
  });
  pen.paint({ x: pin.x, y: pin.y - size * 0.12, w: size, h: size }, primary, { shape: 'ellipse' });
  pen.icon({ x: pin.x + size * 0.26, y: pin.y + size * 0.14, w: size * 0.48, h: size * 0.48 }, 'house', onPrimary);
}

/** When a place is open, a row for each. */
export function hoursRows(pen: PagePen, copy: TemplateCopy, { ink }: Tone): Stacked[] {
  const height = Math.round(pen.type.body * 3.5278 * 1.5);
  return (copy.visit?.hours ?? []).map(([days, times], index): Stacked => ({
    height,
    draw(area) {
      const [left, right] = cutLeft(area, area.w * 0.42);
      pen.text(left, days, { size: pen.type.body, weight: 600, valign: 'middle', fill: ink });
      pen.text(right, times, { size: pen.type.body, valign: 'middle', align: 'right', fill: ink });
    },
    gap: index === 0 ? pen.gap : 0,
  }));
}

/** Names with prices at the right, a fine line below each. */
export function priceRows(
  pen: PagePen,
  copy: TemplateCopy,
  { area, tone }: { readonly area: Area; readonly tone: Tone },
): void {
  const list = copy.list ?? [];
  const step = area.h / Math.max(1, list.length);
  const size = pen.type.body;
  const hasDetail = step > size * 3.5278 * 2.9;
  for (const [index, { name, price, detail }] of list.entries()) {
    const row = { x: area.x, y: area.y + index * step, w: area.w, h: step };
    if (index > 0) pen.paint({ ...row, h: 250 }, tone.mark, { opacity: 60 });
    const [amount, words] = [
      { ...row, x: row.x + row.w * 0.72, w: row.w * 0.28 },
      { ...row, w: row.w * 0.7 },
    ];
    pen.text(amount, price, {
      ...headingFont,
      size: Math.round(size * 1.15),
      align: 'right',
      valign: 'middle',
      fill: tone.strong,
    });
    if (!hasDetail) {
      pen.text(words, name, { size, weight: 600, valign: 'middle', fill: tone.ink });
      continue;
    }
    const [upper, lower] = cutTop(words, step * 0.52);
    pen.text(upper, name, { size: Math.round(size * 1.05), weight: 600, valign: 'bottom', fill: tone.ink });
    pen.text(lower, detail, { size: pen.type.small, valign: 'top', leading: 120, fill: tone.ink });
  }
}
