import { columnsOf, cutBottom, cutLeft, cutRight, cutTop, inset, squareIn } from './areas.ts';
import { codeOfLetter, headlineOf, inch, letter, logoTop, paragraphs, sheetOf, signature } from './letter-parts.ts';
import type { Stacked } from './stacks.ts';
import {
  headingFont,
  looksOf,
  offerBox,
  offerLine,
  offering,
  pointRows,
  rule,
  scanRow,
  serif,
  stars,
  tones,
  white,
} from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import { factOf } from './template-copy.ts';

/** A letter below the logo, with an offer at its end. */
export const offerLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  pen.paint({ ...pen.page, h: 4_000 }, tones.primary.fill);
  logoTop(pen, head);
  const [box, words] = cutBottom(below, 40_000, 8_000);
  pen.stack(words, [
    ...paragraphs(copy).slice(0, 1),
    headlineOf(copy),
    ...paragraphs(copy).slice(1),
    ...signature(pen),
  ]);
  pen.paint(box, tones.paper.fill, { radius: 2_500 });
  const [code, said] = cutRight(inset(box, 7_000), codeOfLetter - 1_000, 6_000);
  pen.qr(squareIn(code));
  pen.stack(
    said,
    [
      ...offering(pen, copy, tones.paper),
      { text: copy.call, look: { ...looksOf(pen).strong, size: 1_100, fill: tones.paper.ink } },
    ],
    { valign: 'middle' },
  );
};

/** A picture across the head of the sheet. */
export const pictureLetter: PageLayout = (pen, copy) => {
  const { below, beside } = sheetOf(pen);
  pen.picture({ ...pen.page, h: 1.72 * inch }, copy.picture);
  pen.stack(beside, [{ text: copy.line, look: { ...looksOf(pen).strong, size: 1_150, fill: tones.white.strong } }], {
    valign: 'top',
  });
  const [foot, words] = cutBottom(below, codeOfLetter, 8_000);
  pen.stack(words, [headlineOf(copy), ...paragraphs(copy), ...signature(pen)]);
  pen.stack(foot, [scanRow(pen, `${copy.call} ${offerLine(copy)}.`, { edge: codeOfLetter, ink: tones.white.ink })]);
};

/** A column in color down the right side. */
export const sidebarLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  const tone = tones.primary;
  const [side] = cutRight(pen.page, 2.45 * inch);
  pen.paint(side, tone.fill);
  logoTop(pen, head);
  pen.stack(inset(side, 9_000, pen.margin), [
    { text: copy.headline, look: { ...headingFont, size: 1_700, most: 2_300, leading: 115, fill: tone.ink } },
    rule(pen, tone.mark),
    ...pointRows(pen, copy, tone),
    'spring',
    ...offering(pen, copy, tone),
    {
      height: codeOfLetter,
      draw(area) {
        pen.paint({ ...area, w: area.h }, white, { radius: 1_500 });
        pen.qr(inset({ ...area, w: area.h }, 1_000));
      },
    },
    { text: copy.call, look: { size: 1_000, weight: 600, leading: 135, fill: tone.ink } },
  ]);
  pen.stack({ ...below, w: side.x - below.x - 9_000 }, [...paragraphs(copy), ...signature(pen)]);
};

/** News in a few large words, in the middle of the sheet. */
export const announcementLetter: PageLayout = (pen, copy) => {
  const { below } = sheetOf(pen);
  const tone = tones.paper;
  pen.ground(tone.fill);
  const edge = 26_000;
  pen.icon({ x: pen.page.w - pen.margin - 9_000 - edge, y: 1.9 * inch, w: edge, h: edge }, copy.icon, tone.strong);
  pen.paint({ x: below.x, y: pen.margin, w: below.w, h: 900 }, tone.strong);
  pen.text({ x: below.x, y: pen.margin + 4_000, w: below.w, h: 8_000 }, copy.line, {
    size: 1_000,
    weight: 600,
    track: 160,
    upper: true,
    fill: tone.ink,
  });
  const [foot, words] = cutBottom(below, codeOfLetter + 5_000, 6_000);
  pen.stack(
    words,
    [
      { text: copy.headline, look: { ...serif, size: 3_000, most: 5_000, leading: 112, fill: tone.strong } },
      rule(pen, tone.mark, true),
      { text: 'Dear {first_name},', look: { ...letter, size: 1_300, weight: 600, fill: tone.ink } },
      { text: copy.body, look: { size: 1_300, most: 1_600, leading: 155, fill: tone.ink } },
      { text: offerLine(copy), look: { size: 1_300, weight: 700, leading: 140, fill: tone.ink } },
    ],
    { align: 'center', valign: 'middle' },
  );
  pen.paint({ ...foot, h: 300 }, tone.strong);
  pen.stack({ ...foot, y: foot.y + 5_000, h: codeOfLetter }, [
    scanRow(pen, copy.call, { edge: codeOfLetter, ink: tone.ink }),
  ]);
};

