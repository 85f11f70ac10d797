import type { Scene } from '@acquaint/contract';
import { type SvgGradient, svgGradient, svgNumber, svgPathData, svgText } from '../paths/svg-parts.ts';
import type { DisplayItem, GlyphItem, ImageItem, PathItem } from './display-list.ts';
import { type GradientInk, type Ink, isGradient, screenColor } from './inks.ts';
import type { Matrix } from './matrix.ts';
import type { Typesetter } from './text/typesetter.ts';

/** A map as SVG says it. */
export function svgTransform(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => String(Math.round(value * 1e6) / 1e6)).join(' ')})`;
}

/** The outlines of letters as one path, in the places of their item. */
export function glyphPathData({ glyphs, face, em }: GlyphItem, typesetter: Typesetter): string {
  const scale = em / 1_000;
  return glyphs
    .map(({ id, x, y }) => {
      const outline = typesetter.outline(face, id);
      return outline === '' ? '' : movedOutline(outline, { scale, x, y });
    })
    .join('');
}

/** Path data of absolute M, L, Q, C and Z, scaled and turned upside down, as fonts count upwards. */
function movedOutline(d: string, { scale, x, y }: { scale: number; x: number; y: number }): string {
  let isAcross = true;
  return d.replaceAll(/[A-Z]|-?[\d.]+/g, (part) => {
    if (part >= 'A') {
      isAcross = true;
      return part;
    }
    const value = isAcross ? x + Number(part) * scale : y - Number(part) * scale;
    isAcross = !isAcross;
    return String(Math.round(value * 10) / 10);
  });
}

/** The values of an feColorMatrix that does what an adjustment asks. */
export function filterValues({ adjust }: ImageItem): string | null {
  if (adjust === null) return null;
  const rows = adjust.map(([red, green, blue, plus]) => [red, green, blue, 0, plus].map(svgNumber).join(' '));
  return [...rows, '0 0 0 1 0'].join(' ');
}

/** The ends of a gradient in the places of its item. */
export function gradientEnds({ start, end }: GradientInk, { box }: PathItem): Pick<SvgGradient, 'start' | 'end'> {
  const at = ([x, y]: readonly [number, number]) => [box.x + x * box.w, box.y + y * box.h] as const;
  return { start: at(start), end: at(end) };
}

/** A gradient as a screen shows it. */
export function screenGradient(ink: GradientInk, item: PathItem): SvgGradient {
  return { type: ink.shape, from: screenColor(ink.from), to: screenColor(ink.to), ...gradientEnds(ink, item) };
}

interface Writer {
  readonly typesetter: Typesetter;
  /** The address of a picture by its key; a data address for a file that stands alone. */
  readonly hrefOf: (key: string) => string | null;
}

export interface SceneSvgOptions extends Writer {
  /** With the bleed, or cut. */
  readonly withBleed: boolean;
  /** In pixels; the height follows. */
  readonly width?: number;
}

function common({ matrix, opacity }: DisplayItem): string {
  return ` transform="${svgTransform(matrix)}"${opacity === 1 ? '' : ` opacity="${svgNumber(opacity)}"`}`;
}

function paintText(ink: Ink | GradientInk | null, id: string): string {
  if (ink === null) return 'none';
  return isGradient(ink) ? `url(#${id})` : screenColor(ink);
}

function pathTag(item: PathItem, id: string): string {
  const { fill, stroke } = item;
  const defs = fill !== null && isGradient(fill) ? `<defs>${svgGradient(id, screenGradient(fill, item))}</defs>` : '';
  const line =
    stroke === null
      ? ''
      : ` stroke="${screenColor(stroke.ink)}" stroke-width="${svgNumber(stroke.width)}" stroke-linejoin="round" stroke-linecap="${stroke.isDashed ? 'butt' : 'round'}"${
          stroke.isDashed ? ` stroke-dasharray="${svgNumber(stroke.width * 3)} ${svgNumber(stroke.width * 2)}"` : ''
        }`;
  const rule = item.isEvenOdd ? ' fill-rule="evenodd"' : '';
  return `${defs}<path${common(item)} fill="${paintText(fill, id)}"${rule}${line} d="${svgPathData(item.path)}"/>`;
}

function imageTag(item: ImageItem, id: string, { hrefOf }: Writer): string {
  const href = hrefOf(item.key);
  if (href === null) return '';
  const values = filterValues(item);
  const filter =
    values === null
      ? ''
      : `<filter id="${id}f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="${values}"/></filter>`;
  const { x, y, w, h } = item.box;
  const place = `x="${svgNumber(x)}" y="${svgNumber(y)}" width="${svgNumber(w)}" height="${svgNumber(h)}"`;
  const picture = `<image ${place} preserveAspectRatio="none"${filter === '' ? '' : ` filter="url(#${id}f)"`} href="${svgText(href)}"/>`;
  const clip = `<clipPath id="${id}"><path d="${svgPathData(item.clip)}"/></clipPath>`;
  return `<g${common(item)}><defs>${clip}${filter}</defs><g clip-path="url(#${id})">${picture}</g></g>`;
}

function itemTag(item: DisplayItem, index: number, writer: Writer): string {
  const id = `i${index}`;
  if (item.type === 'path') return pathTag(item, id);
  if (item.type === 'image') return imageTag(item, id, writer);
  const d = glyphPathData(item, writer.typesetter);
  return d === '' ? '' : `<path${common(item)} fill="${screenColor(item.ink)}" d="${d}"/>`;
}

/** A page as SVG 1.1 text, letters as outlines: it needs no font to be shown. */
export function writeSceneSvg(scene: Scene, items: readonly DisplayItem[], options: SceneSvgOptions): string {
  const { size } = scene;
  const over = options.withBleed ? scene.bleed : 0;
  const [width, height] = [size.width + 2 * over, size.height + 2 * over];
  const pixels =
    options.width === undefined
      ? `width="${svgNumber(width / 1_000)}mm" height="${svgNumber(height / 1_000)}mm"`
      : `width="${options.width}" height="${Math.round((options.width * height) / width)}"`;
  const tags = items.map((item, index) => itemTag(item, index, options)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" ${pixels} viewBox="${-over} ${-over} ${width} ${height}">${tags}</svg>`;
}

/** Outlines as SVG text of a size. */
export function writePathsSvg(
  items: readonly PathItem[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const tags = items.map((item, index) => pathTag(item, `i${index}`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${tags}</svg>`;
}
