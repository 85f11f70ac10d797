import { ResizeFit, Transformer } from '@napi-rs/image';
import { checkImage, inTurn } from './images.ts';
import { measureImage } from './measure-image.ts';

/** A picture in the forms that the library keeps. */
export interface PrintedPicture {
  /** A JPEG when nothing of it is transparent, else a PNG. */
  readonly picture: Buffer;
  readonly ending: 'jpg' | 'png';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** A small WebP for the screen. */
  readonly preview: Buffer;
  /** Its most common color as `#rrggbb`. */
  readonly color: string;
  /** 64 bits that are nearly the same for pictures that look the same. */
  readonly looksHash: string;
}

/** The longer side of what is kept: 17 inches at 300 dots. */
const maximumEdge = 5_100;
const previewEdge = 1_200;
/** The longer side that a drawing of vectors gets: 8 inches at 300 dots. */
const vectorEdge = 2_400;
const quality = 92;

const sampleEdge = 64;
const exactly = (image: Transformer, edge: number): Transformer =>
  image.resize({ width: edge, height: edge, fit: ResizeFit.Fill });

/** Whether something of a picture can be seen through; three bytes a pixel are told without opacity. */
function hasHoles(pixels: Uint8Array, channels: number): boolean {
  if (channels !== 4) return false;
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 250) return true;
  return false;
}

/** The most common color, of colors rounded to 16 levels; what is transparent does not count. */
function commonColor(pixels: Uint8Array, channels: number): string {
  const buckets = new Map<number, { count: number; sums: [number, number, number] }>();
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    if (channels === 4 && (pixels[at + 3] ?? 255) < 128) continue;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = buckets.get(key) ?? { count: 0, sums: [0, 0, 0] };
    bucket.count += 1;
    bucket.sums = [bucket.sums[0] + red, bucket.sums[1] + green, bucket.sums[2] + blue];
    buckets.set(key, bucket);
  }
  const [first] = [...buckets.values()].toSorted((one, other) => other.count - one.count);
  if (first === undefined) return '#ffffff';
  return `#${first.sums
    .map((sum) =>
      Math.round(sum / first.count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Whether each pixel of a 9 by 8 picture is brighter than the one to its right: a difference hash. */
function differenceBits(pixels: Uint8Array, channels: number): string {
  const brightness = (column: number, row: number): number => {
    const at = (row * 9 + column) * channels;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    return red * 0.299 + green * 0.587 + blue * 0.114;
  };
  let bits = '';
  for (let row = 0; row < 8; row += 1)
    for (let column = 0; column < 8; column += 1)
      bits += brightness(column, row) > brightness(column + 1, row) ? '1' : '0';
  return bits;
}

/**
 * A picture for the library: upright, no larger than print needs, only its pixels. Null when the bytes are no picture that we read; throws
 * `invalid_input` on the field `file` when one is too large or damaged.
 */
export async function prepareForPrint(bytes: Buffer): Promise<PrintedPicture | null> {
  const measured = measureImage(bytes);
  if (measured === null) return null;
  const facts = checkImage(measured, bytes);
  return inTurn(async () => {
    const isVector = facts.type === 'svg';
    const load = (): Transformer => (isVector ? Transformer.fromSvg(bytes) : new Transformer(bytes).rotate());
    const edge = isVector ? vectorEdge : maximumEdge;
    const fitted = (most: number): Transformer => {
      const isLarger = isVector || Math.max(facts.width, facts.height) > most;
      return isLarger ? load().resize({ width: most, height: most, fit: ResizeFit.Inside }) : load();
    };
    const sample = await exactly(load(), sampleEdge).rawPixels();
    const channels = sample.length / sampleEdge ** 2;
    const isTransparent = hasHoles(sample, channels);
    const picture = isTransparent ? await fitted(edge).png() : await fitted(edge).jpeg(quality);
    const { width, height } = measureImage(picture) ?? facts;
    const tiny = await load().resize({ width: 9, height: 8, fit: ResizeFit.Fill }).rawPixels();
    return {
      picture,
      ending: isTransparent ? ('png' as const) : ('jpg' as const),
      width,
      height,
      preview: await fitted(Math.min(previewEdge, edge)).webp(82),
      color: commonColor(sample, channels),
      looksHash: differenceBits(tiny, tiny.length / 72),
    };
  });
}
