import type { UploadedFile } from '@acquaint/contract';
import { Transformer } from '@napi-rs/image';
import pLimit from 'p-limit';
import { isSignatureOf, signatureOf } from '../auth/signatures.ts';
import { refusedFile } from '../http/operation-error.ts';
import { newId } from '../ids/ids.ts';
import type { Services } from '../services.ts';
import { measureImage } from './measure-image.ts';
import { readForScreen } from './read-picture.ts';

export interface StoredImage {
  readonly id: string;
  /** In pixels, as it is stored. */
  readonly width: number;
  readonly height: number;
}

type ImageServices = Pick<Services, 'files' | 'sandbox'>;

/** One work with pictures after the other, so that memory holds one: of 40 megapixels it is 160 MB while it is decoded. */
const oneByOne = pLimit(1);

function keyOf(accountId: string, id: string): string {
  return `images/${accountId}/${id}.webp`;
}

/**
 * Stores an uploaded image as WebP of at most `maximumEdge` pixels on its longer side. The file is not trusted: its type is found from its bytes, it is
 * decoded in the sandbox, and only the pixels are kept. Throws `invalid_input` on the field `file`.
 */
export async function storeImage(
  { files, sandbox }: ImageServices,
  { accountId, file, maximumEdge }: { accountId: string; file: Pick<UploadedFile, 'path'>; maximumEdge: number },
): Promise<StoredImage> {
  const id = newId();
  const { path } = file;
  const measures = await readForScreen(sandbox, {
    accountId,
    path,
    maximumEdge,
    async take(facts, written) {
      await files.copyFromFs(await written('picture'), keyOf(accountId, id));
      return facts;
    },
  }).catch(refusedFile);
  return { id, ...measures };
}

/** Stores one of the product's own drawings as WebP, `width` pixels wide. Uploads go through `storeImage`, which checks them. */
export async function storeDrawing(
  { files }: Pick<Services, 'files'>,
  { accountId, svg, width }: { accountId: string; svg: string; width: number },
): Promise<StoredImage> {
  const id = newId();
  const { bytes, height } = await oneByOne(async () => {
    const image = Transformer.fromSvg(svg);
    const drawn = await image.metadata();
    return { bytes: await image.resize(width).webp(90), height: Math.round((width * drawn.height) / drawn.width) };
  });
  await files.put(keyOf(accountId, id), new Uint8Array(bytes));
  return { id, width, height };
}

const purpose = 'image addresses';

/** What addresses are made with. */
export type ImageSigning = Pick<Services, 'identityPepper' | 'imageLinks'>;

/** What the signature of an address is of. The first address of an image has no number. */
const linkedText = (accountId: string, id: string, link: number): string =>
  link === 0 ? `${accountId}/${id}` : `${accountId}/${id} link ${link}`;

/** The address of an image of a number. Whoever has it sees the image, without signing in, while it is in force; nobody can guess it. */
export function numberedImageUrl(
  services: Pick<Services, 'identityPepper'>,
  { accountId, id, link }: { accountId: string; id: string; link: number },
): string {
  return `/i/${accountId}/${id}/${signatureOf(services, purpose, linkedText(accountId, id, link))}.webp`;
}

/** The address of an image that is in force. */
export function imageUrl(services: ImageSigning, accountId: string, id: string): string {
  return numberedImageUrl(services, { accountId, id, link: services.imageLinks.of(id) });
}

/** The id in an image's address, or null when it is not one of ours. */
export function imageIdOf(url: string): string | null {
  return /^\/i\/[^/]+\/([\da-f-]{36})\/[^/]+\.webp$/.exec(url)?.[1] ?? null;
}

/** Deletes an image; one that is not there is no failure. */
export async function deleteImage({ files }: Pick<Services, 'files'>, accountId: string, id: string): Promise<void> {
  await files.delete(keyOf(accountId, id));
}

/** The bytes of an image, or null when it does not exist. */
export async function readImage(
  { files }: Pick<Services, 'files'>,
  accountId: string,
  id: string,
): Promise<Uint8Array | null> {
  const key = keyOf(accountId, id);
  return (await files.exists(key)) ? files.getBytes(key) : null;
}

/** Whether a signature is the one of an image, compared in constant time. */
export function isImageSignature(
  services: ImageSigning,
  { accountId, id }: { accountId: string; id: string },
  signature: string,
): boolean {
  const text = linkedText(accountId, id, services.imageLinks.of(id));
  return isSignatureOf(services, { purpose, text }, signature);
}

/** A drawing of ours as PNG, in the size that its SVG states or as wide as asked. Not for files of others: `storeImage` checks those. */
export async function drawPng(svg: string, width?: number): Promise<Buffer> {
  return oneByOne(() => {
    const image = Transformer.fromSvg(svg);
    return (width === undefined ? image : image.resize(width)).png();
  });
}

/** A PNG of ours as JPEG. */
export async function pngToJpeg(png: Buffer): Promise<Buffer> {
  return oneByOne(() => new Transformer(png).jpeg(90));
}

/** A stored image as PNG, and as its pixels. */
export async function convertImage(
  bytes: Uint8Array,
): Promise<{ readonly png: Buffer; readonly rgba: Uint8Array; readonly width: number; readonly height: number }> {
  return oneByOne(async () => {
    const png = await new Transformer(bytes).png();
    const { width, height } = measureImage(png) ?? { width: 0, height: 0 };
    // A picture without transparency comes with three bytes a pixel.
    const pixels = await new Transformer(png).rawPixels();
    return { png, rgba: withAlpha(pixels, width * height), width, height };
  });
}

function withAlpha(pixels: Uint8Array, count: number): Uint8Array {
  if (pixels.length === count * 4) return pixels;
  const rgba = new Uint8Array(count * 4).fill(255);
  for (let index = 0; index < count; index += 1) rgba.set(pixels.subarray(index * 3, index * 3 + 3), index * 4);
  return rgba;
}

/** A square drawing of ours as pixels of four bytes, `width` along each side, blurred by a number of pixels and with its contrast changed. */
export async function drawRgba(
  svg: string,
  { width, blur, contrast }: { readonly width: number; readonly blur: number; readonly contrast: number },
): Promise<Uint8Array> {
  return oneByOne(async () => {
    const image = Transformer.fromSvg(svg).resize(width, width);
    const blurred = blur > 0 ? image.blur(blur) : image;
    return (contrast === 0 ? blurred : blurred.adjustContrast(contrast)).rawPixels();
  });
}
