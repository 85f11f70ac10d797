/** A number in the variable length of protocol buffers. */
function varint(number: number): number[] {
  return number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)];
}

const bytesField = (field: number, bytes: readonly number[]): number[] => [
  ...varint((field << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (field: number, number: number): number[] => [...varint(field << 3), ...varint(number)];
const zigzag = (number: number): number => (number < 0 ? -2 * number - 1 : 2 * number);

const extent = 4_096;

/** A tile of the Mapbox Vector Tile specification 2.1 with one layer that is a polygon all over. */
function fullTile(layer: string): Buffer {
  const [moveTo, lineTo, closePath] = [(1 << 3) | 1, (3 << 3) | 2, (1 << 3) | 7];
  const steps = [moveTo, zigzag(0), zigzag(0), lineTo, ...[extent, 0, 0, extent, -extent, 0].map(zigzag), closePath];
  const feature = [...numberField(3, 3), ...bytesField(4, steps.flatMap(varint))];
  const content = [
    ...bytesField(1, [...Buffer.from(layer)]),
    ...bytesField(2, feature),
    ...numberField(5, extent),
    ...numberField(15, 2),
  ];
  return Buffer.from(bytesField(3, content));
}

/** A PMTiles archive (specification 3) of the whole world in one tile, with one layer of Protomaps all over, and the words of whose it is. */
export function mapTiles({ layer, attribution }: { layer: string; attribution: string }): Buffer {
  const tile = fullTile(layer);
  const headerBytes = 127;
  // One entry: the first tile, once, of this length, at the beginning.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ attribution, vector_layers: [{ id: layer, fields: {} }] }));
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  let offset = headerBytes;
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    offset += part.length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(1n, place);
  // Clustered, nothing compressed, vector tiles, of zoom 0 alone.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 10_000_000, 102 + index * 4);
  return Buffer.concat([header, ...parts]);
}
