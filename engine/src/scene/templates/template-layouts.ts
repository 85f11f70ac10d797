import type { Scene } from '@acquaint/contract';
import { blankScene } from '../presets.ts';
import { colorBack, letterBack, offerBack, pictureBack, reasonsBack, visitBack, voucherBack } from './backs.ts';
import { cardLayouts } from './cards.ts';
import {
  announcementLetter,
  handLetter,
  newsLetter,
  offerLetter,
  pictureLetter,
  quoteLetter,
  sidebarLetter,
  slipLetter,
} from './letters.ts';
import { columnLetter, eventLetter, footLetter, priceLetter, scanLetter, reasonsLetter } from './list-letters.ts';
import { penFor } from './page-pen.ts';
import { band, compare, half, note, type PageLayout, panel, seal, trio } from './picture-fronts.ts';
import type { TemplateCopy } from './template-copy.ts';
import { coupons, deadline, event, menu, place, scan } from './fact-fronts.ts';
import { frame, numeral, quote, type } from './word-fronts.ts';

/** The pages of a layout; those that a size has fewer of are left out. */
type TemplateLayout = readonly PageLayout[];

/** How templates can look. */
const templateLayouts = {
  half: [half, reasonsBack],
  panel: [panel, letterBack],
  band: [band, colorBack],
  trio: [trio, voucherBack],
  seal: [seal, offerBack],
  compare: [compare, reasonsBack],
  note: [note, pictureBack],
  numeral: [numeral, pictureBack],
  type: [type, colorBack],
  frame: [frame, letterBack],
  quote: [quote, offerBack],
  menu: [menu, visitBack],
  coupons: [coupons, pictureBack],
  event: [event, reasonsBack],
  place: [place, voucherBack],
  scan: [scan, colorBack],
  deadline: [deadline, voucherBack],
  'letter-offer': [offerLetter],
  'letter-picture': [pictureLetter],
  'letter-sidebar': [sidebarLetter],
  'letter-announcement': [announcementLetter],
  'letter-slip': [slipLetter],
  'letter-news': [newsLetter],
  'letter-quote': [quoteLetter],
  'letter-hand': [handLetter],
  'letter-prices': [priceLetter],
  'letter-event': [eventLetter],
  'letter-foot': [footLetter],
  'letter-reasons': [reasonsLetter],
  'letter-scan': [scanLetter],
  'letter-column': [columnLetter],
  ...cardLayouts,
} as const satisfies Readonly<Record<string, TemplateLayout>>;

export type LayoutName = keyof typeof templateLayouts;

/** Draws a copy in a size. */
export function drawTemplate(preset: string, name: LayoutName, copy: TemplateCopy): Scene {
  const blank = blankScene(preset);
  const layouts: TemplateLayout = templateLayouts[name];
  return {
    ...blank,
    pages: blank.pages.map((page, index) => {
      const draw = layouts[index];
      if (draw === undefined) return page;
      const pen = penFor(blank, index);
      draw(pen, copy);
      return { ...page, background: pen.background, children: pen.children };
    }),
  };
}
