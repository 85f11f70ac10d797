/**
 * Operations on bitmaps in memory, 128 bits per instruction: neither JavaScript nor a dependency of the project offers them. The module is assembled here, in the binary format of
 * WebAssembly 2.0 (https://webassembly.github.io/spec/core/binary/), because a compiler would be a dependency for five loops.
 */
export interface Kernel {
  /** Each takes where the block of the result goes, and the blocks of two operands: addresses that 16 divides. */
  readonly and: Combine;
  readonly or: Combine;
  readonly andNot: Combine;
  /** The second operand is not read. */
  readonly not: Combine;
  /** How many bits two blocks have in common, in their first bytes; 16 divides these. */
  count(left: number, right: number, bytes: number): number;
}

type Combine = (to: number, left: number, right: number) => void;

/** Bytes that are worked on at once: with the results of a question they stay in a processor's own memory. */
export const blockBytes = 4_096;

const pageBytes = 65_536;
/** All that 32 bits address. */
const mostPages = 65_536;

const code = {
  loop: [0x03, 0x40],
  end: 0x0b,
  branchIf: [0x0d, 0x00],
  get: 0x20,
  set: 0x21,
  constant: 0x41,
  lessUnsigned: 0x49,
  add: 0x6a,
  // Each with an alignment of 16 bytes and no offset.
  load: [0xfd, 0x00, 0x04, 0x00],
  store: [0xfd, 0x0b, 0x04, 0x00],
  zeros: [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)],
  not: [0xfd, 0x4d],
  and: [0xfd, 0x4e],
  andNot: [0xfd, 0x4f],
  or: [0xfd, 0x50],
  bitCounts: [0xfd, 0x62],
  pairsOfBytes: [0xfd, 0x7d],
  pairsOfShorts: [0xfd, 0x7f],
  addShorts: [0xfd, 0x8e, 0x01],
  lane: [0xfd, 0x1b],
} as const;
const types = { int: 0x7f, vector: 0x7b, function: 0x60 } as const;
const step = 16;

/** A number as LEB128, without a sign. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

const sized = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const listed = (parts: readonly (readonly number[])[]): number[] => [...unsigned(parts.length), ...parts.flat()];
const section = (id: number, parts: readonly (readonly number[])[]): number[] => [id, ...sized(listed(parts))];
const named = (name: string): number[] => sized([...new TextEncoder().encode(name)]);
const get = (local: number): number[] => [code.get, local];
const set = (local: number): number[] => [code.set, local];
const forward = (local: number): number[] => [...get(local), code.constant, step, code.add, ...set(local)];

/** From here on to the address in `end`, `body` is repeated with `locals` 16 bytes further each time. */
const repeated = (locals: readonly number[], end: number, body: readonly number[]): number[] => [
  ...code.loop,
  ...body,
  ...locals.flatMap(forward),
  ...get(locals[0] ?? 0),
  ...get(end),
  code.lessUnsigned,
  ...code.branchIf,
  code.end,
];

/** A function of two blocks that writes a third: its parameters are those of `Combine`, the fourth local is where the result ends. */
function combining(operation: readonly number[], operands: number): number[] {
  const [to, left, right, end] = [0, 1, 2, 3] as const;
  const read = [left, right].slice(0, operands).flatMap((local) => [...get(local), ...code.load]);
  return sized(
    [
      [1, 1, types.int],
      get(to),
      [code.constant, ...unsigned(blockBytes), code.add],
      set(end),
      repeated([to, left, right], end, [...get(to), ...read, ...operation, ...code.store]),
      [code.end],
    ].flat(),
  );
}

/** Bits are counted in bytes, which are added up in pairs: a block does not exceed the 16 bits of a sum. */
function counting(): number[] {
  const [left, right, bytes, end, sums] = [0, 1, 2, 3, 4] as const;
  const both = [get(left), code.load, get(right), code.load, code.and].flat();
  const counted = [code.bitCounts, code.pairsOfBytes, get(sums), code.addShorts, set(sums)].flat();
  const lanes = [0, 1, 2, 3].flatMap((lane) => [get(sums), code.lane, [lane], lane === 0 ? [] : [code.add]].flat());
  return sized(
    [
      [2, 1, types.int, 1, types.vector],
      get(left),
      get(bytes),
      [code.add],
      set(end),
      code.zeros,
      set(sums),
      repeated([left, right], end, [...both, ...counted]),
      get(sums),
      code.pairsOfShorts,
      set(sums),
      lanes,
      [code.end],
    ].flat(),
  );
}

const functions = [
  ['and', combining(code.and, 2)],
  ['or', combining(code.or, 2)],
  ['andNot', combining(code.andNot, 2)],
  ['not', combining(code.not, 1)],
  ['count', counting()],
] as const;
const ofInts = (parameters: number, results: number): number[] => [
  types.function,
  ...listed(Array.from({ length: parameters }, () => [types.int])),
  ...listed(Array.from({ length: results }, () => [types.int])),
];

const head = [...new TextEncoder().encode('\0asm'), 0x01, 0x00, 0x00, 0x00];
const [ofCombine, ofCount] = [ofInts(3, 0), ofInts(3, 1)];
/** A memory that threads share has a limit. */
const imported = [...named('bitmaps'), ...named('memory'), 0x02, 0x03, ...unsigned(0), ...unsigned(mostPages)];

const moduleBytes = Uint8Array.from(
  [
    head,
    section(1, [ofCombine, ofCount]),
    section(2, [imported]),
    section(
      3,
      functions.map(([name]) => [name === 'count' ? 1 : 0]),
    ),
    section(
      7,
      functions.map(([name], index) => [...named(name), 0x00, index]),
    ),
    section(
      10,
      functions.map(([, body]) => body),
    ),
  ].flat(),
);

/** Whether this processor has what the kernel needs; processors made before 2008 do not. */
export const hasKernel = WebAssembly.validate(moduleBytes);

/** Memory for bitmaps that threads share; it is grown by its user. */
export function createBitmapMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 0, maximum: mostPages, shared: true });
}

/** Grows a memory to at least some bytes. Throws RangeError where the machine has no more. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = Math.ceil((bytes - memory.buffer.byteLength) / pageBytes);
  if (missing > 0) memory.grow(missing);
}

let compiled: WebAssembly.Module | null = null;

/** The operations on a memory of `createBitmapMemory`, in this thread. */
export function createKernel(memory: WebAssembly.Memory): Kernel {
  compiled ??= new WebAssembly.Module(moduleBytes);
  const { exports } = new WebAssembly.Instance(compiled, { bitmaps: { memory } });
  // The module above exports these functions with these types.
  return exports as unknown as Kernel;
}
