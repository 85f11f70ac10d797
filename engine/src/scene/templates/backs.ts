import { type Area, cutBottom, cutLeft, cutRight, cutTop, inset } from './areas.ts';
import type { PagePen } from './page-pen.ts';
import {
  codeEdge,
  headingFont,
  hoursRows,
  looksOf,
  offering,
  pointRows,
  rule,
  scanRow,
  streetMap,
  type Tone,
  tones,
  white,
} from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import type { Stacked } from './stacks.ts';
import { factOf, type TemplateCopy } from './template-copy.ts';

interface Room {
  /** The side of the page that the post leaves alone, from edge to edge. */
  readonly side: Area;
  /** What else is free, within the margin: above, between or below what the post prints. */
  readonly rest: Area;
}

/** How far things are from what the post prints. */
const clearance = 3_500;

/** What of a back is free. Where no post prints it is divided in two. */
function roomOf({ page, inside, zones, margin, shape }: PagePen): Room {
  if (zones.length === 0) {
    const [side, rest] =
      shape === 'wide' ? cutLeft(page, Math.round(page.w * 0.46)) : cutTop(page, Math.round(page.h * 0.66));
    return { side, rest: inset(rest, margin) };
  }
  const left = Math.min(...zones.map(({ x }) => x));
  const side = { ...page, w: left - clearance };
  const edges = zones
    .toSorted((one, other) => one.y - other.y)
    .map(({ y, h }) => [y - clearance, y + h + clearance] as const);
  let from = inside.y;
  let best: readonly [number, number] = [from, from];
  for (const [start, end] of [...edges, [inside.y + inside.h, Infinity] as const]) {
    if (start - from > best[1] - best[0]) best = [from, start];
    from = Math.max(from, end);
  }
  const x = left + margin * 0.5;
  return { side, rest: { x, y: best[0], w: inside.x + inside.w - x, h: best[1] - best[0] } };
}

const greeting = (pen: PagePen, fill: TemplateLook['fill']) =>
  ({ text: 'Hi {first_name},', look: { ...looksOf(pen).title, most: pen.type.title * 1.25, fill } }) as const;
type TemplateLook = { readonly fill: (typeof tones)[keyof typeof tones]['ink'] };

function logoIn(pen: PagePen, area: Area): void {
  pen.logo({ ...area, w: Math.min(area.w, pen.page.w * 0.24) });
}

const logoHeight = ({ page }: PagePen): number => Math.min(page.w, page.h) * 0.12;

/** What is left of an area beside the side of a back: words on its white half. */
function words(pen: PagePen, { side }: Room): Area {
  const { margin, zones } = pen;
  return zones.length === 0 ? inset(side, margin) : { ...inset(side, margin), w: side.w - margin * 1.75 };
}

/** The offer on a card of its own, where the post leaves room. */
function offerCard(pen: PagePen, copy: TemplateCopy, area: Area): void {
  const { gap } = pen;
  const card = { ...area, h: Math.min(area.h, area.w) };
  pen.paint(card, tones.paper.fill, { radius: gap * 0.5 });
  pen.stack(inset(card, gap * 1.2, gap), offering(pen, copy, tones.paper), { align: 'center', valign: 'middle' });
}

/** A code with the offer: beside it where the room is low, below it where it is high. */
function offerScan(pen: PagePen, copy: TemplateCopy, area: Area): void {
  const { gap } = pen;
  const tone = tones.white;
  const looks = looksOf(pen);
  const isLow = area.h < area.w * 0.62;
  const edge = isLow ? Math.min(area.h, codeEdge(pen) * 1.3) : Math.min(area.w, area.h * 0.45);
  const [code, rest] = isLow ? cutLeft(area, edge, gap) : cutTop(area, edge, gap);
  pen.qr({ ...code, y: isLow ? code.y + (code.h - edge) / 2 : code.y, w: edge, h: edge });
  pen.stack(
    rest,
    [
      { text: copy.call, look: { ...looks.strong, fill: tone.ink } },
      { text: copy.offer, look: { ...looks.offer, most: pen.type.headline * 0.7, fill: tone.strong } },
      { text: copy.terms, look: { ...looks.terms, fill: tone.ink }, gap: gap * 0.3 },
    ],
    { valign: isLow ? 'middle' : 'top' },
  );
}

/** The logo above a line, where the post leaves room. */
function logoAnd(pen: PagePen, area: Area, said: string): void {
  const tone = tones.white;
  pen.stack(area, [
    { height: Math.min(logoHeight(pen), area.h * 0.4), draw: (place) => logoIn(pen, place) },
    { text: said, look: { ...looksOf(pen).title, fill: tone.ink } },
  ]);
}

/** A letter in short: a greeting, what it is about, a code. */
export const letterBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.white;
  pen.ground(tone.fill);
  pen.paint({ ...pen.page, w: pen.margin * 0.4 }, tones.primary.fill);
  const looks = looksOf(pen);
  pen.stack(words(pen, room), [
    { height: logoHeight(pen), draw: (area) => logoIn(pen, area) },
    greeting(pen, tone.strong),
    { text: copy.headline, look: { ...looks.strong, size: pen.type.body, most: pen.type.title, fill: tone.ink } },
    { text: copy.body, look: { ...looks.lead, fill: tone.ink } },
    'spring',
    rule(pen, tone.mark),
    scanRow(pen, copy.call, { edge: codeEdge(pen), ink: tone.ink }),
  ]);
  offerCard(pen, copy, room.rest);
};

