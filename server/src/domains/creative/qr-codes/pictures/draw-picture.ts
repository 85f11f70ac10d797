import type { qrPictureFormats, QrStyle } from '@acquaint/contract';
import { drawQr, type QrDrawing, type SvgOptions, writeEps, writePdf, writeSvg } from '@acquaint/engine';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { drawPng } from '../../../../platform/images/images.ts';
import type { Logo } from './logo-of.ts';

type Format = (typeof qrPictureFormats)[number];

export const pictureTypes: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
  eps: 'application/postscript',
};

interface Source {
  readonly text: string;
  readonly style: QrStyle;
  readonly logo: Logo | null;
}

interface Size {
  /** Width at print, in millimeters. */
  readonly mm: number;
  /** Width of a PNG. */
  readonly pixels: number;
}

type Writer = (drawing: QrDrawing, logo: Logo | null, size: Size) => Promise<Buffer> | Buffer;

function svgOf(drawing: QrDrawing, logo: Logo | null, width: NonNullable<SvgOptions['width']>): string {
  return writeSvg(drawing, { ...(logo === null ? {} : { logoHref: logo.href }), width });
}

const writers: Readonly<Record<Format, Writer>> = {
  svg: (drawing, logo, { mm }) => Buffer.from(svgOf(drawing, logo, { value: mm, unit: 'mm' })),
  png: (drawing, logo, { pixels }) => drawPng(svgOf(drawing, logo, { value: pixels, unit: 'px' }), pixels),
  pdf: (drawing, logo, { mm }) => Buffer.from(writePdf(drawing, { widthMm: mm, logo: logo?.pixels ?? null })),
  eps: (drawing, logo, { mm }) => Buffer.from(writeEps(drawing, { widthMm: mm, logo: logo?.pixels ?? null })),
};

/** The picture of a text in a style as a file. Throws 400 on `content` when the text is too long for a code. */
export async function drawPicture(
  { text, style, logo }: Source,
  { format, ...size }: Size & { format: Format },
): Promise<Buffer> {
  const drawing = drawQr(text, style);
  if (drawing === null) throw invalidInput({ content: ['The content is too long for a QR code'] });
  return writers[format](drawing, logo, size);
}
