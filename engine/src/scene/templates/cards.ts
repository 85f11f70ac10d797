import { columnsOf, cutBottom, cutLeft, cutRight, inset } from './areas.ts';
import { headingFont, looksOf, serif, tones } from './parts.ts';
import type { PageLayout } from './picture-fronts.ts';
import type { TemplateCopy } from './template-copy.ts';
import { code, contacts, nameOf, person } from './card-parts.ts';
import {
  emblem,
  fullPicture,
  contactBack,
  contactLine,
  accentContacts,
  promises,
  mapped,
  appointment,
  stamps,
} from './card-backs.ts';

/** A bar at the left, and everything in one column. */
const bar: PageLayout = (pen, copy) => {
  const { page, inside } = pen;
  pen.paint({ ...page, w: 9_000 }, tones.primary.fill);
  const room = { ...inside, x: 15_000, w: page.w - 15_000 - pen.margin };
  pen.stack(room, [...nameOf(pen, tones.white, copy.line), 'spring', ...contacts(pen, tones.white)]);
  pen.icon({ x: page.w - pen.margin - 10_000, y: inside.y, w: 10_000, h: 10_000 }, copy.icon, tones.white.strong);
};

/** A picture with a strip for the name. */
const strip: PageLayout = (pen, copy) => {
  const { page, margin } = pen;
  const [foot, picture] = cutBottom(page, 17_500);
  pen.picture(picture, copy.picture);
  pen.paint(foot, tones.white.fill);
  pen.stack(inset(foot, margin, 3_200), nameOf(pen, tones.white, copy.line), { valign: 'middle' });
};

/** A half in color, a half with words. */
const halves: PageLayout = (pen, copy) => {
  const { page, margin } = pen;
  const [left, right] = cutLeft(page, page.w * 0.42);
  pen.paint(left, tones.secondary.fill);
  pen.icon(inset(left, left.w * 0.28), copy.icon, tones.secondary.ink);
  pen.stack(inset(right, margin), [...nameOf(pen, tones.white, copy.line), 'spring', ...contacts(pen, tones.white)]);
};

/** Initials in a disc above everything else, in the middle. */
const monogram: PageLayout = (pen, copy) => {
  const { page, inside } = pen;
  const edge = 17_000;
  const disc = { x: (page.w - edge) / 2, y: inside.y, w: edge, h: edge };
  pen.ground(tones.paper.fill);
  pen.paint(disc, tones.primary.fill, { shape: 'ellipse' });
  pen.text(disc, person.initials, {
    ...headingFont,
    size: 1_800,
    align: 'center',
    valign: 'middle',
    fill: tones.primary.ink,
  });
  pen.stack(
    { ...inside, y: disc.y + edge + 2_500, h: inside.h - edge - 2_500 },
    [
      ...nameOf(pen, tones.paper, copy.line),
      { text: person.phone, look: { size: pen.type.body, fill: tones.paper.ink }, gap: 800 },
    ],
    { align: 'center', valign: 'middle' },
  );
};

/** Words at the left, a code at the right. */
const coded: PageLayout = (pen, copy) => {
  const { inside, page } = pen;
  pen.ground(tones.primary.fill);
  const edge = 27_000;
  code(pen, { x: inside.x + inside.w - edge, y: (page.h - edge) / 2, w: edge, h: edge });
  pen.stack({ ...inside, w: inside.w - edge - 4_500 }, [
    ...nameOf(pen, tones.primary, copy.line),
    'spring',
    { text: 'Scan to save my number.', look: { size: pen.type.body, weight: 600, fill: tones.primary.ink } },
  ]);
};

/** A fine frame with the name in the middle. */
const framed: PageLayout = (pen, copy) => {
  const { page } = pen;
  const tone = tones.paper;
  pen.ground(tone.fill);
  pen.paint(inset(page, 3_800), null, { stroke: { paint: tone.strong, width: 350, is_dashed: false } });
  pen.stack(
    inset(page, 10_000, 8_000),
    [
      { text: person.name, look: { ...serif, size: 1_500, most: 2_000, leading: 112, fill: tone.strong } },
      { height: 300, draw: ({ x, y, w, h }) => pen.paint({ x: x + w / 2 - 5_000, y, w: 10_000, h }, tone.mark) },
      { text: copy.line, look: { size: pen.type.body, weight: 600, track: 120, upper: true, fill: tone.ink } },
      { text: person.phone, look: { size: pen.type.body, fill: tone.ink } },
    ],
    { align: 'center', valign: 'middle' },
  );
};

