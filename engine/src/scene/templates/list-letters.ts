import { columnsOf, cutBottom, cutLeft, cutRight, cutTop, inset, squareIn } from './areas.ts';
import { headlineOf, inch, logoTop, paragraphs, sheetOf, signature } from './letter-parts.ts';
import { hairline, headingFont, looksOf, offerLine, offering, priceRows, scanRow, tones, white } from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import { factOf } from './template-copy.ts';

/** What things cost, below a short letter. */
export const priceLetter: PageLayout = (pen, copy) => {
  const { head, beside, below } = sheetOf(pen);
  const tone = tones.white;
  logoTop(pen, head);
  pen.stack(
    beside,
    [{ text: copy.line, look: { ...headingFont, size: 1_500, most: 2_000, leading: 115, fill: tone.strong } }],
    { valign: 'bottom' },
  );
  const [words, rest] = cutTop(below, 46_000, 8_000);
  pen.stack(words, paragraphs(copy).slice(0, 3));
  const [foot, table] = cutBottom(rest, 24_000, 8_000);
  pen.paint({ ...table, x: 0, w: pen.page.w }, tones.paper.fill);
  factOf(copy, 'list');
  priceRows(pen, copy, { area: inset(table, 0, 5_000), tone: tones.paper });
  pen.stack(foot, [scanRow(pen, `${copy.call} ${offerLine(copy)}.`, { edge: 24_000, ink: tone.ink })]);
};

/** An invitation with the date beside the window. */
export const eventLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  const { month, day, time, place } = factOf(copy, 'event');
  const [tone, on] = [tones.white, tones.accent];
  logoTop(pen, head);
  const date = { x: 5.35 * inch, y: 0, w: 2.4 * inch, h: 3.1 * inch };
  pen.paint(date, on.fill);
  pen.stack(
    inset(date, 6_000, pen.margin),
    [
      { text: month, look: { ...headingFont, size: 2_200, upper: true, track: 60, fill: on.ink } },
      { text: day, look: { ...headingFont, size: 7_000, most: 9_500, leading: 100, fill: on.ink }, gap: 0 },
    ],
    { align: 'center', valign: 'middle' },
  );
  const [foot, words] = cutBottom(below, 46_000, 8_000);
  pen.stack(words, [
    headlineOf(copy, 3_400),
    { text: time, look: { ...headingFont, size: 1_500, fill: tone.ink } },
    { text: place, look: { size: 1_200, weight: 600, fill: tone.ink }, gap: 1_500 },
    ...paragraphs(copy).slice(0, 3),
    ...signature(pen),
  ]);
  pen.picture({ ...foot, x: 0, w: pen.page.w, h: pen.page.h - foot.y }, copy.picture);
};

/** A picture across the foot of the sheet. */
export const footLetter: PageLayout = (pen, copy) => {
  const { head, beside, below } = sheetOf(pen);
  const [picture] = cutBottom(pen.page, 3.1 * inch);
  const tone = tones.primary;
  pen.picture(picture, copy.picture);
  logoTop(pen, head);
  pen.stack(beside, [{ text: copy.line, look: { size: 1_050, weight: 600, leading: 140, fill: tones.white.ink } }], {
    valign: 'top',
  });
  pen.stack({ ...below, h: picture.y - below.y - 12_000 }, [...paragraphs(copy), ...signature(pen)]);
  const box = { x: below.x, y: picture.y - 8_000, w: 82_000, h: 42_000 };
  pen.paint(box, tone.fill);
  pen.stack(inset(box, 7_000, 6_000), offering(pen, copy, tone), { valign: 'middle' });
};

/** Three reasons in columns at the end. */
export const reasonsLetter: PageLayout = (pen, copy) => {
  const { head, beside, below } = sheetOf(pen);
  const tone = tones.secondary;
  logoTop(pen, head);
  pen.stack(beside, offering(pen, copy, tones.white), { valign: 'middle' });
  const [band] = cutBottom(pen.page, 3.2 * inch);
  pen.paint(band, tone.fill);
  pen.stack({ ...below, h: band.y - below.y - 9_000 }, [
    headlineOf(copy, 3_000),
    ...paragraphs(copy).slice(0, 3),
    ...signature(pen),
  ]);
  for (const [index, cell] of columnsOf(inset(band, below.x, pen.margin), 3, 9_000).entries()) {
    const [icon = 'star', said = ''] = copy.points[index] ?? [];
    pen.stack(
      cell,
      [
        {
          height: 17_000,
          draw: (area) => {
            const disc = { ...area, w: area.h };
            pen.paint(disc, tone.mark, { shape: 'ellipse' });
            pen.icon(inset(disc, 4_200), icon, tones.accent.ink);
          },
        },
        { text: said, look: { ...headingFont, size: 1_300, most: 1_600, leading: 120, fill: tone.ink } },
      ],
      { valign: 'middle' },
    );
  }
};

/** A large code beside the letter. */
export const scanLetter: PageLayout = (pen, copy) => {
  const { head, below } = sheetOf(pen);
  const tone = tones.accent;
  pen.paint({ ...pen.page, w: 6_000 }, tones.primary.fill);
  logoTop(pen, head);
  const [card, rest] = cutBottom(below, 88_000, 10_000);
  pen.stack(rest, [headlineOf(copy, 2_600), ...paragraphs(copy).slice(0, 3), ...signature(pen)]);
  pen.paint(card, tone.fill, { radius: 3_000 });
  const [code, words] = cutLeft(inset(card, 9_000), 70_000, 10_000);
  pen.paint(code, white, { radius: 2_500 });
  pen.qr(inset(squareIn(code), 4_000));
  pen.stack(words, [
    { text: copy.call, look: { ...headingFont, size: 1_800, most: 2_400, leading: 115, fill: tone.ink } },
    'spring',
    hairline(pen, tone.ink),
    { text: offerLine(copy), look: { ...looksOf(pen).strong, size: 1_150, fill: tone.ink } },
  ]);
};

/** Words in a column at the right, with white around them and a picture beside. */
export const columnLetter: PageLayout = (pen, copy) => {
  const { head, beside, below } = sheetOf(pen);
  const tone = tones.white;
  logoTop(pen, { ...head, x: beside.x });
  const [, words] = cutLeft(below, 2.2 * inch, 10_000);
  const tall = { x: 0, y: 3.35 * inch, w: 2.55 * inch, h: pen.page.h - 3.35 * inch };
  pen.picture(tall, copy.picture);
  pen.stack(beside, [{ text: copy.line, look: { size: 1_050, weight: 600, leading: 140, fill: tone.ink } }], {
    valign: 'bottom',
  });
  const [foot, above] = cutBottom(words, 26_000, 8_000);
  pen.stack(above, [headlineOf(copy, 2_600), ...paragraphs(copy), ...signature(pen)]);
  const [code, said] = cutRight(foot, 26_000, 7_000);
  pen.qr(code);
  pen.stack(said, offering(pen, copy, tone), { valign: 'middle' });
};
