import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import jsQr from 'jsqr';
import decodeQr from 'qr/decode.js';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A picture of four bytes a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const { resolve } = createRequire(import.meta.url);
// Left to itself, the package would load its engine from the network.
const engine = readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(engine).buffer } });

const pixelsOf = ({ rgba }: Picture): Uint8ClampedArray<ArrayBuffer> => new Uint8ClampedArray(rgba);

function byQr(picture: Picture): string | null {
  try {
    const { width, height } = picture;
    return decodeQr({ width, height, data: pixelsOf(picture) }, { effort: 5, timeLimit: 300 });
  } catch {
    return null;
  }
}

async function byZxing(picture: Picture): Promise<string | null> {
  const { width, height } = picture;
  // The fields that are read of a type of browsers.
  const image = { data: pixelsOf(picture), width, height, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true });
  return found?.text ?? null;
}

function byJsQr(picture: Picture): string | null {
  return jsQr.default(pixelsOf(picture), picture.width, picture.height)?.data ?? null;
}

/** What three readers, which share no code with each other, make of a picture; null where one finds no code. */
export async function readPicture(picture: Picture): Promise<Readonly<Record<'qr' | 'zxing' | 'jsqr', string | null>>> {
  return { qr: byQr(picture), zxing: await byZxing(picture), jsqr: byJsQr(picture) };
}
