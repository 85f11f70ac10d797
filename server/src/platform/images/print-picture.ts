import type * as Images from '@napi-rs/image';

/** What is known of a picture that was made for the library. */
export interface PrintFacts {
  /** A JPEG when nothing of it is transparent, else a PNG. */
  readonly ending: 'jpg' | 'png';
  /** Its most common color as `#rrggbb`. */
  readonly color: string;
  /** 64 bits that are nearly the same for pictures that look the same. */
  readonly looksHash: string;
}

/** A picture as it can be decoded, any number of times. */
export interface PictureSource {
  load(): Images.Transformer;
  /** Reads a PNG of ours. */
  reload(png: Buffer): Images.Transformer;
  /** The ways to fit a picture that its codec knows. */
  readonly fits: typeof Images.ResizeFit;
  readonly isVector: boolean;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longer side of what is kept: 17 inches at 300 dots. */
const maximumEdge = 5_100;
const previewEdge = 1_200;
/** The longer side that a drawing of vectors gets: 8 inches at 300 dots. */
const vectorEdge = 2_400;
const [quality, previewQuality] = [92, 82];
const sampleEdge = 64;

/** Whether something of a picture can be seen through; three bytes per pixel have no opacity. */
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

/** Makes a picture for the library, upright and no larger than print needs, and a small WebP of it for the screen. */
export function printPicture(
  source: PictureSource,
): PrintFacts & { readonly picture: Buffer; readonly preview: Buffer } {
  const edge = source.isVector ? vectorEdge : maximumEdge;
  const fitted = (most: number): Images.Transformer => {
    const isLarger = source.isVector || Math.max(source.width, source.height) > most;
    const image = source.load();
    return isLarger ? image.resize({ width: most, height: most, fit: source.fits.Inside }) : image;
  };
  // The large picture is decoded twice: for what is looked at, and for what is kept.
  const small = Buffer.from(fitted(previewEdge).pngSync());
  const pixelsOf = (width: number, height: number): Uint8Array =>
    source.reload(small).resize({ width, height, fit: source.fits.Fill }).rawPixelsSync();
  const sample = pixelsOf(sampleEdge, sampleEdge);
  const channels = sample.length / sampleEdge ** 2;
  const isTransparent = hasHoles(sample, channels);
  const tiny = pixelsOf(9, 8);
  return {
    picture: Buffer.from(isTransparent ? fitted(edge).pngSync() : fitted(edge).jpegSync(quality)),
    ending: isTransparent ? 'png' : 'jpg',
    preview: Buffer.from(source.reload(small).webpSync(previewQuality)),
    color: commonColor(sample, channels),
    looksHash: differenceBits(tiny, tiny.length / 72),
  };
}
