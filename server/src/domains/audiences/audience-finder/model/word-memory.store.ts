import {
  type BitmapQuestion,
  type BitmapStore,
  createBitmapStore,
  type WriteBitmap,
} from '../../../../platform/bitmaps/bitmap-store.ts';
import { CountersEnded } from '../../../../platform/bitmaps/counters.ts';
import { hasKernel } from '../../../../platform/bitmaps/kernel.ts';
import type { AccountClickHouse } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { machineMemory } from '../../../../platform/memory/machine-memory.ts';
import { shareNext } from '../../../../platform/memory/share-next.ts';
import { currentWordIndex, hasEachWord, readWordColumns, type WordIndex } from '../../../people/consumers/index.ts';

// Columns of the index that questions were about lately are kept in the memory of the process, where a question of sixteen rules over ten million people
// takes some milliseconds. They are those of one index: the file belongs to the installation, whoever asks.

const wordBytes = 8;
const gigabyte = 1024 ** 3;
/** An eighth of the machine's memory; 32 bits address no more than four gigabytes, with what counting needs beside. */
const usualBudget = Math.min(3.5 * gigabyte, machineMemory() / 8);
/** So much is read by one question of the engine. */
const readBytes = 64 * 1024 ** 2;
const awaitedBytes = 256 * 1024 ** 2;
const idleMilliseconds = 600_000;

/** Another index came into force while columns of the earlier one were read. */
class IndexExchanged extends Error {}

interface Kept {
  readonly id: string;
  /** null where the index has gaps. */
  readonly store: Promise<BitmapStore | null>;
}

interface WordMemoryOptions {
  /** Bytes that all columns may take. */
  readonly budget: number;
  /** Bytes that a question waits for; the engine answers while more are read. */
  readonly awaited: number;
}

/** Columns of the index in memory. */
export interface WordMemory {
  /**
   * Counts by a program over the columns of the index and those of the question itself. Answers null where the engine is to be asked: they do not fit, are
   * still being read, or the index has just been exchanged.
   */
  count(clickhouse: AccountClickHouse, question: Omit<BitmapQuestion, 'load'>): Promise<number[] | null>;
}

interface LoadedColumns {
  readonly names: readonly string[];
  readonly write: WriteBitmap;
}

async function read(
  clickhouse: AccountClickHouse,
  { words }: WordIndex,
  { names, write }: LoadedColumns,
): Promise<void> {
  const together = Math.max(1, Math.floor(readBytes / Math.max(1, words * wordBytes)));
  for (let first = 0; first < names.length; first += together) {
    const some = names.slice(first, first + together);
    await readWordColumns(clickhouse, some, (column, piece, at) => write(some[column] ?? '', piece, at));
  }
}

/** Reads columns of an index that is in force all the time. Rejects with IndexExchanged where it was not: what was read may be of another one. */
async function load(clickhouse: AccountClickHouse, index: WordIndex, columns: LoadedColumns): Promise<void> {
  const [ended] = await Promise.allSettled([read(clickhouse, index, columns)]);
  const { id } = await currentWordIndex(clickhouse);
  if (id !== index.id) throw new IndexExchanged();
  if (ended.status === 'rejected') throw ended.reason;
}

/** Makes a memory without columns. It drops them with the index, and after ten minutes without a question. */
export function createWordMemory({ budget, awaited }: WordMemoryOptions): WordMemory {
  const share = shareNext<WordIndex>();
  let kept: Kept | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** Frees the memory once its last question is answered. */
  function drop(): void {
    const dropped = kept;
    kept = null;
    dropped?.store.then((store) => store?.close()).catch(() => undefined);
  }

  async function open(clickhouse: AccountClickHouse, { words }: WordIndex): Promise<BitmapStore | null> {
    return (await hasEachWord(clickhouse)) ? createBitmapStore({ bytes: words * wordBytes, budget }) : null;
  }

  function storeOf(clickhouse: AccountClickHouse, index: WordIndex): Promise<BitmapStore | null> {
    clearTimeout(idle);
    idle = setTimeout(drop, idleMilliseconds).unref();
    if (kept?.id === index.id) return kept.store;
    drop();
    const store = open(clickhouse, index);
    kept = { id: index.id, store };
    // Who asks next opens it again.
    store.catch(drop);
    return store;
  }

  return {
    async count(clickhouse, { program, own, fill }) {
      if (!hasKernel) return null;
      const index = await share(clickhouse.accountId, () => currentWordIndex(clickhouse));
      const opened = storeOf(clickhouse, index);
      const store = await opened;
      if (store === null) return null;
      const columns = program.columns.filter((name) => !own.includes(name));
      const question = {
        load: (names: readonly string[], write: WriteBitmap) => load(clickhouse, index, { names, write }),
      };
      if (store.missing(columns) > awaited) {
        const nothing = { columns, results: 0, steps: [], counts: 0 };
        // Where it fails, the next question reads them again.
        store.count({ ...question, program: nothing, own: [], fill: () => Promise.resolve() }).catch(() => undefined);
        return null;
      }
      try {
        return await store.count({ ...question, program, own, fill });
      } catch (error) {
        if (error instanceof IndexExchanged) return null;
        if (!(error instanceof CountersEnded)) throw error;
        // Who asks next gets threads that run.
        if (kept?.store === opened) drop();
        return null;
      }
    },
  };
}

/** The memory of this process. */
export const wordMemory = createWordMemory({ budget: usualBudget, awaited: awaitedBytes });
