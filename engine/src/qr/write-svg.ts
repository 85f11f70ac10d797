import type { Path } from './paths.ts';
import type { QrDrawing, QrGradient } from './qr-drawing.ts';

const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** An outline as the `d` of an SVG path. */
export function svgPathData(path: Path): string {
  return path.map(([name, ...numbers]) => name + numbers.map(short).join(' ')).join('');
}

function gradientTag(id: string, { type, from, to, start, end }: QrGradient): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  const [x1, y1, x2, y2] = [...start, ...end].map(short);
  if (type === 'linear')
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  const radius = short(Math.hypot(end[0] - start[0], end[1] - start[1]));
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x1}" cy="${y1}" r="${radius}">${stops}</radialGradient>`;
}

export interface SvgOptions {
  /** The address of the logo's picture, a data address for a file that stands alone. */
  readonly logoHref?: string;
  /** The width and its unit, such as `30mm`; without one the picture fills what it stands in. */
  readonly width?: { readonly value: number; readonly unit: 'mm' | 'px' };
  /** Tells several pictures of one page apart. */
  readonly id?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A drawing as SVG 1.1 text. Colors are those of the style's schema, so nothing of others stands in it but the escaped address of the logo. */
export function writeSvg(
  { width, height, shapes, logo }: QrDrawing,
  { logoHref, width: print, id = 'qr' }: SvgOptions = {},
): string {
  const gradients = shapes.flatMap(({ fill }, index) =>
    typeof fill === 'string' ? [] : [gradientTag(`${id}-${index}`, fill)],
  );
  const paths = shapes.map(({ path, fill }, index) => {
    const paint = typeof fill === 'string' ? fill : `url(#${id}-${index})`;
    return `<path fill="${paint}" fill-rule="evenodd" d="${svgPathData(path)}"/>`;
  });
  const picture =
    logo === null || logoHref === undefined
      ? ''
      : `<image x="${short(logo.x)}" y="${short(logo.y)}" width="${short(logo.edge)}" height="${short(logo.edge)}" href="${escaped(logoHref)}"/>`;
  const size =
    print === undefined
      ? ''
      : ` width="${short(print.value)}${print.unit}" height="${short((print.value * height) / width)}${print.unit}"`;
  const defs = gradients.length === 0 ? '' : `<defs>${gradients.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${short(width)} ${short(height)}">${defs}${paths.join('')}${picture}</svg>`;
}
