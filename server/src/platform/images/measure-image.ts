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

function measurePng(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether a marker begins a frame, whose header holds the measures: SOF0 to SOF15 without DHT, JPG and DAC (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Real photos have at most a dozen, each of which is decoded over all of the picture. */
const mostScans = 100;

function countScans(bytes: Buffer): number {
  let count = 0;
  for (
    let at = bytes.indexOf('ffda', 0, 'hex');
    at !== -1 && count <= mostScans;
    at = bytes.indexOf('ffda', at + 2, 'hex')
  )
    count += 1;
  return count;
}

/** Null without an end after it: decoders fill up what is missing of a file that was cut off. */
function measureFrame(bytes: Buffer, at: number): ImageFacts | null {
  if (bytes.lastIndexOf('ffd9', undefined, 'hex') < at) return null;
  return { type: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
}

function measureJpeg(bytes: Buffer): ImageFacts | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return measureFrame(bytes, at);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** RFC 9649: a lossy, a lossless or an extended file, by its first chunk. */
function measureWebp(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 30) return null;
  const chunk = bytes.toString('latin1', 12, 16);
  if (chunk === 'VP8 ')
    return { type: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = bytes.readUInt32LE(21);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk === 'VP8X')
    return { type: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return null;
}

/** The type and the measures of an image by what its bytes say, whatever its name is; null for what is no image we take. Throws WorkRefused for one that
 * is damaged or takes too long to draw. */
export function measureImage(bytes: Buffer): ImageFacts | null {
  if (bytes.toString('hex', 0, 8) === pngSignature) return measurePng(bytes);
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return measureJpeg(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return measureWebp(bytes);
  if (!isDrawing(bytes.toString('utf8', 0, longestStart))) return null;
  const size = drawingSize(bytes);
  return size === null ? null : { type: 'svg', ...size };
}

/** Whether what decoders believe of a file is so: the lengths of its parts, and no more passes over the picture than photos have. */
export function isSound(bytes: Buffer, { type }: ImageFacts): boolean {
  if (type === 'png') return hasSoundChunks(bytes);
  return type !== 'jpeg' || countScans(bytes) <= mostScans;
}