/** What a back is about, in large words and then in a sentence. */
function message(pen: PagePen, copy: TemplateCopy, tone: Tone): Stacked[] {
  const looks = looksOf(pen);
  return [
    {
      text: copy.headline,
      look: { ...looks.headline, size: pen.type.title, most: pen.type.headline * 0.8, fill: tone.strong },
    },
    { text: copy.body, look: { ...looks.lead, fill: tone.ink } },
  ];
}

/** A side in full color with everything that is said. */
export const colorBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.primary;
  pen.ground(white);
  pen.paint(room.side, tone.fill);
  pen.stack(words(pen, room), [
    greeting(pen, tone.ink),
    ...message(pen, copy, tone),
    ...pointRows(pen, copy, tone),
    'spring',
    scanRow(pen, copy.call, { edge: codeEdge(pen), ink: tone.ink }),
  ]);
  logoAnd(pen, room.rest, copy.line);
};

/** A picture in the upper half of the side, words below it. */
export const pictureBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.white;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const [picture, below] = cutTop(room.side, Math.round(room.side.h * 0.44));
  pen.picture(picture, copy.picture);
  const text = { ...inset(below, pen.margin), w: words(pen, room).w };
  pen.stack(
    { ...text, y: below.y + pen.margin * 0.7, h: below.h - pen.margin * 1.7 },
    [greeting(pen, tone.strong), { text: copy.body, look: { ...looks.lead, fill: tone.ink } }],
    { valign: 'middle' },
  );
  offerScan(pen, copy, room.rest);
};

/** Reasons in a list, on the color of paper. */
export const reasonsBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.paper;
  pen.ground(tones.white.fill);
  pen.paint(room.side, tone.fill);
  pen.stack(words(pen, room), [
    greeting(pen, tone.strong),
    ...message(pen, copy, tone),
    'spring',
    ...pointRows(pen, copy, { ...tone, mark: tones.primary.fill, fill: tones.primary.ink }),
  ]);
  offerScan(pen, copy, room.rest);
};

/** A coupon to cut out. */
export const voucherBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.white;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const area = words(pen, room);
  const [coupon, above] = cutBottom(area, Math.round(area.h * 0.54), pen.gap * 1.2);
  pen.stack(above, [greeting(pen, tone.strong), { text: copy.body, look: { ...looks.lead, fill: tone.ink } }], {
    valign: 'middle',
  });
  pen.paint(coupon, tones.paper.fill, {
    radius: pen.gap * 0.5,
    stroke: { paint: tone.strong, width: 450, is_dashed: true },
  });
  const edge = Math.min(codeEdge(pen), coupon.h - pen.gap * 2);
  const within = inset(coupon, pen.gap);
  // A narrow coupon has its words alone, and the code is where the post leaves room.
  const isNarrow = within.w < edge * 2.8;
  const [code, said] = isNarrow ? [null, within] : cutRight(within, edge, pen.gap);
  if (code !== null) pen.qr({ ...code, y: code.y + (code.h - edge) / 2, h: edge });
  pen.stack(said, offering(pen, copy, tones.paper), { valign: 'middle', align: isNarrow ? 'center' : 'left' });
  if (isNarrow)
    pen.stack(room.rest, [scanRow(pen, copy.call, { edge: codeEdge(pen), ink: tone.ink })], { valign: 'middle' });
  else logoAnd(pen, room.rest, copy.call);
};

/** Where it is and when it is open. */
export const visitBack: PageLayout = (pen, copy: TemplateCopy) => {
  const room = roomOf(pen);
  const tone = tones.secondary;
  const looks = looksOf(pen);
  pen.ground(tones.white.fill);
  pen.paint(room.side, tone.fill);
  const [map, below] = cutTop(room.side, Math.round(room.side.h * 0.4));
  streetMap(pen, map);
  const text = { ...inset(below, pen.margin), w: words(pen, room).w };
  pen.stack({ ...text, y: below.y + pen.margin * 0.6, h: below.h - pen.margin * 1.6 }, [
    { text: factOf(copy, 'visit').address, look: { ...looks.title, fill: tone.ink } },
    ...hoursRows(pen, copy, tone),
    'spring',
    scanRow(pen, copy.call, { edge: codeEdge(pen), ink: tone.ink }),
  ]);
  pen.stack(
    room.rest,
    [greeting(pen, tones.white.strong), { text: copy.body, look: { ...looks.body, fill: tones.white.ink } }],
    { valign: 'middle' },
  );
};

/** The offer alone, large, in a color that reaches the edges. */
export const offerBack: PageLayout = (pen, copy) => {
  const room = roomOf(pen);
  const tone = tones.accent;
  const looks = looksOf(pen);
  pen.ground(tones.white.fill);
  const [upper, below] = cutTop(room.side, Math.round(room.side.h * 0.5));
  pen.paint(upper, tone.fill);
  const within = words(pen, room);
  pen.stack(
    { ...within, h: upper.h - pen.margin * 1.7 },
    [
      {
        text: copy.offer,
        look: { ...headingFont, size: pen.type.headline, most: pen.type.huge * 0.7, leading: 100, fill: tone.ink },
      },
      { text: copy.terms, look: { ...looks.strong, fill: tone.ink } },
    ],
    { valign: 'middle' },
  );
  const lower = { ...within, y: below.y + pen.margin * 0.7, h: below.h - pen.margin * 1.7 };
  pen.stack(lower, [
    greeting(pen, tones.white.strong),
    { text: copy.body, look: { ...looks.lead, fill: tones.white.ink } },
    'spring',
    scanRow(pen, copy.call, { edge: codeEdge(pen), ink: tones.white.ink }),
  ]);
  logoAnd(pen, room.rest, copy.line);
};
