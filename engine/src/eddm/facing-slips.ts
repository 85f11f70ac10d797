import type { Scene, SceneNode } from '@acquaint/contract';
import { blankScene } from '../scene/presets.ts';
import { newShape, newText } from '../scene/new-nodes.ts';
import type { MergeRecord } from '../scene/merge-fields.ts';

/** What is on top of one bundle. */
export interface FacingSlip {
  readonly zip: string;
  readonly route: string;
  readonly city: string;
  readonly pieces: number;
  /** Which bundle of its route it is, from 1, and of how many. */
  readonly bundle: number;
  readonly bundles: number;
  /** Of the whole route. */
  readonly routePieces: number;
  readonly day: string;
  readonly mailer: string;
}

const inch = 25_400;
const [slotWidth, slotHeight] = [4.25 * inch, 5.5 * inch];
const slots = ['a', 'b', 'c', 'd'] as const;
const black = { type: 'cmyk', c: 0, m: 0, y: 0, k: 100 } as const;
const font = { font: 'Inter', fill: black } as const;

/** The lines of a slip: what they say, where they are from the top in inches, and how large they are in hundredths of a point. */
const lines = [
  { key: 'head', top: 0.5, height: 0.3, size: 1_100, weight: 600 },
  { key: 'zip', top: 0.95, height: 0.6, size: 3_200, weight: 700 },
  { key: 'route', top: 1.6, height: 1, size: 5_600, weight: 800 },
  { key: 'count', top: 2.75, height: 0.5, size: 2_200, weight: 700 },
  { key: 'rest', top: 3.35, height: 1.6, size: 1_000, weight: 400 },
] as const;

function slotNodes(slot: string, index: number): SceneNode[] {
  const [x, y] = [(index % 2) * slotWidth, Math.floor(index / 2) * slotHeight];
  return lines.map(({ key, top, height, size, weight }) =>
    newText(
      `${slot}_${key}`,
      { x: x + 0.4 * inch, y: y + top * inch, w: slotWidth - 0.8 * inch, h: height * inch },
      { text: `{${slot}_${key}}`, style: { ...font, size, weight }, min_size: 800 },
    ),
  );
}

/** Where the sheet is cut into four. */
const cuts: readonly SceneNode[] = [
  newShape('cut-down', { x: slotWidth, y: 0, w: 100, h: 2 * slotHeight }, { fill: { type: 'rgb', hex: '#9ca3af' } }),
  newShape('cut-across', { x: 0, y: slotHeight, w: 2 * slotWidth, h: 100 }, { fill: { type: 'rgb', hex: '#9ca3af' } }),
];

/** A Letter sheet with four facing slips; its merge fields are those of `slipRecords`. */
export function slipScene(): Scene {
  const blank = blankScene('letter');
  const fields = slots.flatMap((slot) =>
    lines.map(({ key }) => ({ key: `${slot}_${key}`, label: key, sample: '', fallback: '' })),
  );
  const children = [...cuts, ...slots.flatMap((slot, index) => slotNodes(slot, index))];
  return { ...blank, bleed: 0, zones: [], fields, pages: blank.pages.map((page) => ({ ...page, children })) };
}

const whole = new Intl.NumberFormat('en-US');

function slipFields(slot: string, slip: FacingSlip): [string, string][] {
  const rest = [
    `Bundle ${slip.bundle} of ${slip.bundles} of this route`,
    `${whole.format(slip.routePieces)} pieces for the route`,
    `To the post office of ${slip.city}`,
    `Brought on ${slip.day}`,
    slip.mailer,
  ];
  return [
    [`${slot}_head`, 'EDDM RETAIL · FACING SLIP'],
    [`${slot}_zip`, slip.zip],
    [`${slot}_route`, slip.route],
    [`${slot}_count`, `${whole.format(slip.pieces)} pieces`],
    [`${slot}_rest`, rest.filter((line) => line !== '').join('\n')],
  ];
}

/** Slips by sheets of four; places that stay empty are empty. */
export function slipRecords(slips: readonly FacingSlip[]): MergeRecord[] {
  const sheets = Math.ceil(slips.length / slots.length);
  return Array.from({ length: sheets }, (_, sheet) => {
    const ofSheet = slips.slice(sheet * slots.length, (sheet + 1) * slots.length);
    return Object.fromEntries(ofSheet.flatMap((slip, index) => slipFields(slots[index] ?? '', slip)));
  });
}
