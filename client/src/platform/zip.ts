/** A text file in a ZIP. */
export interface ZippedFile {
  /** With its folder, and of letters that every system has. */
  readonly name: string;
  readonly text: string;
}

/** The checksum of ZIP, a bit at a time: what is zipped here is small. */
function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return ~crc >>> 0;
}

/** Numbers as ZIP writes them: the lowest byte first, each with its width. */
function packed(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    fields.flatMap(([width, value]) => Array.from({ length: width }, (_, place) => (value >>> (8 * place)) & 255)),
  );
}

const version = 20;
/** The first day that ZIP knows. */
const day = 33;

/** Files as they are, in a ZIP without compression. */
export function zipOf(files: readonly ZippedFile[]): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (list: readonly Uint8Array[]): number => list.reduce((sum, { length }) => sum + length, 0);
  for (const { name, text } of files) {
    const title = encoder.encode(name);
    const content = encoder.encode(text);
    const about = packed(
      [2, version],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, day],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, title.length],
      [2, 0],
    );
    const rest = packed([2, 0], [2, 0], [2, 0], [4, 0], [4, sizeOf(parts)]);
    directory.push(packed([4, 0x02_01_4b_50], [2, version]), about, rest, title);
    parts.push(packed([4, 0x04_03_4b_50]), about, title, content);
  }
  const end = packed(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, sizeOf(directory)],
    [4, sizeOf(parts)],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}