/** A slip to cut off, fill in and send back. */
export const slipLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  const tone = tones.white;
  logoTop(pen, head);
  const [slip, words] = cutBottom(below, 3.05 * inch, 9_000);
  pen.stack(words, [headlineOf(copy, 2_300), ...paragraphs(copy).slice(0, 3), ...signature(pen)]);
  pen.paint({ x: 0, y: slip.y - 4_500, w: pen.page.w, h: 1_000 }, null, {
    shape: 'line',
    stroke: { paint: tone.ink, width: 350, is_dashed: true },
  });
  const [left, right] = cutLeft(slip, slip.w * 0.56, 9_000);
  const field = (label: string): Stacked => ({
    height: 10_500,
    draw({ x, y, w, h }) {
      pen.text({ x, y, w: 24_000, h }, label, { size: 1_000, weight: 600, valign: 'bottom', fill: tone.ink });
      pen.paint({ x: x + 25_000, y: y + h - 300, w: w - 25_000, h: 300 }, tone.ink);
    },
    gap: 1_000,
  });
  pen.stack(left, [
    { text: 'Yes, please get in touch.', look: { ...headingFont, size: 1_500, leading: 120, fill: tone.strong } },
    field('Name'),
    field('Phone'),
    field('E-mail'),
    field('Best time'),
  ]);
  offerBox(pen, copy, { area: right, tone: tones.accent, radius: 2_500 });
};

/** A page of news in two columns below a masthead. */
export const newsLetter: PageLayout = (pen, copy) => {
  const { below, beside } = sheetOf(pen);
  const tone = tones.secondary;
  const [mast] = cutTop(pen.page, 1.6 * inch);
  pen.paint(mast, tone.fill);
  const title = inset(mast, below.x, 9_000);
  pen.stack(
    title,
    [
      { text: copy.line, look: { ...serif, size: 2_400, most: 3_600, leading: 110, fill: tone.ink } },
      { text: 'News for {first_name} and the neighborhood', look: { size: 1_000, weight: 600, fill: tone.ink } },
    ],
    { valign: 'middle' },
  );
  pen.icon(squareIn(beside, 1, 0.5), copy.icon, tones.white.strong);
  const [left, right] = columnsOf(below, 2, 9_000);
  if (left === undefined || right === undefined) return;
  const [picture, story] = cutTop(left, 52_000, 6_000);
  pen.picture(picture, copy.picture);
  pen.stack(
    story,
    [
      {
        text: copy.headline,
        look: { ...headingFont, size: 1_600, most: 2_000, leading: 115, fill: tones.white.strong },
      },
      { text: copy.body, look: letter },
      ...paragraphs(copy).slice(3),
    ],
    { fill: tones.white.ink },
  );
  const [box, words] = cutBottom(right, 48_000, 8_000);
  pen.stack(words, [
    { text: 'What you can count on', look: { ...headingFont, size: 1_400, fill: tones.white.strong } },
    ...pointRows(pen, copy, tones.white),
    'spring',
    scanRow(pen, copy.call, { edge: codeOfLetter, ink: tones.white.ink }),
  ]);
  offerBox(pen, copy, { area: box, tone: tones.accent });
};

/** What a customer says, and then the letter. */
export const quoteLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  const tone = tones.paper;
  const { text, by, from, portrait } = factOf(copy, 'quote');
  logoTop(pen, head);
  const [block, words] = cutTop(below, 62_000, 10_000);
  pen.paint({ x: 0, y: block.y, w: pen.page.w, h: block.h }, tone.fill);
  const [face, said] = cutLeft(inset(block, 0, 9_000), 44_000, 9_000);
  pen.picture(face, portrait, { mask: 'ellipse' });
  pen.stack(
    said,
    [
      {
        text: `“${text}”`,
        look: { font: 'Playfair Display', weight: 600, size: 1_500, most: 2_100, leading: 128, fill: tone.strong },
      },
      stars(pen, 4_600),
      { text: `${by} · ${from}`, look: { size: 1_000, weight: 600, fill: tone.ink } },
    ],
    { valign: 'middle' },
  );
  pen.stack(words, [
    ...paragraphs(copy),
    ...signature(pen),
    'spring',
    { text: offerLine(copy), look: { ...looksOf(pen).strong, size: 1_200, fill: tones.white.strong } },
  ]);
};

/** A note by hand, with a photo beside the window. */
export const handLetter: PageLayout = (pen, copy) => {
  const { below } = sheetOf(pen);
  const tone = tones.paper;
  pen.ground(tone.fill);
  const frame = { x: 5.25 * inch, y: pen.margin + 4_000, w: 2.5 * inch, h: 2.2 * inch };
  pen.paint(frame, white, {
    rotation: 50,
    stroke: { paint: { type: 'rgb', hex: '#d9d4c8' }, width: 180, is_dashed: false },
  });
  pen.picture(inset(frame, 2_600), copy.picture);
  const last = pen.children.at(-1);
  if (last !== undefined) last.rotation = 50;
  const hand = { font: 'Dancing Script', weight: 600, leading: 145 } as const;
  pen.stack(below, [
    {
      text: 'Hello {first_name},',
      look: { ...hand, weight: 700, size: 3_000, most: 3_800, leading: 115, fill: tone.strong },
    },
    { text: copy.headline, look: { ...hand, size: 1_900, most: 2_900, fill: tone.ink } },
    { text: copy.body, look: { ...hand, size: 1_900, most: 2_900, fill: tone.ink } },
    { text: `${offerLine(copy)}.`, look: { ...hand, size: 1_900, most: 2_900, fill: tone.ink } },
    { text: 'Alex', look: { ...hand, weight: 700, size: 3_200, most: 3_800, fill: tone.strong } },
  ]);
};
