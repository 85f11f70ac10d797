import type { Scene, SceneNode } from '@acquaint/contract';
import { newShape, newText } from '../scene/new-nodes.ts';
import { blankScene } from '../scene/presets.ts';

/** A table of a sheet; widths in inches, seven together. */
export interface SheetTable {
  readonly columns: readonly { readonly title: string; readonly width: number; readonly isNumber?: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** A sheet with a heading, some facts, a table, and words below them. */
export interface Sheet {
  readonly title: string;
  readonly subtitle: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly table?: SheetTable;
  readonly text: string;
}

const inch = 25_400;
const [left, width] = [0.75 * inch, 7 * inch];
const black = { type: 'rgb', hex: '#111827' } as const;
const gray = { type: 'rgb', hex: '#4b5563' } as const;
const hairline = { type: 'rgb', hex: '#d1d5db' } as const;
const font = 'Inter';
const rowHeight = 0.3 * inch;
const tableRowHeight = 0.22 * inch;

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
      newShape(`line-${index}`, { x: left, y: y + rowHeight - 1_200, w: width, h: 120 }, { fill: hairline }),
    ];
  });
}

function tableNodes({ columns, rows }: SheetTable, top: number): SceneNode[] {
  const lines = [columns.map(({ title }) => title), ...rows];
  return lines.flatMap((cells, line) => {
    const y = top + line * tableRowHeight;
    let x = left;
    const nodes: SceneNode[] = columns.map(({ width: share, isNumber = false }, column) => {
      const box = { x, y, w: share * inch - 800, h: tableRowHeight };
      x += share * inch;
      return newText(`cell-${line}-${column}`, box, {
        text: cells[column] ?? '',
        style: { font, size: 900, fill: line === 0 ? gray : black, weight: line === 0 ? 600 : 400 },
        align: isNumber ? 'right' : 'left',
        valign: 'middle',
      });
    });
    return [
      ...nodes,
      newShape(`row-${line}`, { x: left, y: y + tableRowHeight - 120, w: width, h: 120 }, { fill: hairline }),
    ];
  });
}

function sheetNodes({ title, subtitle, facts, table, text }: Sheet): SceneNode[] {
  const tableTop = 1.75 * inch + facts.length * rowHeight + 0.2 * inch;
  const below = tableTop + (table === undefined ? 0 : (table.rows.length + 1) * tableRowHeight) + 0.1 * inch;
  return [
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
    ...factNodes(facts, 1.75 * inch),
    ...(table === undefined ? [] : tableNodes(table, tableTop)),
    newText(
      'text',
      { x: left, y: below, w: width, h: 10.25 * inch - below },
      { text, style: { font, size: 1_000, fill: black }, leading: 150 },
    ),
  ];
}

/** How many table rows fit on a sheet beside a number of facts, with room for some words. */
export function sheetRows(facts: number): number {
  return Math.floor((7.4 * inch - facts * rowHeight) / tableRowHeight) - 1;
}

/** Sheets of paper of Letter size as a design of a page each, so that they are printed as everything else is. */
export function sheetScene(sheets: readonly Sheet[]): Scene {
  const blank = blankScene('letter');
  const pages = sheets.map((sheet, index) => ({
    id: `sheet-${index}`,
    name: sheet.title,
    background: { type: 'rgb', hex: '#ffffff' } as const,
    children: sheetNodes(sheet),
  }));
  return { ...blank, bleed: 0, zones: [], fields: [], pages };
}
