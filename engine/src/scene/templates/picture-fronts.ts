import { findStockPicture } from '../pictures/stock-catalog.ts';
import { type Area, columnsOf, cutBottom, cutLeft, cutRight, cutTop, inset, rowsOf } from './areas.ts';
import type { PagePen } from './page-pen.ts';
import type { Stacked } from './stacks.ts';
import { headingFont, looksOf, offerBox, offering, opening, rule, tones, view, white } from './parts.ts';
import { factOf, type Priced, type TemplateCopy, type View } from './template-copy.ts';

/** Draws one page of a copy. */
export type PageLayout = (pen: PagePen, copy: TemplateCopy) => void;

/** Words on a full color, beside a picture of the same size. */
export const half: PageLayout = (pen, copy) => {
  const { page, margin, shape } = pen;
  const [picture, words] =
    shape === 'tall' ? cutBottom(page, Math.round(page.h * 0.5)) : cutRight(page, Math.round(page.w * 0.5));
  pen.paint(words, tones.primary.fill);
  pen.picture(picture, copy.picture);
  const room = inset(words, margin);
  pen.stack(room, [
    ...opening(pen, copy, tones.primary),
    { text: copy.body, look: { ...looksOf(pen).lead, fill: tones.primary.ink } },
    'spring',
    rule(pen, tones.primary.mark),
    ...offering(pen, copy, tones.primary),
  ]);
};

/** A picture over a wide page of which a card hides the right: what it shows is at the left. */
function wideBehind(pen: PagePen, { picture }: TemplateCopy): void {
  const { x = 5_000, y = 5_000 } = findStockPicture(picture)?.focal ?? {};
  pen.picture(pen.page, picture, { zoom: x > 5_800 ? 150 : 135, focal: { x: 10_000, y } });
}

/** A picture over the whole page, with a card on it. */
export const panel: PageLayout = (pen, copy) => {
  const { page, margin, shape } = pen;
  const tone = tones.white;
  if (shape === 'wide') wideBehind(pen, copy);
  else {
    pen.ground(tones.primary.fill);
    pen.picture({ ...page, h: Math.round(page.h * 0.6) }, copy.picture);
  }
  const within = inset(page, Math.max(pen.nearest, Math.round(margin * 0.75)));
  const lower = cutBottom(within, Math.round(page.h * (shape === 'wide' ? 0.66 : 0.45)))[0];
  const card = shape === 'wide' ? cutRight(lower, Math.round(page.w * 0.46))[0] : lower;
  pen.paint(card, tone.fill, { radius: margin * 0.25 });
  pen.stack(inset(card, margin * 0.8), [
    ...opening(pen, copy, tone),
    { text: copy.body, look: { ...looksOf(pen).body, fill: tone.ink } },
    'spring',
    rule(pen, tone.mark),
    {
      text: copy.offer,
      look: { ...looksOf(pen).title, size: pen.type.title, most: pen.type.title * 1.5, fill: tone.ink },
    },
    { text: copy.terms, look: { ...looksOf(pen).terms, fill: tone.ink }, gap: pen.gap * 0.35 },
  ]);
};

/** A picture below a band of words, or beside a column of them; the offer lies across the edge. */
export const band: PageLayout = (pen, copy) => {
  const { page, margin, shape } = pen;
  const tone = tones.paper;
  pen.ground(tone.fill);
  if (shape === 'tall') {
    const [picture, words] = cutRight(page, Math.round(page.w * 0.44));
    pen.picture(picture, copy.picture);
    const [box, above] = cutBottom(inset(words, margin), Math.round(page.h * 0.22), margin);
    pen.stack(above, [...opening(pen, copy, tone), { text: copy.body, look: looksOf(pen).lead }], {
      valign: 'bottom',
      fill: tone.ink,
    });
    offerBox(pen, copy, { area: { ...box, x: 0, w: words.w + page.w * 0.12 }, tone: tones.accent });
    return;
  }
  const [picture, words] = cutBottom(page, Math.round(page.h * 0.54));
  pen.picture(picture, copy.picture);
  const [right, left] = cutRight(inset(words, margin, margin * 0.8), Math.round(page.w * 0.3), margin);
  const hung = { ...right, y: words.h * 0.46, h: page.h * 0.46 };
  offerBox(pen, copy, { area: hung, tone: tones.accent, radius: margin * 0.2 });
  pen.stack(left, [...opening(pen, copy, tone), { text: copy.body, look: { ...looksOf(pen).body, fill: tone.ink } }], {
    valign: 'middle',
  });
};

