import { type Area, inset } from './areas.ts';
import type { PagePen } from './page-pen.ts';
import type { Stacked } from './stacks.ts';
import { headingFont, type Tone, white } from './parts.ts';

/** Who a card is of, until somebody writes their own name. */
export const person = {
  name: 'Alex Morgan',
  initials: 'AM',
  phone: '(555) 010-0142',
  mail: 'alex@example.com',
  site: 'example.com',
} as const;

/** The name of a card above what its owner does. */
export const nameOf = (pen: PagePen, { strong, ink }: Tone, title: string): Stacked[] => [
  { text: person.name, look: { ...headingFont, size: 1_150, most: 1_500, leading: 112, fill: strong } },
  { text: title, look: { size: pen.type.body, weight: 600, fill: ink }, gap: 500 },
];

/** How to reach the owner of a card. */
export const contacts = (pen: PagePen, { ink }: Tone): Stacked[] =>
  [person.phone, person.mail, person.site].map((text) => ({
    text,
    look: { size: pen.type.body, leading: 130, fill: ink },
    gap: 500,
  }));

/** A code on white. */
export function code(pen: PagePen, area: Area): void {
  pen.paint(area, white, { radius: 800 });
  pen.qr(inset(area, 700));
}
