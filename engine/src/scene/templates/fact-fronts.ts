import { columnsOf, cutBottom, cutLeft, cutRight, cutTop, inset, rowsOf, squareIn } from './areas.ts';
import type { Stacked } from './stacks.ts';
import {
  codeEdge,
  hairline,
  headingFont,
  hoursRows,
  looksOf,
  offerLine,
  opening,
  pointRows,
  priceRows,
  rule,
  streetMap,
  tones,
  white,
} from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import { factOf } from './template-copy.ts';

/** Dishes or services with their prices on a card, beside a round picture. */
export const menu: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const [ground, tone] = [tones.secondary, tones.white];
  const looks = looksOf(pen);
  pen.ground(ground.fill);
  const isWide = shape === 'wide';
  const [card, rest] = isWide ? cutLeft(page, Math.round(page.w * 0.56)) : cutBottom(page, Math.round(page.h * 0.6));
  pen.paint(card, tone.fill);
  const room = inset(card, margin);
  const [head, list] = cutTop(room, Math.round(room.h * (isWide ? 0.2 : 0.17)), gap * 0.5);
  pen.stack(
    head,
    [{ text: copy.line, look: { ...looks.title, size: pen.type.title, most: pen.type.title * 1.5, fill: tone.ink } }],
    { valign: 'top' },
  );
  factOf(copy, 'list');
  priceRows(pen, copy, { area: list, tone });
  const side = inset(rest, margin * 0.9);
  const [picture, words] = isWide ? cutTop(side, side.h * 0.56, gap) : cutLeft(side, side.h * 0.94, gap * 1.5);
  pen.picture(squareIn(picture, 0.5, 0), copy.picture, { mask: 'ellipse' });
  pen.stack(
    words,
    [
      { text: copy.headline, look: { ...looks.title, most: pen.type.headline * 0.8, fill: ground.ink } },
      { text: offerLine(copy), look: { ...looks.body, fill: ground.ink } },
    ],
    { align: isWide ? 'center' : 'left', valign: 'middle' },
  );
};

/** Three coupons to cut out below a headline. */
export const coupons: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const [ground, tone] = [tones.primary, tones.white];
  const looks = looksOf(pen);
  const isTall = shape === 'tall';
  pen.ground(tones.paper.fill);
  const [head, rest] = cutTop(page, Math.round(page.h * (isTall ? 0.3 : 0.42)));
  pen.paint(head, ground.fill);
  const [icon, words] = cutRight(
    inset(head, margin, margin * 0.8),
    Math.round(Math.min(head.h * 0.5, page.w * 0.2)),
    gap,
  );
  pen.icon(squareIn(icon, 1, 0.5), copy.icon, ground.ink);
  pen.stack(words, opening(pen, copy, ground), { valign: 'middle' });
  const room = inset(rest, margin, margin * 0.8);
  const cells = isTall ? rowsOf(room, 3, gap) : columnsOf(room, 3, gap);
  for (const [index, { name, price, detail }] of factOf(copy, 'list').slice(0, 3).entries()) {
    const cell = cells[index] ?? room;
    pen.paint(cell, tone.fill, { radius: gap * 0.5, stroke: { paint: tone.strong, width: 400, is_dashed: true } });
    const look = {
      ...headingFont,
      size: pen.type.title,
      most: pen.type.headline * 0.95,
      leading: 100,
      isSingle: true,
      fill: tone.strong,
    };
    const said: Stacked[] = [
      { text: name, look: { ...looks.strong, fill: tone.ink } },
      { text: detail, look: { ...looks.terms, fill: tone.ink }, gap: gap * 0.3 },
    ];
    const space = inset(cell, gap * 0.8);
    if (isTall) {
      const [left, right] = cutLeft(space, space.w * 0.42, gap);
      pen.text(left, price, { ...look, valign: 'middle', align: 'center' });
      pen.stack(right, said, { valign: 'middle' });
    } else pen.stack(space, [{ text: price, look }, ...said], { align: 'center', valign: 'middle' });
  }
};

/** A date as large as a page of a calendar, beside what happens on it. */
export const event: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const tone = tones.white;
  const looks = looksOf(pen);
  const { month, day, time, place } = factOf(copy, 'event');
  pen.ground(tone.fill);
  const isWide = shape !== 'tall';
  const [date, rest] = isWide ? cutLeft(page, Math.round(page.w * 0.34)) : cutTop(page, Math.round(page.h * 0.3));
  const [picture, words] = isWide ? cutTop(rest, Math.round(page.h * 0.46)) : cutTop(rest, Math.round(page.h * 0.26));
  pen.picture(picture, copy.picture);
  pen.paint(date, tones.accent.fill);
  const on = tones.accent.ink;
  const block = inset(date, margin);
  const large: Stacked[] = [
    {
      text: month,
      look: { ...headingFont, size: pen.type.title, most: pen.type.headline, upper: true, track: 60, fill: on },
    },
    {
      text: day,
      look: { ...headingFont, size: pen.type.headline, most: pen.type.huge * 1.5, leading: 100, fill: on },
      gap: 0,
    },
  ];
  pen.stack(block, large, { align: 'center', valign: 'middle' });
  pen.stack(inset(words, margin, margin * 0.8), [
    { text: copy.headline, look: { ...looks.headline, fill: tone.strong } },
    { text: time, look: { ...looks.strong, size: pen.type.lead, fill: tone.ink } },
    { text: place, look: { ...looks.body, fill: tone.ink }, gap: gap * 0.3 },
    'spring',
    { text: copy.body, look: { ...looks.body, fill: tone.ink } },
  ]);
};

