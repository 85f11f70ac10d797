import { type GradientInk, type Ink, screenColor, type SvgGradient, toRgb } from '@acquaint/engine/print';
import type { PdfFile } from './pdf-file.ts';
import { number } from './pdf-numbers.ts';

/** What of colors is in the resources of a file: inks by name, opacities, gradients. */
export interface PdfPaints {
  /** The operators that choose a color for areas or lines. */
  color(ink: Ink, use: 'fill' | 'stroke'): string;
  /** The operator that chooses an opacity from 0 to 1. */
  opacity(share: number): string;
  /** The name of a gradient between two points, in the places that the operator `sh` finds. */
  gradient(ink: GradientInk, ends: GradientEnds): string;
  /** The entries of a resource dictionary; `spaces` are color spaces that are always there. */
  resources(spaces: string): string;
}

type GradientEnds = Pick<SvgGradient, 'start' | 'end'>;

const shares = (values: readonly number[], whole: number): string =>
  values.map((value) => number(value / whole)).join(' ');

/** Gray of the screen is black ink alone: letters and codes stay sharp where inks do not meet exactly. */
function screenText(hex: string, words: { readonly gray: string; readonly rgb: string }): string {
  const [red, green, blue] = toRgb(hex);
  if (red === green && green === blue) return `${number(red / 255)} ${words.gray}\n`;
  return `${shares([red, green, blue], 255)} ${words.rgb}\n`;
}

const words = {
  fill: { gray: 'g', rgb: 'rg', cmyk: 'k', space: 'cs', tint: 'scn' },
  stroke: { gray: 'G', rgb: 'RG', cmyk: 'K', space: 'CS', tint: 'SCN' },
} as const;

/** Names of inks with everything but letters and digits as hexadecimal digits (PDF 32000-1, 7.3.5). */
function nameText(name: string): string {
  return Array.from(Buffer.from(name, 'utf8'), (byte) => {
    const letter = String.fromCodePoint(byte);
    return /[\w-]/.test(letter) ? letter : `#${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

/** Colors of one gradient are in one space: inks only when both ends are inks. */
function gradientColors({ from, to }: GradientInk): { space: string; colors: [string, string] } {
  if (from.type === 'cmyk' && to.type === 'cmyk')
    return { space: 'DeviceCMYK', colors: [shares(from.inks, 100), shares(to.inks, 100)] };
  const rgb = (ink: Ink): string => shares(toRgb(screenColor(ink)), 255);
  return { space: 'DeviceRGB', colors: [rgb(from), rgb(to)] };
}

/** The colors of a file that is being written. */
export function createPdfPaints(file: PdfFile): PdfPaints {
  const inks = new Map<string, { name: string; object: number }>();
  const opacities = new Map<string, string>();
  const gradients = new Map<string, { name: string; object: number }>();

  function inkName(name: string, values: readonly number[]): string {
    const key = `${name} ${values.join(' ')}`;
    let known = inks.get(key);
    if (known === undefined) {
      const tint = `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${shares(values, 100)}] /N 1 >>`;
      const object = file.add(`[/Separation /${nameText(name)} /DeviceCMYK ${tint}]`);
      known = { name: `C${inks.size + 1}`, object };
      inks.set(key, known);
    }
    return known.name;
  }

  return {
    color(ink, use) {
      const word = words[use];
      if (ink.type === 'rgb') return screenText(ink.hex, word);
      if (ink.name === null) return `${shares(ink.inks, 100)} ${word.cmyk}\n`;
      return `/${inkName(ink.name, ink.inks)} ${word.space} 1 ${word.tint}\n`;
    },
    opacity(share) {
      const value = number(share);
      let name = opacities.get(value);
      if (name === undefined) opacities.set(value, (name = `G${opacities.size + 1}`));
      return `/${name} gs\n`;
    },
    gradient(ink, { start, end }) {
      const { space, colors } = gradientColors(ink);
      const from = start.map(number).join(' ');
      const to = end.map(number).join(' ');
      const coords =
        ink.shape === 'linear'
          ? `/ShadingType 2 /Coords [${from} ${to}]`
          : `/ShadingType 3 /Coords [${from} 0 ${from} ${number(Math.hypot(end[0] - start[0], end[1] - start[1]))}]`;
      const text = `<< ${coords} /ColorSpace /${space} /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 /C0 [${colors[0]}] /C1 [${colors[1]}] >> >>`;
      let known = gradients.get(text);
      if (known === undefined) {
        known = { name: `S${gradients.size + 1}`, object: file.add(text) };
        gradients.set(text, known);
      }
      return known.name;
    },
    resources(spaces) {
      const listed = (entries: Iterable<{ name: string; object: number }>): string =>
        [...entries].map(({ name, object }) => `/${name} ${object} 0 R`).join(' ');
      const states = [...opacities].map(([value, name]) => `/${name} << /ca ${value} /CA ${value} >>`).join(' ');
      return `/ColorSpace << ${spaces} ${listed(inks.values())} >> /ExtGState << ${states} >> /Shading << ${listed(gradients.values())} >>`;
    },
  };
}
