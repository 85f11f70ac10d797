import type { CountProgram } from '@acquaint/engine';
import { countHere, type Counters, countInThreads, mostThreads } from './counters.ts';
import { blockBytes, createBitmapMemory, growTo } from './kernel.ts';

/** Writes a piece of a bitmap, from a byte on. Throws RangeError where the bitmap is shorter. */
export type WriteBitmap = (name: string, piece: Uint8Array, at: number) => void;

export interface BitmapStoreOptions {
  /** Bytes of each bitmap. */
  readonly bytes: number;
  /** Bytes that all bitmaps may take. */
  readonly budget: number;
}

export interface BitmapQuestion {
  readonly program: CountProgram;
  /** Reads those of its columns that are not here. */
  readonly load: (names: readonly string[], write: WriteBitmap) => Promise<void>;
  /** Columns of the program that are the question's own: they are not loaded, and gone with its answer. */
  readonly own: readonly string[];
  /** Writes those that the program has, by their names: two halves for each word of 64 bits, the lower one first, all of them 0 before. */
  readonly fill: (own: ReadonlyMap<string, Uint32Array>) => Promise<void>;
}

/** Bitmaps of one length by their names: the least recently used ones make room for others. */
export interface BitmapStore {
  /** Bytes of those of some bitmaps that are not here yet. */
  missing(names: readonly string[]): number;
  /** Counts by a program; null where there is no room for all that it needs at once. Rejects with what loading or filling rejects with. */
  count(question: BitmapQuestion): Promise<number[] | null>;
  /** Ends when its last question is answered. */
  close(): Promise<void>;
}

interface Slot {
  readonly address: number;
  users: number;
  isReady: boolean;
  loaded: Promise<void>;
}

/** Whom a program may keep at the same time: with the most rules and groups that a question may have, it keeps fewer. */
const mostResults = 1_024;
const resultBytes = mostResults * blockBytes;
/** Up to a million bits are counted sooner than a thread is asked. */
const quickBytes = 131_072;
/** Addresses of bitmaps are divisible by this, as lines of a processor's memory are. */
const alignment = 64;

/** A word is written as two halves. */
const halfBytes = 4;

const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

interface Reserved {
  readonly held: readonly Slot[];
  /** Those that are to be loaded. */
  readonly fresh: ReadonlyMap<string, Slot>;
}

class Slots {
  readonly memory = createBitmapMemory();
  readonly #named = new Map<string, Slot>();
  readonly #free: number[] = [];
  readonly #bytes: number;
  readonly #most: number;
  readonly #begin: number;
  #made = 0;

  constructor({ bytes, budget }: Pick<BitmapStoreOptions, 'bytes' | 'budget'>, begin: number) {
    this.#bytes = aligned(Math.max(bytes, 1));
    this.#begin = begin;
    this.#most = Math.floor(budget / this.#bytes);
    growTo(this.memory, begin);
  }

  get(name: string): Slot | undefined {
    return this.#named.get(name);
  }

