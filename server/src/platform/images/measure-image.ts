/** What an image claims to be, read from its first bytes without decoding it. */
export interface ImageFacts {
  readonly type: 'png' | 'jpeg' | 'webp' | 'svg';
  /** In pixels, before any rotation. */
  readonly width: number;
  readonly height: number;
}

const pngSignature = '89504e470d0a1a0a';

function measurePng(bytes: Buffer): ImageFacts | null {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Whether a marker begins a frame, whose header holds the measures: SOF0 to SOF15 without DHT, JPG and DAC (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
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

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;
}

/** A length in pixels; null for percentages and what is no length. */
function lengthOf(text: string | null): number | null {
  const match = /^\s*\+?(\d+(?:\.\d+)?(?:e\+?\d+)?)(px|pt|pc|mm|cm|in|em|rem|ex)?\s*$/i.exec(text ?? '');
  const units: Readonly<Record<string, number>> = {
    pt: 4 / 3,
    pc: 16,
    mm: 3.78,
    cm: 37.8,
    in: 96,
    em: 16,
    rem: 16,
    ex: 8,
  };
  return match === null ? null : Number(match[1]) * (units[match[2]?.toLowerCase() ?? ''] ?? 1);
}

/**
 * An SVG by the size on its root element, else by its view box. Null for a document that reaches outside of itself or holds others:
 * definitions of entities, and pictures, which the renderer would read from this machine or unpack without asking for their size.
 */
function measureSvg(bytes: Buffer): ImageFacts | null {
  const text = bytes.toString('utf8');
  if (/<!doctype|<!entity|<(?:[\w.-]+:)?(?:image|feimage)\b/i.test(text)) return null;
  const root = /<svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) return null;
  const box = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = lengthOf(attributeOf(root, 'width')) ?? box[2];
  const height = lengthOf(attributeOf(root, 'height')) ?? box[3];
  return width === undefined || height === undefined ? null : { type: 'svg', width, height };
}

/** The type and the measures of an image by what its bytes say, whatever its name is; null for what is no image we take. */
export function measureImage(bytes: Buffer): ImageFacts | null {
  if (bytes.toString('hex', 0, 8) === pngSignature) return measurePng(bytes);
  if (bytes.toString('hex', 0, 3) === 'ffd8ff') return measureJpeg(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return measureWebp(bytes);
  const start = bytes
    .toString('utf8', 0, 4_096)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const isSvg = /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(start);
  return isSvg ? measureSvg(bytes) : null;
}
