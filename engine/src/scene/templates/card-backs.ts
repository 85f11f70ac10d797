import { columnsOf, cutLeft, cutTop, inset, rowsOf, squareIn } from './areas.ts';
import type { Stacked } from './stacks.ts';
import { hairline, headingFont, looksOf, rule, streetMap, type Tone, tones } from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import { code, contacts, person } from './card-parts.ts';

/** The mark of the trade in the middle of a color. */
export const emblem =
  (tone: Tone): PageLayout =>
  (pen, copy) => {
    pen.ground(tone.fill);
    const [edge, { page }] = [17_000, pen];
    pen.icon({ x: (page.w - edge) / 2, y: page.h * 0.2, w: edge, h: edge }, copy.icon, tone.ink);
    pen.text({ ...pen.inside, y: page.h * 0.62, h: page.h * 0.22 }, copy.line, {
      ...looksOf(pen).strong,
      size: 950,
      align: 'center',
      fill: tone.ink,
    });
  };

/** A picture alone. */
export const fullPicture: PageLayout = (pen, copy) => pen.picture(pen.page, copy.picture);

/** How to reach the owner, beside a code. */
export const contactBack: PageLayout = (pen, copy) => {
  pen.ground(tones.paper.fill);
  const edge = 21_000;
  const { inside, page } = pen;
  code(pen, { x: inside.x + inside.w - edge, y: (page.h - edge) / 2, w: edge, h: edge });
  pen.stack(
    { ...inside, w: inside.w - edge - 4_000 },
    [
      { text: copy.line, look: { ...looksOf(pen).strong, fill: tones.paper.strong } },
      rule(pen, tones.paper.mark),
      ...contacts(pen, tones.paper),
    ],
    { valign: 'middle' },
  );
};

/** What the business promises, above how to reach it. */
export const contactLine: PageLayout = (pen, copy) => {
  pen.ground(tones.white.fill);
  pen.stack(pen.inside, [
    { text: copy.headline, look: { ...headingFont, size: 1_000, most: 1_500, leading: 115, fill: tones.white.strong } },
    'spring',
    hairline(pen, tones.white.mark),
    { text: `${person.phone} · ${person.site}`, look: { size: pen.type.body, weight: 600, fill: tones.white.ink } },
  ]);
};

/** How to reach the owner, in large letters. */
export const accentContacts: PageLayout = (pen) => {
  const tone = tones.accent;
  pen.ground(tone.fill);
  pen.stack(
    pen.inside,
    contacts(pen, tone).map((each) =>
      typeof each === 'object' && 'text' in each
        ? { ...each, look: { ...each.look, ...headingFont, size: 950, most: 1_150 }, gap: 2_000 }
        : each,
    ),
    { valign: 'middle' },
  );
};

/** What customers can count on. */
export const promises: PageLayout = (pen, copy) => {
  const tone = tones.secondary;
  pen.ground(tone.fill);
  for (const [index, row] of rowsOf(pen.inside, 3, 2_500).entries()) {
    const [icon = 'star', said = ''] = copy.points[index] ?? [];
    const [mark, words] = cutLeft(row, row.h * 0.8, 4_000);
    pen.icon(squareIn(mark), icon, tone.ink);
    pen.text(words, said, { size: 950, weight: 600, valign: 'middle', fill: tone.ink });
  }
};

/** Where it is. */
export const mapped: PageLayout = (pen) => streetMap(pen, pen.page);

/** Lines for the next appointment. */
export const appointment: PageLayout = (pen) => {
  const tone = tones.white;
  const field = (label: string): Stacked => ({
    height: 6_800,
    draw({ x, y, w, h }) {
      pen.text({ x, y, w: 15_000, h }, label, { size: pen.type.body, weight: 600, valign: 'bottom', fill: tone.ink });
      pen.paint({ x: x + 15_500, y: y + h - 250, w: w - 15_500, h: 250 }, tone.ink);
    },
    gap: 600,
  });
  pen.stack(
    pen.inside,
    [
      { text: 'Your next appointment', look: { ...headingFont, size: 1_100, fill: tone.strong } },
      field('Day'),
      field('Time'),
      field('With'),
      {
        text: 'Please call a day before if you cannot come.',
        look: { size: pen.type.small, fill: tone.ink },
        gap: 2_000,
      },
    ],
    { valign: 'middle' },
  );
};

/** Fields for stamps. */
export const stamps: PageLayout = (pen, copy) => {
  const tone = tones.white;
  const [head, rest] = cutTop(pen.inside, 6_000, 2_000);
  pen.text(head, 'Nine visits, the tenth is on us.', { size: 880, weight: 700, valign: 'middle', fill: tone.ink });
  for (const [index, cell] of rowsOf(rest, 2, 2_500)
    .flatMap((row) => columnsOf(row, 5, 2_500))
    .entries()) {
    const disc = squareIn(cell);
    pen.paint(disc, index === 9 ? tone.strong : null, {
      shape: 'ellipse',
      stroke: { paint: tone.strong, width: 350, is_dashed: false },
    });
    if (index === 9) pen.icon(inset(disc, disc.w * 0.24), copy.icon, tones.primary.ink);
  }
};