/** A map of the streets around, with address and hours. */
export const place: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const tone = tones.secondary;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const [map, words] =
    shape === 'tall' ? cutTop(page, Math.round(page.h * 0.42)) : cutRight(page, Math.round(page.w * 0.5));
  streetMap(pen, map);
  pen.stack(inset(words, margin), [
    ...opening(pen, copy, tone),
    'spring',
    rule(pen, tone.mark),
    { text: factOf(copy, 'visit').address, look: { ...looks.strong, fill: tone.ink } },
    ...hoursRows(pen, copy, tone),
    { text: offerLine(copy), look: { ...looks.strong, fill: tone.ink }, gap: gap * 1.2 },
  ]);
};

/** A code to scan before anything else. */
export const scan: PageLayout = (pen, copy) => {
  const { page, inside, margin, shape, gap } = pen;
  const tone = tones.accent;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const isWide = shape === 'wide';
  const edge = isWide ? Math.min(inside.h, page.w * 0.42) : Math.min(inside.w * 0.74, page.h * 0.4);
  const code = isWide
    ? { x: inside.x, y: (page.h - edge) / 2, w: edge, h: edge }
    : { x: (page.w - edge) / 2, y: page.h * 0.5 - edge * 0.38, w: edge, h: edge };
  pen.paint(code, white, { radius: edge * 0.05 });
  pen.qr(inset(code, edge * 0.06));
  const offer: Stacked = { text: offerLine(copy), look: { ...looks.strong, fill: tone.ink } };
  const call: Stacked = { text: copy.call, look: { ...looks.strong, size: pen.type.lead, fill: tone.ink } };
  if (isWide) {
    const [, words] = cutLeft(inside, edge, margin);
    pen.stack(
      words,
      [...opening(pen, copy, { ...tone, strong: tone.ink }), call, 'spring', hairline(pen, tone.ink), offer],
      { valign: 'middle' },
    );
    return;
  }
  pen.stack({ ...inside, h: code.y - inside.y - gap }, opening(pen, copy, { ...tone, strong: tone.ink }), {
    align: 'center',
    valign: 'middle',
  });
  const y = code.y + edge + gap;
  pen.stack({ ...inside, y, h: inside.y + inside.h - y }, [call, offer], { align: 'center', valign: 'middle' });
};

/** A strip that says until when to answer, below words and a picture. */
export const deadline: PageLayout = (pen, copy) => {
  const { page, margin, shape, gap } = pen;
  const tone = tones.paper;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const isWide = shape === 'wide';
  const [strip, rest] = cutBottom(page, Math.round(page.h * (isWide ? 0.24 : 0.2)));
  pen.paint(strip, tones.secondary.fill);
  const ink = tones.secondary.ink;
  const [right, left] = cutRight(inset(strip, margin, pen.nearest), Math.round(strip.w * 0.4), gap);
  pen.stack(
    left,
    [
      { text: 'Reply by', look: { ...looks.kicker, fill: ink } },
      { text: factOf(copy, 'deadline'), look: { ...looks.offer, isSingle: true, fill: ink }, gap: gap * 0.2 },
    ],
    { valign: 'middle' },
  );
  pen.stack(
    right,
    [
      { text: copy.offer, look: { ...looks.title, fill: ink } },
      { text: copy.terms, look: { ...looks.terms, fill: ink }, gap: gap * 0.3 },
    ],
    { align: 'right', valign: 'middle' },
  );
  const room = inset(rest, margin);
  const [picture, words] = isWide
    ? cutRight(room, Math.round(page.w * 0.36), margin)
    : cutTop(room, Math.round(room.h * 0.42), gap * 1.3);
  pen.picture(picture, copy.picture, { mask: 'rounded', radius: margin * 0.4 });
  pen.stack(
    words,
    [
      ...opening(pen, copy, tone),
      ...(codeEdge(pen) < words.h * 0.2 || isWide
        ? pointRows(pen, copy, { ...tones.paper })
        : [{ text: copy.body, look: { ...looks.body, fill: tone.ink } }]),
    ],
    { valign: isWide ? 'middle' : 'top' },
  );
};
