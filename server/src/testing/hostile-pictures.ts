import { crc32, deflateSync } from 'node:zlib';
import { testPhoto, testPng } from './test-images.ts';

type Maker = readonly [name: string, bytes: () => Buffer];

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer, length = data.length): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(length >>> 0);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

function header(width: number, height: number, rest = '0806000000'): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return chunk('IHDR', Buffer.concat([size, Buffer.from(rest, 'hex')]));
}

const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([signature, ...chunks]);
const end = chunk('IEND', Buffer.alloc(0));
const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 });

const webp = (type: string, data: Buffer): Buffer => {
  const sizes = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  sizes[0].writeUInt32LE(data.length + 12);
  sizes[1].writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from('RIFF'), sizes[0], Buffer.from(`WEBP${type}`), sizes[1], data]);
};

const jpeg = (parts: string): Buffer => Buffer.from(`ffd8ff${parts}`, 'hex');
const frame = (height: string, width: string): string => `e000100000c0001108${height}${width}03012200021101031101`;

/** Real pictures with every so many bytes turned over. */
function broken(name: string, whole: Buffer, count: number): Maker[] {
  return Array.from({ length: count }, (_, seed): Maker => [
    `${name} with wrong bytes, ${seed + 1}`,
    () => {
      const bytes = Buffer.from(whole.subarray(0, Math.floor(whole.length * (0.4 + 0.05 * seed))));
      for (let at = 40 + seed * 13; at < bytes.length; at += 61 + seed * 7) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
      return bytes;
    },
  ]);
}

export async function hostilePictures(): Promise<readonly Maker[]> {
  const photo = await testPhoto(400, 200);
  const whole = Buffer.from(await (await testPng(300, 200)).arrayBuffer());
  return [
    ['PNG: 50,000 pixels a side', () => png(header(50_000, 50_000), chunk('IDAT', packed(50_000_000)), end)],
    ['PNG: 2^31 pixels a side', () => png(header(0x7fffffff, 0x7fffffff), chunk('IDAT', packed(1_000)), end)],
    ['PNG: 41 megapixels of nothing', () => png(header(41_000, 1_000), chunk('IDAT', packed(164_001_000)), end)],
    ['PNG: no pixels', () => png(header(0, 0), chunk('IDAT', packed(10)), end)],
    ['PNG: a chunk of 4 GB', () => png(header(9, 9), chunk('IDAT', packed(100), 0xffffffff), end)],
    ['PNG: a chunk behind the end', () => png(header(9, 9), chunk('IDAT', packed(100), 1_000_000), end)],
    [
      'PNG: 50,000 chunks',
      () => png(header(9, 9), ...Array.from({ length: 50_000 }, () => chunk('IDAT', Buffer.alloc(0))), end),
    ],
    ['PNG: no end', () => png(header(9, 9), chunk('IDAT', packed(333)))],
    ['PNG: no data', () => png(header(9, 9), end)],
    ['PNG: data of another picture', () => png(header(900, 900), chunk('IDAT', packed(90)), end)],
    ['PNG: no palette', () => png(header(9, 9, '0803000000'), chunk('IDAT', packed(100)), end)],
    ['PNG: depth 77', () => png(header(9, 9, '4d06000000'), chunk('IDAT', packed(100)), end)],
    ['PNG: data that are not packed', () => png(header(9, 9), chunk('IDAT', Buffer.alloc(99, 0xaa)), end)],
    ['PNG: a head alone', () => png(header(9, 9))],
    ['PNG: a signature alone', () => signature],
    ['JPEG: 65,535 pixels a side', () => jpeg(`${frame('ffff', 'ffff')}ffd9`)],
    ['JPEG: no pixels', () => jpeg(`${frame('0000', '0000')}ffd9`)],
    ['JPEG: no end', () => jpeg(frame('0100', '0100'))],
    ['JPEG: 5,000 passes', () => jpeg(`${frame('2000', '1000')}${'ffda000c03010002110311003f0000'.repeat(5_000)}ffd9`)],
    ['JPEG: parts of no length', () => jpeg(`e0${'ffe00000'.repeat(20_000)}ffd9`)],
    ['JPEG: only fills', () => Buffer.alloc(200_000, 0xff)],
    ['JPEG: a head alone', () => jpeg('')],
    ['WebP: 16,384 pixels a side', () => webp('VP8X', Buffer.from('00000000ff3f00ff3f00' + '00'.repeat(30), 'hex'))],
    ['WebP: 2^24 pixels a side', () => webp('VP8X', Buffer.from('00000000ffffffffffff' + '00'.repeat(30), 'hex'))],
    [
      'WebP: lossless noise',
      () => webp('VP8L', Buffer.concat([Buffer.from('2fff3fff0f', 'hex'), Buffer.alloc(5_000, 0x5a)])),
    ],
    [
      'WebP: lossy noise',
      () => webp('VP8 ', Buffer.concat([Buffer.from('000000009d012a00010001', 'hex'), Buffer.alloc(5_000, 0x5a)])),
    ],
    ['WebP: of no kind', () => webp('ABCD', Buffer.alloc(40))],
    ['WebP: a head alone', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ...broken('PNG', whole, 8),
    ...broken('JPEG', photo, 4),
  ];
}
