import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Images from '@napi-rs/image';
import { WorkRefused } from '../processes/work-refused.ts';
import { type ImageFacts, isSound, measureImage } from './measure-image.ts';
import { printPicture } from './print-picture.ts';

type Codec = Pick<typeof Images, 'Transformer' | 'ResizeFit'>;

export interface PictureTask {
  readonly file: string;
  /** A WebP for the screen of at most so many pixels along its longer side, or the forms that the library keeps. */
  readonly form: { readonly maximumEdge: number } | 'print';
}

/** What the child leaves in its folder. */
export const pictureFiles = { picture: 'picture', preview: 'preview' } as const;

/** What the sender of something else reads. */
export const noPicture = 'Must be a PNG, JPEG, WebP or SVG image';

const maximumPixels = 40_000_000;
const quality = 82;

/** Refuses what is no picture, or one that is too large to decode. */
function checkImage(facts: ImageFacts | null, bytes: Buffer): ImageFacts {
  if (facts === null) throw new WorkRefused(noPicture);
  if (!(facts.width >= 1 && facts.height >= 1)) throw new WorkRefused('The image has no size');
  if (facts.width * facts.height > maximumPixels) throw new WorkRefused('The image must have at most 40 megapixels');
  if (!isSound(bytes, facts)) throw new WorkRefused('The image is damaged or cannot be read');
  return facts;
}

function sourceOf({ Transformer, ResizeFit }: Codec, bytes: Buffer, facts: ImageFacts) {
  const isVector = facts.type === 'svg';
  const { width, height } = facts;
  return {
    fits: ResizeFit,
    load: () => (isVector ? Transformer.fromSvg(bytes) : new Transformer(bytes).rotate()),
    reload: (png: Buffer) => new Transformer(png),
    isVector,
    width,
    height,
  };
}

/** A new WebP of the pixels alone: upright, no larger than asked, without anything else the file held. */
function webpOf({ load, fits, isVector, width, height }: ReturnType<typeof sourceOf>, maximumEdge: number): Buffer {
  const isLarger = Math.max(width, height) > maximumEdge;
  // A vector has no size of its own: the renderer's is brought to ours.
  const image =
    isLarger || isVector ? load().resize({ width: maximumEdge, height: maximumEdge, fit: fits.Inside }) : load();
  return Buffer.from(image.webpSync(quality));
}

/** Decodes a picture and writes it again; answers its measures and, for the library, what it looks like. */
export async function workOnPicture(codec: Codec, { file, form }: PictureTask, folder: string): Promise<object> {
  const bytes = await readFile(file);
  const source = sourceOf(codec, bytes, checkImage(measureImage(bytes), bytes));
  const write = (name: string, made: Buffer): Promise<void> => writeFile(join(folder, name), made);
  if (form !== 'print') {
    const picture = webpOf(source, form.maximumEdge);
    await write(pictureFiles.picture, picture);
    return measureImage(picture) ?? source;
  }
  const { picture, preview, ...facts } = printPicture(source);
  await write(pictureFiles.picture, picture);
  await write(pictureFiles.preview, preview);
  const { width, height } = measureImage(picture) ?? source;
  return { width, height, ...facts };
}
