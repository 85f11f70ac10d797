import type { Scene, SceneNode } from '@acquaint/contract';
import { newShape, newText } from '../scene/new-nodes.ts';
import { blankScene } from '../scene/presets.ts';

/** A sheet with a heading, some facts, and words below them. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

const inch = 25_400;
const [left, width] = [0.75 * inch, 7 * inch];
const black = { type: 'rgb', hex: '#111827' } as const;
const gray = { type: 'rgb', hex: '#4b5563' } as const;
const font = 'Inter';
const rowHeight = 0.3 * inch;

function factNodes(facts: Sheet['facts'], top: number): SceneNode[] {
  return facts.flatMap(([name, value], index) => {
    const y = top + index * rowHeight;
    const style = { font, size: 1_050 };
    return [
      newText(
        `name-${index}`,
        { x: left, y, w: 2.4 * inch, h: rowHeight },
        { text: name, style: { ...style, fill: gray } },
      ),
      newText(
        `value-${index}`,
        { x: left + 2.5 * inch, y, w: width - 2.5 * inch, h: rowHeight },
        { text: value, style: { ...style, weight: 600, fill: black } },
      ),
      newShape(
        `line-${index}`,
        { x: left, y: y + rowHeight - 1_200, w: width, h: 120 },
        { shape: 'rectangle', fill: { type: 'rgb', hex: '#d1d5db' } },
      ),
    ];
  });
}

/** A sheet of paper of Letter size as a design of one page, so that it is printed as everything else is. */
export function sheetScene({ title, subtitle, facts, text }: Sheet): Scene {
  const blank = blankScene('letter');
  const top = 1.75 * inch;
  const below = top + facts.length * rowHeight + 0.3 * inch;
  const children = [
    newText(
      'title',
      { x: left, y: 0.75 * inch, w: width, h: 0.45 * inch },
      { text: title, style: { font, weight: 700, size: 2_200, fill: black } },
    ),
    newText(
      'subtitle',
      { x: left, y: 1.22 * inch, w: width, h: 0.3 * inch },
      { text: subtitle, style: { font, size: 1_100, fill: gray } },
    ),
    ...factNodes(facts, top),
    newText(
      'text',
      { x: left, y: below, w: width, h: 10.25 * inch - below },
      { text, style: { font, size: 1_000, fill: black }, leading: 150 },
    ),
  ];
  return { ...blank, bleed: 0, zones: [], fields: [], pages: blank.pages.map((page) => ({ ...page, children })) };
}
