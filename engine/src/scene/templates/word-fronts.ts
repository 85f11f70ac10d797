import { cutBottom, cutLeft, cutRight, cutTop, inset, squareIn } from './areas.ts';
import type { Stacked } from './stacks.ts';
import { hairline, headingFont, looksOf, offerLine, serif, stars, tones } from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import { factOf } from './template-copy.ts';

/** One number as large as the page. */
export const numeral: PageLayout = (pen, copy) => {
  const { page, inside, gap } = pen;
  const tone = tones.primary;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const edge = Math.min(page.w, page.h) * 0.62;
  pen.paint({ x: page.w - edge * 0.62, y: -edge * 0.38, w: edge, h: edge }, tones.secondary.fill, {
    shape: 'ellipse',
    opacity: 60,
  });
  const [head, rest] = cutTop(inside, Math.round(page.h * 0.1), gap);
  const [icon, line] = cutLeft(head, head.h, gap);
  pen.icon(icon, copy.icon, tone.ink);
  pen.text(line, copy.line, { ...looks.kicker, valign: 'middle', fill: tone.ink });
  const isWide = pen.shape === 'wide';
  const [said, number] = isWide
    ? cutRight(rest, Math.round(page.w * 0.27), gap * 2)
    : cutBottom(rest, Math.round(page.h * 0.22), gap);
  pen.text(number, copy.offer, {
    font: 'Bebas Neue',
    size: pen.type.headline,
    most: pen.type.huge * 2.4,
    leading: 92,
    valign: 'middle',
    fill: tone.ink,
  });
  pen.stack(
    said,
    [
      hairline(pen, tone.mark),
      { text: copy.headline, look: { ...looks.title, most: pen.type.title * 1.25, fill: tone.ink } },
      { text: copy.terms, look: { ...looks.terms, size: pen.type.body, fill: tone.ink } },
    ],
    { valign: 'bottom' },
  );
};

/** The headline, and nothing else that is large. */
export const type: PageLayout = (pen, copy) => {
  const { page, inside, margin, gap } = pen;
  const tone = tones.paper;
  const looks = looksOf(pen);
  pen.ground(tone.fill);
  const [strip, rest] = cutBottom(page, Math.round(page.h * (pen.shape === 'wide' ? 0.2 : 0.14)));
  pen.paint(strip, tones.accent.fill);
  const words = { ...inside, h: rest.h - margin * 1.6 };
  pen.text(words, copy.headline, {
    ...headingFont,
    size: pen.type.headline,
    most: pen.type.huge,
    leading: 102,
    track: -15,
    valign: 'bottom',
    fill: tone.ink,
  });
  const [right, left] = cutRight(inset(strip, margin, pen.nearest), Math.round(strip.w * 0.4), gap);
  pen.text(left, copy.line, { ...looks.strong, size: pen.type.lead, valign: 'middle', fill: tones.accent.ink });
  pen.text(right, copy.offer, {
    ...headingFont,
    size: pen.type.title,
    most: pen.type.title * 1.4,
    leading: 105,
    align: 'right',
    valign: 'middle',
    fill: tones.accent.ink,
  });
};

/** Quiet words in a fine frame, for what should feel like an invitation. */
export const frame: PageLayout = (pen, copy) => {
  const { page, margin } = pen;
  const tone = tones.paper;
  pen.ground(tone.fill);
  const line = (width: number) => ({ paint: tone.strong, width, is_dashed: false });
  const outer = inset(page, margin * 0.8);
  pen.paint(outer, null, { stroke: line(500) });
  pen.paint(inset(outer, margin * 0.16), null, { stroke: line(180) });
  const {
    type: { body, headline },
  } = pen;
  const edge = Math.min(page.w, page.h) * 0.12;
  const across = page.w * 0.1;
  pen.stack(
    inset(outer, across, margin * 0.9),
    [
      { height: edge, draw: (area) => pen.icon(squareIn(area), copy.icon, tone.strong) },
      { text: copy.line, look: { size: body * 0.88, weight: 600, track: 200, upper: true, fill: tone.ink } },
      {
        text: copy.headline,
        look: { ...serif, size: headline * 0.6, most: headline, leading: 112, fill: tone.strong },
      },
      {
        height: pen.gap * 0.12,
        draw: ({ x, y, w, h }) => pen.paint({ x: x + w / 2 - pen.gap * 1.6, y, w: pen.gap * 3.2, h }, tone.mark),
      },
      { text: copy.body, look: { size: body, leading: 145, fill: tone.ink } },
      { text: `${copy.offer} — ${copy.terms}`, look: { size: body, weight: 600, fill: tone.ink } },
    ],
    { align: 'center', valign: 'middle' },
  );
};

/** What a customer says, beside who said it. */
export const quote: PageLayout = (pen, copy) => {
  const { page, inside, margin, shape, gap } = pen;
  const tone = tones.white;
  const looks = looksOf(pen);
  const { text, by, from, portrait } = factOf(copy, 'quote');
  pen.ground(tone.fill);
  const isWide = shape === 'wide';
  const edge = isWide ? Math.min(page.h * 0.66, page.w * 0.36) : Math.min(page.w * 0.5, page.h * 0.3);
  const ground = isWide
    ? { x: page.w * 0.76, y: 0, w: page.w * 0.24, h: page.h }
    : { x: 0, y: 0, w: page.w, h: margin + edge * 0.55 };
  pen.paint(ground, tones.accent.fill);
  const round = isWide
    ? { x: inside.x + inside.w - edge, y: (page.h - edge) / 2, w: edge, h: edge }
    : { x: inside.x, y: margin, w: edge, h: edge };
  pen.picture(round, portrait, { mask: 'ellipse' });
  const words = isWide ? { ...inside, w: inside.w - edge - margin } : cutTop(inside, edge, gap * 1.4)[1];
  const size = pen.type.huge * 0.75;
  const things: Stacked[] = [
    {
      height: size * 3.5278 * 0.42,
      draw: ({ x, y, w, h }) =>
        pen.text({ x, y, w: Math.min(w, size * 3.5278), h: h * 2.2 }, '“', {
          ...serif,
          size,
          leading: 90,
          fill: tone.strong,
        }),
    },
    {
      text,
      look: {
        font: 'Playfair Display',
        weight: 600,
        size: pen.type.lead,
        most: pen.type.headline * 0.85,
        leading: 125,
        fill: tone.ink,
      },
      gap: gap * 0.4,
    },
    stars(pen, pen.type.body * 3.5278 * 1.25),
    { text: by, look: { ...looks.strong, fill: tone.ink } },
    { text: from, look: { ...looks.terms, fill: tone.ink }, gap: gap * 0.2 },
    'spring',
    { text: offerLine(copy), look: { ...looks.strong, fill: tone.strong } },
  ];
  pen.stack(words, things);
};