/** The name as large as the card. */
const large: PageLayout = (pen, copy) => {
  const { inside } = pen;
  const tone = tones.white;
  const [foot, above] = cutBottom(inside, 5_500, 2_000);
  pen.text(above, 'Alex\nMorgan', {
    ...headingFont,
    size: 2_400,
    most: 3_600,
    leading: 100,
    track: -15,
    valign: 'top',
    fill: tone.ink,
  });
  pen.paint({ ...foot, y: foot.y - 1_600, h: 700, w: 14_000 }, tone.mark);
  pen.text(foot, copy.line, { size: pen.type.body, weight: 600, valign: 'bottom', fill: tone.strong });
};

/** A portrait in a circle beside the words. */
const faced: PageLayout = (pen, copy) => {
  const { inside, page } = pen;
  const edge = 31_000;
  const round = { x: inside.x, y: (page.h - edge) / 2, w: edge, h: edge };
  pen.paint({ ...page, w: inside.x + edge / 2 }, tones.accent.fill);
  pen.picture(round, 'man', { mask: 'ellipse' });
  pen.stack(
    { ...inside, x: inside.x + edge + 5_000, w: inside.w - edge - 5_000 },
    [...nameOf(pen, tones.white, copy.line), ...contacts(pen, tones.white)],
    { valign: 'middle' },
  );
};

/** The name above a band with three ways to call. */
const banded: PageLayout = (pen, copy) => {
  const { page, inside, margin } = pen;
  const [foot, above] = cutBottom(page, 14_500);
  pen.paint(foot, tones.secondary.fill);
  pen.stack({ ...inside, h: above.h - margin - 2_000 }, nameOf(pen, tones.white, copy.line), {
    align: 'right',
    valign: 'middle',
  });
  for (const [index, cell] of columnsOf(inset(foot, margin, pen.nearest), 3, 2_000).entries())
    pen.text(cell, [person.phone, person.mail, person.site][index] ?? '', {
      size: 680,
      weight: 600,
      align: (['left', 'center', 'right'] as const)[index] ?? 'left',
      valign: 'middle',
      fill: tones.secondary.ink,
    });
};

/** What the business promises, before a card for the next appointment. */
const promise: PageLayout = (pen, copy) => {
  const { page, margin } = pen;
  const [picture, words] = cutRight(page, page.w * 0.4);
  pen.ground(tones.primary.fill);
  pen.picture(picture, copy.picture);
  pen.stack(inset(words, margin), [
    { text: copy.headline, look: { ...headingFont, size: 950, most: 1_400, leading: 115, fill: tones.primary.ink } },
    'spring',
    { text: person.phone, look: { size: pen.type.body, weight: 600, fill: tones.primary.ink } },
  ]);
};

/** An offer, before a card with fields for stamps. */
const offered: PageLayout = (pen, copy) => {
  const { page } = pen;
  const tone = tones.accent;
  pen.ground(tone.fill);
  pen.paint({ x: -page.w * 0.14, y: page.h * 0.36, w: page.w * 0.44, h: page.w * 0.44 }, tones.primary.fill, {
    shape: 'ellipse',
  });
  pen.icon({ x: page.w * 0.06, y: page.h * 0.54, w: 12_000, h: 12_000 }, copy.icon, tones.primary.ink);
  const words = { ...pen.inside, x: page.w * 0.36, w: page.w * 0.64 - pen.margin };
  pen.stack(
    words,
    [
      { text: copy.offer, look: { ...headingFont, size: 1_400, most: 2_400, leading: 105, fill: tone.ink } },
      { text: copy.line, look: { ...looksOf(pen).strong, fill: tone.ink } },
    ],
    { align: 'right', valign: 'middle' },
  );
};

/** A corner in color. */
const corner: PageLayout = (pen, copy: TemplateCopy) => {
  const { page, inside } = pen;
  const edge = page.h * 1.25;
  pen.paint({ x: page.w - edge / 2, y: page.h - edge / 2, w: edge, h: edge }, tones.primary.fill, { shape: 'diamond' });
  pen.icon({ x: inside.x, y: inside.y, w: 11_000, h: 11_000 }, copy.icon, tones.white.strong);
  pen.stack({ ...inside, y: inside.y + 13_000, h: inside.h - 13_000, w: inside.w * 0.66 }, [
    ...nameOf(pen, tones.white, copy.line),
    'spring',
    { text: person.phone, look: { size: pen.type.body, fill: tones.white.ink } },
  ]);
};

/** How business cards can look, front and back. */
export const cardLayouts = {
  'card-bar': [bar, emblem(tones.primary)],
  'card-strip': [strip, contactBack],
  'card-halves': [halves, fullPicture],
  'card-monogram': [monogram, contactLine],
  'card-code': [coded, emblem(tones.secondary)],
  'card-frame': [framed, emblem(tones.paper)],
  'card-large': [large, accentContacts],
  'card-portrait': [faced, promises],
  'card-band': [banded, mapped],
  'card-appointment': [promise, appointment],
  'card-stamps': [offered, stamps],
  'card-corner': [corner, contactBack],
} as const satisfies Readonly<Record<string, readonly PageLayout[]>>;
