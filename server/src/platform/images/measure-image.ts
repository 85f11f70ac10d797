import { imageSize } from 'image-size';
import { drawingSize, isDrawing } from './drawing-size.ts';

/** What an image claims to be, read from its first bytes without decoding it. */
export interface ImageFacts {
  readonly type: 'png' | 'jpeg' | 'webp' | 'svg';
  /** In pixels, before any rotation. */
  readonly width: number;
  readonly height: number;
}

/** A drawing begins within so many bytes: comments may come before it. */
const longestStart = 1_000_000;
const pngSignature = '89504e470d0a1a0a';

/** The type of a picture of pixels by its signature; null for what is none that we take. */
function rasterType(bytes: Buffer): Exclude<ImageFacts['type'], 'svg'> | null {
  if (bytes.toString('hex', 0, 8) === pngSignature) return 'png';
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return 'jpeg';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : null;
}

/** Null where the header is damaged. */
function measureRaster(bytes: Buffer, type: ImageFacts['type']): ImageFacts | null {
  try {
    const { width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return null;
  }
}

/** The type and the measures of an image by what its bytes say, whatever its name is; null for what is no image we take. Throws WorkRefused for one that
 * is damaged or takes too long to draw. */
export function measureImage(bytes: Buffer): ImageFacts | null {
  const raster = rasterType(bytes);
  if (raster !== null) return measureRaster(bytes, raster);
  if (!isDrawing(bytes.toString('utf8', 0, longestStart))) return null;
  const size = drawingSize(bytes);
  return size === null ? null : { type: 'svg', ...size };
}

const mostChunks = 20_000;

/** Whether the chunks of a PNG, whose lengths are believed by decoders, end within the file (PNG, 5.3). */
function hasSoundChunks(bytes: Buffer): boolean {
  let at = 8;
  for (let count = 0; count < mostChunks && at + 12 <= bytes.length; count += 1) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Real photos have at most a dozen scans, each of which is decoded over all of the picture. */
const mostScans = 100;

/** Whether a JPEG has a few scans, and its last one an end: decoders fill up what is missing of a file that was cut off (ITU T.81, B.1). */
function hasSoundScans(bytes: Buffer): boolean {
  let count = 0;
  let last = -1;
  for (let at = bytes.indexOf('ffda', 0, 'hex'); at !== -1; at = bytes.indexOf('ffda', at + 2, 'hex')) {
    last = at;
    count += 1;
    if (count > mostScans) return false;
  }
  return bytes.lastIndexOf('ffd9', undefined, 'hex') > last;
}

/** Whether what decoders believe of a file is so: the lengths of its parts, and no more passes over the picture than photos have. */
export function isSound(bytes: Buffer, { type }: ImageFacts): boolean {
  if (type === 'png') return hasSoundChunks(bytes);
  return type !== 'jpeg' || hasSoundScans(bytes);
}
