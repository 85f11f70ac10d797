import { Transformer } from '@napi-rs/image';

/** Pixels of one color per half: the left one red, the right one blue, so that a rotation shows. */
function halves(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0; index < width * height; index += 1)
    pixels.set(index % width < width / 2 ? [200, 20, 20, 255] : [20, 20, 200, 255], index * 4);
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** A PNG as a browser would send it. */
export async function testPng(width = 40, height = 20, name = 'picture.png'): Promise<File> {
  return new File([new Uint8Array(await halves(width, height).png())], name, { type: 'image/png' });
}

/** A JPEG that is to be turned by 90 degrees and says so, and where it was taken, in its EXIF part. */
export async function testPhoto(width: number, height: number): Promise<Buffer> {
  const plain = await halves(width, height).jpeg(95);
  const tiff = Buffer.from('49492a000800000002001201030001000000060000000e010200130000002600000000000000', 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 52.5200 13.4050\0')]);
  const header = Buffer.from([0xff, 0xe1, 0, 0]);
  header.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), header, body, plain.subarray(2)]);
}
