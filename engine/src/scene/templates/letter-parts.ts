import type { Area } from './areas.ts';
import type { PagePen } from './page-pen.ts';
import type { Stacked } from './stacks.ts';
import { headingFont, tones } from './parts.ts';
import type { TemplateCopy } from './template-copy.ts';

export const inch = 25_400;
/** Letters are read at arm's length: their text is as large as a letter's, not as a poster's. */
export const letter = { size: 1_180, leading: 155 } as const;
/** How large codes of letters are. */
export const codeOfLetter = 27_000;

/** Places of a sheet that is folded in three: above the window, beside it, and below it. */
export interface Sheet {
  readonly head: Area;
  readonly beside: Area;
  readonly below: Area;
}

/** What of a sheet is where. */
export function sheetOf({ page, zones, margin }: PagePen): Sheet {
  const window = zones[0] ?? { x: margin, y: 1.9 * inch, w: 4 * inch, h: 1.1 * inch };
  const { x } = window;
  const w = page.w - 2 * x;
  const right = window.x + window.w + 8_000;
  const top = window.y + window.h + 14_000;
  return {
    head: { x, y: margin, w, h: window.y - margin - 5_000 },
    beside: { x: right, y: window.y, w: page.w - x - right, h: window.h },
    below: { x, y: top, w, h: page.h - margin - top },
  };
}

const greeting: Stacked = { text: 'Dear {first_name},', look: { ...letter, weight: 600 } };

/** What a letter says: what it is about, what to count on, and how to answer. */
export function paragraphs({ body, points }: TemplateCopy): Stacked[] {
  const [first = '', second = '', third = ''] = points.map(([, said]) => said.charAt(0).toLowerCase() + said.slice(1));
  const gap = 4_200;
  return [
    greeting,
    { text: body, look: letter, gap },
    {
      text: `Here is what you can count on: ${first}, ${second}, ${third}. We have worked that way from the first day, and we would like to show you.`,
      look: letter,
      gap,
    },
    {
      text: 'You receive this letter because you live close by, in {city}. Most of our customers do: they come in, ask their neighbors about us, and come back.',
      look: letter,
      gap,
    },
    { text: 'Call us, write to us or stop by. We are glad to answer every question.', look: letter, gap },
  ];
}

/** Who the letter is from. */
export const signature = (pen: PagePen): Stacked[] => [
  { text: 'Warm regards,', look: letter, gap: 5_000 },
  {
    text: 'Alex Morgan',
    look: { font: 'Dancing Script', weight: 700, size: 2_200, leading: 120, fill: tones.white.strong },
    gap: pen.gap * 0.3,
  },
];

/** The logo at the head of the sheet. */
export function logoTop(pen: PagePen, area: Area): void {
  pen.logo({ ...area, w: 52_000, h: Math.min(16_000, area.h) });
}

/** What the letter is about, in large words. */
export const headlineOf = (copy: TemplateCopy, most = 2_700): Stacked => ({
  text: copy.headline,
  look: { ...headingFont, size: 1_900, most, leading: 115, fill: tones.white.strong },
});