/** A bar at the foot of a page with the offer and its terms. Answers what is above. */
function offerFoot(pen: PagePen, copy: TemplateCopy, height: number): Area {
  const { page, margin, gap } = pen;
  const tone = tones.primary;
  const [foot, rest] = cutBottom(page, Math.round(height));
  pen.paint(foot, tone.fill);
  const [terms, offer] = cutRight(inset(foot, margin, pen.nearest), Math.round(foot.w * 0.37), gap);
  const large = { ...headingFont, size: pen.type.title, most: pen.type.headline * 0.7, leading: 105 } as const;
  pen.text(offer, copy.offer, { ...large, valign: 'middle', fill: tone.ink });
  pen.text(terms, copy.terms, { ...looksOf(pen).terms, align: 'right', valign: 'middle', fill: tone.ink });
  return rest;
}

/** Something that is sold: its picture, and its price and name below or beside it. */
function goods(
  pen: PagePen,
  cell: Area,
  { each, sold }: { readonly each: View; readonly sold: Priced | undefined },
): void {
  const { gap } = pen;
  const tone = tones.white;
  const looks = looksOf(pen);
  const { name = '', price = '', detail = '' } = sold ?? {};
  const isBeside = pen.shape === 'tall';
  const [picture, words] = isBeside
    ? cutLeft(cell, Math.round(cell.w * 0.5), gap * 1.3)
    : cutTop(cell, Math.round(cell.h * 0.64), gap * 0.7);
  view(pen, picture, each);
  const said: Stacked[] = [
    { text: price, look: { ...headingFont, size: pen.type.title, leading: 105, fill: tone.strong } },
    { text: name, look: { ...looks.strong, fill: tone.ink }, gap: gap * 0.2 },
  ];
  const more: Stacked = { text: detail, look: { ...looks.terms, fill: tone.ink }, gap: gap * 0.3 };
  pen.stack(words, isBeside ? [...said, more] : said, { valign: isBeside ? 'middle' : 'top' });
}

/** Three things that are sold, each with its picture and price. */
export const trio: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const [foot, top] = shape === 'wide' ? [0.17, 0.2] : [0.12, 0.15];
  pen.ground(tones.white.fill);
  const rest = offerFoot(pen, copy, page.h * foot);
  const [head, room] = cutTop(inset(rest, margin), Math.round(page.h * top), gap);
  pen.stack(head, opening(pen, copy, tones.white), { valign: 'top' });
  const cells = shape === 'tall' ? rowsOf(room, 3, gap * 1.3) : columnsOf(room, 3, gap * 1.3);
  const list = factOf(copy, 'list');
  for (const [index, each] of factOf(copy, 'views').entries())
    goods(pen, cells[index] ?? room, { each, sold: list[index] });
};

/** A picture over the whole page with a seal on it, above a bar. */
export const seal: PageLayout = (pen, copy) => {
  const { page, margin, shape } = pen;
  const tone = tones.secondary;
  const [bar, above] = cutBottom(page, Math.round(page.h * (shape === 'wide' ? 0.32 : 0.3)));
  pen.picture({ ...above, h: above.h + 10 }, copy.picture);
  pen.paint(bar, tone.fill);
  const edge = Math.min(above.h * 0.86, page.w * 0.42);
  const burst = {
    x: page.w - margin * 0.8 - edge,
    y: above.h * 0.07 + (shape === 'wide' ? 0 : margin * 0.4),
    w: edge,
    h: edge,
  };
  pen.paint(burst, tones.accent.fill, { shape: 'burst', rotation: 80 });
  // Long terms do not fit a seal.
  const isShort = copy.terms.length <= 30;
  const terms = { text: copy.terms, look: looksOf(pen).terms };
  pen.stack(
    inset(burst, edge * 0.19, edge * 0.24),
    [
      {
        text: copy.offer,
        look: {
          ...looksOf(pen).offer,
          size: pen.type.title * 0.8,
          most: pen.type.headline * 1.1,
          isSingle: copy.offer.length < 8,
          fill: tones.accent.ink,
        },
      },
      ...(isShort ? [{ ...terms, gap: pen.gap * 0.3 }] : []),
    ],
    { align: 'center', valign: 'middle', fill: tones.accent.ink },
  );
  pen.stack(
    inset(bar, margin, margin * 0.65),
    [
      { text: copy.headline, look: { ...looksOf(pen).headline, fill: tone.strong } },
      isShort ? { text: copy.line, look: looksOf(pen).kicker } : terms,
    ],
    { valign: 'middle', fill: tone.ink },
  );
};

