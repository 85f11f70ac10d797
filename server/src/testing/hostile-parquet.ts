type Maker = readonly [name: string, bytes: () => Buffer];

const magic = Buffer.from('PAR1');
const length = (bytes: number): Buffer => {
  const written = Buffer.alloc(4);
  written.writeUInt32LE(bytes);
  return written;
};

/** The same each time. */
const noise = Buffer.from(Uint8Array.from({ length: 4_000 }, (_, at) => (at * at * 31 + at * 7) % 256));

/** A file with what its end says of it: the description of its columns, and how long that is. */
const withFooter = (footer: Buffer, said = footer.length): Buffer =>
  Buffer.concat([magic, Buffer.alloc(64), footer, length(said), magic]);

/** A field of a compact Thrift structure: a list of as many as it says. */
const longList = Buffer.from([0x29, 0xfc, 0xff, 0xff, 0xff, 0xff, 0x0f]);

export const hostileParquet: readonly Maker[] = [
  ['Parquet: its mark alone', () => magic],
  ['Parquet: no description', () => withFooter(Buffer.alloc(0))],
  ['Parquet: a description longer than the file', () => withFooter(Buffer.alloc(16), 0xff_ff_ff_ff)],
  ['Parquet: a description of 2 GB', () => withFooter(Buffer.alloc(16), 0x7f_ff_ff_ff)],
  ['Parquet: four billion columns', () => withFooter(Buffer.concat([Buffer.from([0x15, 0x02]), longList]))],
  ['Parquet: nested without an end', () => withFooter(Buffer.alloc(200_000, 0x1c))],
  ['Parquet: noise', () => withFooter(noise)],
  ['Parquet: noise between its marks', () => Buffer.concat([magic, noise, magic])],
  [
    'Parquet: encrypted',
    () => Buffer.concat([magic, Buffer.alloc(64), Buffer.alloc(16), length(16), Buffer.from('PARE')]),
  ],
];
