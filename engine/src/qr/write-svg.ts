import { svgGradient, svgNumber, svgPathData, svgText } from '../paths/svg-parts.ts';
import type { QrDrawing } from './qr-drawing.ts';

export interface SvgOptions {
  /** The address of the logo's picture, a data address for a file that stands alone. */
  readonly logoHref?: string;
  /** The width and its unit, such as `30mm`; without one the picture fills what it is in. */
  readonly width?: { readonly value: number; readonly unit: 'mm' | 'px' };
  /** Returns several pictures of one page apart. */
  readonly id?: string;
}

/** A drawing as SVG 1.1 text. Colors are those of the style's schema, so nothing of others is in it but the escaped address of the logo. */
export function writeSvg(
  { width, height, shapes, logo }: QrDrawing,
  { logoHref, width: print, id = 'qr' }: SvgOptions = {},
): string {
  const gradients = shapes.flatMap(({ fill }, index) =>
    typeof fill === 'string' ? [] : [svgGradient(`${id}-${index}`, fill)],
  );
  const paths = shapes.map(({ path, fill }, index) => {
    const paint = typeof fill === 'string' ? fill : `url(#${id}-${index})`;
    return `<path fill="${paint}" fill-rule="evenodd" d="${svgPathData(path)}"/>`;
  });
  const picture =
    logo === null || logoHref === undefined
      ? ''
      : `<image x="${svgNumber(logo.x)}" y="${svgNumber(logo.y)}" width="${svgNumber(logo.edge)}" height="${svgNumber(logo.edge)}" href="${svgText(logoHref)}"/>`;
  const size =
    print === undefined
      ? ''
      : ` width="${svgNumber(print.value)}${print.unit}" height="${svgNumber((print.value * height) / width)}${print.unit}"`;
  const defs = gradients.length === 0 ? '' : `<defs>${gradients.join('')}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${svgNumber(width)} ${svgNumber(height)}">${defs}${paths.join('')}${picture}</svg>`;
}