  /** A slot of zeros; null where all are in use. */
  take(): Slot | null {
    const address = this.#free.pop() ?? this.#make() ?? this.#evict();
    if (address === null) return null;
    new Uint8Array(this.memory.buffer, address, this.#bytes).fill(0);
    return { address, users: 0, isReady: false, loaded: Promise.resolve() };
  }

  give({ address }: Slot): void {
    this.#free.push(address);
  }

  /** Puts a slot behind all others: it is the last that makes room. */
  keep(name: string, slot: Slot): void {
    this.#named.delete(name);
    this.#named.set(name, slot);
  }

  drop(name: string): void {
    this.#named.delete(name);
  }

  #make(): number | null {
    if (this.#made >= this.#most) return null;
    const address = this.#begin + this.#made * this.#bytes;
    // Blocks are read whole, the last one beyond its end.
    growTo(this.memory, address + this.#bytes + blockBytes);
    this.#made += 1;
    return address;
  }

  #evict(): number | null {
    const found = [...this.#named].find(([, slot]) => slot.users === 0 && slot.isReady);
    if (found === undefined) return null;
    const [name, { address }] = found;
    this.#named.delete(name);
    return address;
  }
}

/** What each part of the counting does of a bitmap, in bytes: whole blocks, but for the last one. */
function partsOf(bytes: number, many: number): { from: number; to: number }[] {
  const end = Math.ceil(bytes / 16) * 16;
  const each = Math.ceil(end / many / blockBytes) * blockBytes;
  return Array.from({ length: many }, (_, part) => ({
    from: Math.min(end, part * each),
    to: Math.min(end, (part + 1) * each),
  }));
}

class Store implements BitmapStore {
  readonly #bytes: number;
  readonly #slots: Slots;
  readonly #counters: Counters;
  readonly #working = new Set<Promise<unknown>>();

  constructor(options: BitmapStoreOptions) {
    const isQuick = options.bytes <= quickBytes;
    this.#bytes = options.bytes;
    this.#slots = new Slots(options, resultBytes * (isQuick ? 1 : mostThreads));
    this.#counters = isQuick ? countHere(this.#slots.memory) : countInThreads(this.#slots.memory);
  }

  missing(names: readonly string[]): number {
    return names.filter((name) => this.#slots.get(name)?.isReady !== true).length * this.#bytes;
  }

  async count(question: BitmapQuestion): Promise<number[] | null> {
    const answered = this.#answer(question);
    this.#working.add(answered);
    try {
      return await answered;
    } finally {
      this.#working.delete(answered);
    }
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#working);
    await this.#counters.close();
  }

  async #answer({ program, own, load, fill }: BitmapQuestion): Promise<number[] | null> {
    const { columns } = program;
    const isOwn = new Set(own);
    const reserved = program.results > mostResults ? null : this.#reserve(columns, isOwn);
    if (reserved === null) return null;
    const { held, fresh } = reserved;
    this.#startLoading(fresh, load);
    try {
      const halves = held.flatMap((slot, place): [string, Uint32Array][] => {
        const name = columns[place] ?? '';
        return isOwn.has(name) ? [[name, this.#halvesOf(slot)]] : [];
      });
      // All of them have ended before a slot is another's.
      const ended = await Promise.allSettled([fill(new Map(halves)), ...held.map(({ loaded }) => loaded)]);
      for (const part of ended) if (part.status === 'rejected') throw part.reason;
      return await this.#count(held, program);
    } finally {
      this.#release(held, columns);
    }
  }

  #halvesOf({ address }: Slot): Uint32Array {
    return new Uint32Array(this.#slots.memory.buffer, address, this.#bytes / halfBytes);
  }

  /** A slot for each column, and those of them that are to be loaded; null, and nothing is taken, where they don't fit. */
  #reserve(columns: readonly string[], isOwn: ReadonlySet<string>): Reserved | null {
    const held: Slot[] = [];
    const fresh = new Map<string, Slot>();
    for (const name of columns) {
      const known = isOwn.has(name) ? undefined : this.#slots.get(name);
      const slot = known ?? this.#slots.take();
      if (slot === null) {
        for (const loaded of fresh.keys()) this.#slots.drop(loaded);
        this.#release(held, columns);
        return null;
      }
      slot.users += 1;
      held.push(slot);
      if (isOwn.has(name)) continue;
      this.#slots.keep(name, slot);
      if (known === undefined) fresh.set(name, slot);
    }
    return { held, fresh };
  }

  /** Gives back what a question held. What could not be loaded has no name any more: its last user gives it back. */
  #release(held: readonly Slot[], columns: readonly string[]): void {
    for (const [place, slot] of held.entries()) {
      slot.users -= 1;
      if (slot.users === 0 && this.#slots.get(columns[place] ?? '') !== slot) this.#slots.give(slot);
    }
  }

  #startLoading(fresh: ReadonlyMap<string, Slot>, load: BitmapQuestion['load']): void {
    if (fresh.size === 0) return;
    const write: WriteBitmap = (name, piece, at) => {
      const slot = fresh.get(name);
      if (slot === undefined || at + piece.length > this.#bytes)
        throw new RangeError('The bitmap is longer than the others');
      new Uint8Array(this.#slots.memory.buffer, slot.address + at, piece.length).set(piece);
    };
    const loaded = load([...fresh.keys()], write).then(
      () => {
        for (const slot of fresh.values()) slot.isReady = true;
      },
      (error: unknown) => {
        // Whoever waits for them fails; whoever asks later reads them again.
        for (const name of fresh.keys()) this.#slots.drop(name);
        throw error;
      },
    );
    for (const slot of fresh.values()) slot.loaded = loaded;
  }

  async #count(held: readonly Slot[], program: CountProgram): Promise<number[]> {
    const columns = held.map(({ address }) => address);
    const parts = await Promise.all(
      partsOf(this.#bytes, this.#counters.many).map((range, part) =>
        this.#counters.count(part, { program, columns, results: part * resultBytes, ...range }),
      ),
    );
    return Array.from({ length: program.counts }, (_, place) =>
      parts.reduce((sum, counts) => sum + (counts[place] ?? 0), 0),
    );
  }
}

/** Makes a store without bitmaps; its memory grows with them. */
export function createBitmapStore(options: BitmapStoreOptions): BitmapStore {
  return new Store(options);
}
