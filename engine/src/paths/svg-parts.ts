import type { Path } from './paths.ts';

/** A number with at most three decimals. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 1_000) / 1_000);
}

/** A text as it is in an attribute. */
export function svgText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** An outline as the `d` of an SVG path. */
export function svgPathData(path: Path): string {
  return path.map(([name, ...numbers]) => name + numbers.map(svgNumber).join(' ')).join('');
}

export interface SvgGradient {
  readonly type: 'linear' | 'radial';
  readonly from: string;
  readonly to: string;
  /** Of a linear one: where it begins and ends. Of a radial one: its middle, and a point of its edge. */
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
}

/** A gradient between two colors, in the places of what it fills. */
export function svgGradient(id: string, { type, from, to, start, end }: SvgGradient): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const [x1, y1, x2, y2] = [...start, ...end].map(svgNumber);
  if (type === 'linear')
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  const radius = svgNumber(Math.hypot(end[0] - start[0], end[1] - start[1]));
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x1}" cy="${y1}" r="${radius}">${stops}</radialGradient>`;
}
