import { toRgb } from '../colors/colors.ts';
import type { Path, PathStep } from '../paths/paths.ts';
import type { SvgGradient } from '../paths/svg-parts.ts';
import type { QrDrawing } from './qr-drawing.ts';

/** A logo as pixels, three bytes each, on the color it is on. */
export interface LogoPixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export interface PrintOptions {
  /** The width at print. */
  readonly widthMm: number;
  readonly logo?: LogoPixels | null;
}

const pointsOfMm = 72 / 25.4;
const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);
const shares = (hex: string): number[] => toRgb(hex).map((part) => part / 255);

interface Dialect {
  readonly move: string;
  readonly line: string;
  readonly curve: string;
  readonly close: string;
}

function pathText(path: Path, { move, line, curve, close }: Dialect): string {
  const say = (step: PathStep): string => {
    if (step[0] === 'Z') return close;
    const [name, ...numbers] = step;
    return `${numbers.map(short).join(' ')} ${name === 'M' ? move : name === 'L' ? line : curve}`;
  };
  return path.map(say).join('\n');
}

/** A color that is gray is printed with black ink alone: text and codes stay sharp where inks do not meet exactly. */
function colorText(hex: string, words: { readonly gray: string; readonly rgb: string }): string {
  const [red = 0, green = 0, blue = 0] = shares(hex);
  if (red === green && green === blue) return `${short(red)} ${words.gray}`;
  return `${[red, green, blue].map(short).join(' ')} ${words.rgb}`;
}

/** A gradient as a shading dictionary (PDF 32000-1, 8.7.4.5.3 and .4), which PostScript 3 writes the same way. */
function shadingText({ type, from, to, start, end }: SvgGradient): string {
  const [x1, y1, x2, y2] = [...start, ...end].map(short);
  const radius = short(Math.hypot(end[0] - start[0], end[1] - start[1]));
  const place = type === 'linear' ? `[${x1} ${y1} ${x2} ${y2}]` : `[${x1} ${y1} 0 ${x1} ${y1} ${radius}]`;
  const colors = `/C0 [${shares(from).map(short).join(' ')}] /C1 [${shares(to).map(short).join(' ')}]`;
  return `<< /ShadingType ${type === 'linear' ? 2 : 3} /ColorSpace /DeviceRGB /Coords ${place} /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /N 1 ${colors} >> >>`;
}

/** Where the pixels of a logo are within its square, in modules: their proportions are kept. */
function logoPlace({ logo }: QrDrawing, pixels: LogoPixels | null | undefined) {
  if (logo === null || pixels === null || pixels === undefined) return null;
  const scale = logo.edge / Math.max(pixels.width, pixels.height);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  return { x: logo.x + (logo.edge - width) / 2, y: logo.y + (logo.edge - height) / 2, width, height };
}

const pdfWords = { move: 'm', line: 'l', curve: 'c', close: 'h' } as const;

function pdfContent(drawing: QrDrawing, scale: number, place: ReturnType<typeof logoPlace>): string {
  const areas = drawing.shapes.map(({ path, fill }, index) =>
    typeof fill === 'string'
      ? `${colorText(fill, { gray: 'g', rgb: 'rg' })}\n${pathText(path, pdfWords)}\nf*`
      : `q\n${pathText(path, pdfWords)}\nW* n\n/S${index} sh\nQ`,
  );
  const picture =
    place === null
      ? []
      : [
          `q\n${short(place.width)} 0 0 ${short(-place.height)} ${short(place.x)} ${short(place.y + place.height)} cm\n/L Do\nQ`,
        ];
  // Modules are counted downwards, a page upwards.
  return [`${short(scale)} 0 0 ${short(-scale)} 0 ${short(drawing.height * scale)} cm`, ...areas, ...picture, ''].join(
    '\n',
  );
}

function joined(parts: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bytes = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const whole = new Uint8Array(bytes.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of bytes) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A drawing as a PDF 1.4 of one page, all vectors but the logo. */
export function writePdf(drawing: QrDrawing, { widthMm, logo }: PrintOptions): Uint8Array<ArrayBuffer> {
  const scale = (widthMm * pointsOfMm) / drawing.width;
  const place = logoPlace(drawing, logo);
  const content = pdfContent(drawing, scale, place);
  const shadings = drawing.shapes.flatMap(({ fill }, index) =>
    typeof fill === 'string' ? [] : [`/S${index} ${shadingText(fill)}`],
  );
  const box = `[0 0 ${short(drawing.width * scale)} ${short(drawing.height * scale)}]`;
  const pictures = place === null ? '' : ' /XObject << /L 5 0 R >>';
  const objects: (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /Shading << ${shadings.join(' ')} >>${pictures} >> >>`,
    ],
    [`<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
  ];
  if (place !== null && logo !== null && logo !== undefined)
    objects.push([
      `<< /Type /XObject /Subtype /Image /Width ${logo.width} /Height ${logo.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length ${logo.rgb.length} >>\nstream\n`,
      logo.rgb,
      '\nendstream',
    ]);
  const parts: (string | Uint8Array)[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(joined(parts).length);
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n');
  }
  const start = joined(parts).length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`);
  parts.push(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return joined(parts);
}

const epsWords = { move: 'moveto', line: 'lineto', curve: 'curveto', close: 'closepath' } as const;

function epsPicture(place: NonNullable<ReturnType<typeof logoPlace>>, { width, height, rgb }: LogoPixels): string {
  const digits = Array.from(rgb, (value) => value.toString(16).padStart(2, '0')).join('');
  return `gsave
${short(place.x)} ${short(place.y)} translate ${short(place.width)} ${short(place.height)} scale
/row ${width * 3} string def
${width} ${height} 8 [${width} 0 0 ${height} 0 0] { currentfile row readhexstring pop } false 3 colorimage
${digits.replaceAll(/.{120}/g, '$&\n')}
grestore`;
}

/** A drawing as Encapsulated PostScript (language level 3), all vectors but the logo. */
export function writeEps(drawing: QrDrawing, { widthMm, logo }: PrintOptions): string {
  const scale = (widthMm * pointsOfMm) / drawing.width;
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  const place = logoPlace(drawing, logo);
  const areas = drawing.shapes.map(({ path, fill }) =>
    typeof fill === 'string'
      ? `${colorText(fill, { gray: 'setgray', rgb: 'setrgbcolor' })}\nnewpath\n${pathText(path, epsWords)}\neofill`
      : `gsave\nnewpath\n${pathText(path, epsWords)}\neoclip\n${shadingText(fill)} shfill\ngrestore`,
  );
  const picture = place === null || logo === null || logo === undefined ? [] : [epsPicture(place, logo)];
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${short(width)} ${short(height)}`,
    '%%LanguageLevel: 3',
    '%%EndComments',
    'gsave',
    `0 ${short(height)} translate ${short(scale)} ${short(-scale)} scale`,
    ...areas,
    ...picture,
    'grestore',
    'showpage',
    '%%EOF',
    '',
  ].join('\n');
}
