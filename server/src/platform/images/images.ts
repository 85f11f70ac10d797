import { readFile } from 'node:fs/promises';
import type { UploadedFile } from '@acquaint/contract';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { isSignatureOf, signatureOf } from '../auth/signatures.ts';
import { invalidInput } from '../http/operation-error.ts';
import { newId } from '../ids/ids.ts';
import type { Services } from '../services.ts';
import { type ImageFacts, measureImage } from './measure-image.ts';

export interface StoredImage {
  readonly id: string;
  /** In pixels, as it is stored. */
  readonly width: number;
  readonly height: number;
}

type ImageServices = Pick<Services, 'files' | 'identityPepper'>;

const maximumPixels = 40_000_000;
const maximumSvgBytes = 1_000_000;
const quality = 82;

let lastWork: Promise<unknown> = Promise.resolve();

/** Does one work with pictures after the other, so that memory holds one: of 40 megapixels it is 160 MB while it is decoded. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastWork.then(work);
  lastWork = turn.catch(() => undefined);
  return turn;
}

function refuse(reason: string): never {
  throw invalidInput({ file: [reason] });
}

/** Refuses what is no picture, or one that is too large to decode. Throws `invalid_input` on the field `file`. */
export function checkImage(facts: ImageFacts | null, bytes: Buffer): ImageFacts {
  if (facts === null) return refuse('Must be a PNG, JPEG, WebP or SVG image');
  if (!(facts.width >= 1 && facts.height >= 1)) return refuse('The image has no size');
  if (facts.width * facts.height > maximumPixels) return refuse('The image must have at most 40 megapixels');
  if (facts.type === 'svg' && bytes.length > maximumSvgBytes) return refuse('An SVG must have at most 1 MB');
  return facts;
}

/** A new WebP of the pixels alone: upright, no larger than asked, without anything else the file held. */
async function reencode(bytes: Buffer, facts: ImageFacts, maximumEdge: number): Promise<Buffer> {
  const image = facts.type === 'svg' ? Transformer.fromSvg(bytes) : new Transformer(bytes);
  const upright = facts.type === 'svg' ? image : image.rotate();
  const isLarger = Math.max(facts.width, facts.height) > maximumEdge;
  // A vector has no size of its own: the renderer's is brought to ours.
  return isLarger || facts.type === 'svg'
    ? upright.resize({ width: maximumEdge, height: maximumEdge, fit: ResizeFit.Inside }).webp(quality)
    : upright.webp(quality);
}

function keyOf(accountId: string, id: string): string {
  return `images/${accountId}/${id}.webp`;
}

/**
 * Stores an image as WebP of at most `maximumEdge` pixels on its longer side. The bytes are not trusted: the type is found from them, the
 * size is checked before decoding, and only the pixels are kept. Throws `invalid_input` on the field `file`.
 */
export async function storeImageBytes(
  { files }: ImageServices,
  { accountId, bytes, maximumEdge }: { accountId: string; bytes: Buffer; maximumEdge: number },
): Promise<StoredImage> {
  const facts = checkImage(measureImage(bytes), bytes);
  const encoded = await inTurn(() => reencode(bytes, facts, maximumEdge)).catch(() =>
    refuse('The image is damaged or cannot be read'),
  );
  const id = newId();
  await files.put(keyOf(accountId, id), encoded);
  const { width, height } = measureImage(encoded) ?? facts;
  return { id, width, height };
}

/** Stores an uploaded image; see `storeImageBytes`. */
export async function storeImage(
  services: ImageServices,
  { file, ...options }: { accountId: string; file: UploadedFile; maximumEdge: number },
): Promise<StoredImage> {
  return storeImageBytes(services, { ...options, bytes: await readFile(file.path) });
}

const purpose = 'image addresses';

/** The address of an image. Whoever has it sees the image, without signing in; nobody can guess it. */
export function imageUrl(services: Pick<Services, 'identityPepper'>, accountId: string, id: string): string {
  return `/i/${accountId}/${id}/${signatureOf(services, purpose, `${accountId}/${id}`)}.webp`;
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
  services: Pick<Services, 'identityPepper'>,
  image: { accountId: string; id: string },
  signature: string,
): boolean {
  return isSignatureOf(services, { purpose, text: `${image.accountId}/${image.id}` }, signature);
}

/** A drawing of ours as PNG, in the size that its SVG states or as wide as asked. Not for files of others: `storeImage` checks those. */
export async function drawPng(svg: string, width?: number): Promise<Buffer> {
  return inTurn(() => {
    const image = Transformer.fromSvg(svg);
    return (width === undefined ? image : image.resize(width)).png();
  });
}

/** A PNG of ours as JPEG. */
export async function pngToJpeg(png: Buffer): Promise<Buffer> {
  return inTurn(() => new Transformer(png).jpeg(90));
}

/** A stored image as PNG, and as its pixels. */
export async function convertImage(
  bytes: Uint8Array,
): Promise<{ readonly png: Buffer; readonly rgba: Uint8Array; readonly width: number; readonly height: number }> {
  return inTurn(async () => {
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
  return inTurn(async () => {
    const image = Transformer.fromSvg(svg).resize(width, width);
    const blurred = blur > 0 ? image.blur(blur) : image;
    return (contrast === 0 ? blurred : blurred.adjustContrast(contrast)).rawPixels();
  });
}
