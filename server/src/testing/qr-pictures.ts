import { getQrPicture } from '@acquaint/contract';
import { Transformer } from '@napi-rs/image';
import decodeQr from 'qr/decode.js';
import { pathOf, type TestServer } from './test-server.ts';

/** The picture of a code as a file. */
export async function pictureOf(
  server: TestServer,
  token: string,
  { id, ...query }: { readonly id: string } & Record<string, string | number>,
): Promise<Buffer> {
  const path = pathOf(getQrPicture, { params: { id }, query });
  const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`The picture got ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** What a reader reads in pixels, four bytes each. */
export function decodePixels(picture: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}): string {
  return decodeQr(picture, { effort: 5, timeLimit: 1_000 });
}

/** What a reader reads in a PNG. */
export async function readQr(png: Buffer): Promise<string> {
  const { width, height } = await new Transformer(png).metadata();
  const data = await new Transformer(png).rawPixels();
  return decodePixels({ width, height, data });
}
