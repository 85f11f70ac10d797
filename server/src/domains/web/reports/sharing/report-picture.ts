import type { Report } from '@acquaint/contract';
import { writeDay } from '@acquaint/engine/dates';
import { drawPng } from '../../../../platform/images/images.ts';
import { type PlacedText, textPath } from '../../../../platform/images/text-paths.ts';
import { keyFigures } from './report-figures.ts';

const width = 1_200;
const height = 640;
const margin = 48;
const ink = '#17211d';
const quiet = '#55625c';
const line = '#dfe4e0';
const brand = '#0f6b5c';
const known = '#c2701c';
const good = '#1b7a43';
const bad = '#b3372b';
const plot = { left: margin + 56, right: width - margin, top: 290, bottom: height - 92 };
const tall = plot.bottom - plot.top;

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that four steps of reach a count. */
function stepFor(most: number): number {
  const least = Math.max(most, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function dayLabel(at: string): string {
  const hour = at.slice(11, 16);
  return hour === '' ? writeDay(at, 'short') : hour;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function figures(report: Report): string[] {
  const all = keyFigures(report);
  const space = (width - 2 * margin) / all.length;
  return all.flatMap(({ label, value, change, isGood }, index) => {
    const x = margin + index * space;
    return [
      textPath({ text: label, x, y: 156, size: 20, fill: quiet }),
      textPath({ text: value, x, y: 204, size: 42, fill: ink, weight: 600 }),
      textPath({ text: change, x, y: 236, size: 19, fill: isGood === null ? quiet : isGood ? good : bad }),
    ];
  });
}

function chart({ series }: Report): string[] {
  const step = stepFor(Math.max(...series.map(({ visits }) => visits), 0));
  const xOf = (index: number): number =>
    plot.left + (plot.right - plot.left) * (series.length === 1 ? 0.5 : index / (series.length - 1));
  const yOf = (count: number): number => plot.bottom - (tall * count) / (4 * step);
  const visits = series.map((point, index) => ({ x: xOf(index), y: yOf(point.visits) }));
  const identified = series.map((point, index) => ({ x: xOf(index), y: yOf(point.identified) }));
  const first = xOf(0).toFixed(1);
  const last = xOf(series.length - 1).toFixed(1);
  const grid = [0, 1, 2, 3, 4].flatMap((place) => {
    const y = yOf(place * step);
    return [
      `<path d="M${plot.left} ${y.toFixed(1)}H${plot.right}" stroke="${line}"/>`,
      textPath({ text: whole.format(place * step), x: plot.left - 12, y: y + 6, size: 17, fill: quiet, anchor: 'end' }),
    ];
  });
  const every = Math.max(1, Math.ceil(series.length / 8));
  const days = series.flatMap(({ at }, index): PlacedText[] =>
    index % every === 0
      ? [{ text: dayLabel(at), x: xOf(index), y: plot.bottom + 28, size: 17, fill: quiet, anchor: 'middle' }]
      : [],
  );
  return [
    ...grid,
    `<path d="${pathOf(visits)}L${last} ${plot.bottom}L${first} ${plot.bottom}Z" fill="${brand}" opacity="0.12"/>`,
    `<path d="${pathOf(visits)}" fill="none" stroke="${brand}" stroke-width="4" stroke-linejoin="round"/>`,
    `<path d="${pathOf(identified)}" fill="none" stroke="${known}" stroke-width="4" stroke-linejoin="round"/>`,
    ...(series.length === 1
      ? [...visits, ...identified].map(
          ({ x, y }, index) => `<circle cx="${x}" cy="${y}" r="6" fill="${[brand, known][index]}"/>`,
        )
      : []),
    ...days.map(textPath),
  ];
}

function legend(): string[] {
  return [
    { text: 'All visits', fill: brand, x: plot.left },
    { text: 'By identified people', fill: known, x: plot.left + 140 },
  ].flatMap(({ text, fill, x }) => [
    `<rect x="${x}" y="${height - 34}" width="16" height="6" rx="3" fill="${fill}"/>`,
    textPath({ text, x: x + 24, y: height - 25, size: 17, fill: quiet }),
  ]);
}

/** A report as a picture: its key figures and visits over time, as PNG of 1,200 by 640 pixels. */
export async function drawReport(report: Report, { title, days }: { title: string; days: string }): Promise<Buffer> {
  const parts = [
    textPath({ text: title, x: margin, y: 72, size: 32, fill: ink, weight: 600 }),
    textPath({ text: days, x: margin, y: 106, size: 20, fill: quiet }),
    ...figures(report),
    ...chart(report),
    ...legend(),
  ];
  return drawPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`,
  );
}
