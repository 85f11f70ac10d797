import { adjustPaths, adjustPixels, type ColorMatrix, type PathItem } from '@acquaint/engine/print';
import type { PdfFile } from './pdf-file.ts';

/** A picture as print takes it. */
export interface PrintImage {
  readonly width: number;
  readonly height: number;
  /** The bytes of a JPEG of three colors, when it is one. */
  readonly jpeg: Uint8Array | null;
  /** Its outlines, in places from 0 to `width` and `height`, when it is drawn and not made of pixels. */
  readonly drawing?: readonly PathItem[] | undefined;
  /** The PDF that it is a page of, from `preparePdf`, and which page from 1; null of pixels alone. */
  readonly form?: { readonly bytes: Uint8Array; readonly page: number } | null | undefined;
  /** Its pixels, red, green, blue and opacity, decoded when they are needed. */
  rgba(): Promise<Uint8Array>;
}

/** Writes pictures, each once for each adjustment. */
export interface PdfImages {
  /** Writes a picture unless it is there, and answers its name; null when there is no such picture. */
  use(key: string, adjust: ColorMatrix | null): Promise<string | null>;
  /** The name of a picture that was written. */
  nameOf(key: string, adjust: ColorMatrix | null): string | null;
  resources(): string;
}

function split(rgba: Uint8Array): { rgb: Uint8Array; alpha: Uint8Array | null } {
  const count = rgba.length / 4;
  const rgb = new Uint8Array(count * 3);
  const alpha = new Uint8Array(count);
  let isOpaque = true;
  for (let pixel = 0; pixel < count; pixel += 1) {
    rgb.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    const opacity = rgba[pixel * 4 + 3] ?? 255;
    alpha[pixel] = opacity;
    if (opacity !== 255) isOpaque = false;
  }
  return { rgb, alpha: isOpaque ? null : alpha };
}

const described = (image: PrintImage, space: string, more = ''): string =>
  `/Type /XObject /Subtype /Image /Width ${image.width} /Height ${image.height} /ColorSpace /${space} /BitsPerComponent 8${more}`;

/** Where pictures come from, and what writes those that are drawn. */
export interface PictureSources {
  readonly imageOf: (key: string) => Promise<PrintImage | null>;
  /** Writes outlines as a form that fills the unit square. Answers its number. */
  readonly writeDrawing: (items: readonly PathItem[], size: Pick<PrintImage, 'width' | 'height'>) => number;
}

async function writeImage(
  file: PdfFile,
  image: PrintImage,
  { adjust, writeDrawing }: { readonly adjust: ColorMatrix | null } & Pick<PictureSources, 'writeDrawing'>,
): Promise<number> {
  if (image.drawing !== undefined)
    return writeDrawing(adjust === null ? image.drawing : adjustPaths(image.drawing, adjust), image);
  if (image.form != null && adjust === null) {
    // It reads PDF, which takes memory that other designs do without.
    const { writePdfForm } = await import('./pdf-form.ts');
    return writePdfForm(file, image.form.bytes, image.form.page);
  }
  if (image.jpeg !== null && adjust === null)
    return file.addStream(described(image, 'DeviceRGB', ' /Filter /DCTDecode'), image.jpeg, { isCompressed: true });
  const { rgb, alpha } = split(await image.rgba());
  if (adjust !== null) adjustPixels(rgb, 3, adjust);
  const mask = alpha === null ? '' : ` /SMask ${file.addStream(described(image, 'DeviceGray'), alpha)} 0 R`;
  return file.addStream(described(image, 'DeviceRGB', mask), rgb);
}

/** The pictures of a file that is being written. */
export function createPdfImages(file: PdfFile, { imageOf, writeDrawing }: PictureSources): PdfImages {
  const images = new Map<string, { name: string; object: number } | null>();
  const keyOf = (key: string, adjust: ColorMatrix | null): string => `${key} ${JSON.stringify(adjust)}`;
  return {
    async use(key, adjust) {
      const known = images.get(keyOf(key, adjust));
      if (known !== undefined) return known?.name ?? null;
      const image = await imageOf(key);
      const entry =
        image === null
          ? null
          : { name: `I${images.size + 1}`, object: await writeImage(file, image, { adjust, writeDrawing }) };
      images.set(keyOf(key, adjust), entry);
      return entry?.name ?? null;
    },
    nameOf: (key, adjust) => images.get(keyOf(key, adjust))?.name ?? null,
    resources: () =>
      [...images.values()].flatMap((image) => (image === null ? [] : [`/${image.name} ${image.object} 0 R`])).join(' '),
  };
}