/** The same before and after, side by side. */
export const compare: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const tone = tones.secondary;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const [pictures, words] = cutTop(page, Math.round(page.h * (shape === 'wide' ? 0.62 : 0.66)));
  const line = Math.round(gap * 0.25);
  const [before, after] = shape === 'tall' ? rowsOf(pictures, 2, line) : columnsOf(pictures, 2, line);
  const sides = [
    [before, factOf(copy, 'before'), 'Before', tones.white],
    [after, { name: copy.picture }, 'After', tones.accent],
  ] as const;
  for (const [area, each, said, label] of sides) {
    if (area === undefined) continue;
    view(pen, area, each);
    const height = pen.type.body * 3.5278 * 2.2;
    const tag = { x: area.x + margin, y: area.y + area.h - height - gap, w: height * 3.2, h: height };
    pen.paint(tag, label.fill, { radius: height / 2 });
    pen.text(tag, said, { ...looks.strong, align: 'center', valign: 'middle', fill: label.ink });
  }
  const room = inset(words, margin, margin * 0.7);
  const [right, left] =
    shape === 'wide' ? cutRight(room, Math.round(room.w * 0.3), gap) : cutBottom(room, Math.round(room.h * 0.42), gap);
  pen.stack(
    left,
    [
      { text: copy.headline, look: { ...looks.headline, fill: tone.strong } },
      ...(shape === 'wide' ? [{ text: copy.body, look: { ...looks.body, fill: tone.ink } }] : []),
    ],
    { valign: 'middle' },
  );
  pen.stack(right, offering(pen, copy, tone), { valign: 'middle', align: shape === 'wide' ? 'right' : 'left' });
};

/** A note by hand with a photo that lies on it. */
export const note: PageLayout = (pen, copy) => {
  const { page, margin, shape } = pen;
  const tone = tones.paper;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const rest = offerFoot(pen, copy, page.h * 0.16);
  const room = inset(rest, margin);
  const [photo, words] =
    shape === 'wide'
      ? cutRight(room, Math.round(page.w * 0.38), margin)
      : cutTop(room, Math.round(room.h * 0.42), margin * 0.9);
  const edge = Math.min(photo.w, photo.h * (shape === 'wide' ? 1.2 : 1.35)) * 0.94;
  const frame = { x: photo.x + (photo.w - edge) / 2, y: photo.y + (photo.h - edge * 0.8) / 2, w: edge, h: edge * 0.8 };
  pen.paint(frame, white, {
    rotation: 40,
    stroke: { paint: { type: 'rgb', hex: '#d9d4c8' }, width: 180, is_dashed: false },
  });
  pen.picture(inset(frame, edge * 0.045), copy.picture, {});
  const last = pen.children.at(-1);
  if (last !== undefined) last.rotation = 40;
  pen.stack(
    words,
    [
      {
        text: pen.isScreen ? 'Hello neighbor!' : 'Hello {first_name}!',
        look: {
          font: 'Dancing Script',
          weight: 700,
          size: pen.type.title,
          most: pen.type.headline * 1.15,
          leading: 110,
          fill: tone.strong,
        },
      },
      { text: copy.headline, look: { ...looks.title, fill: tone.ink } },
      { text: copy.body, look: { ...looks.lead, fill: tone.ink } },
    ],
    { valign: 'middle' },
  );
};
