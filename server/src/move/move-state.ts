import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../platform/command-line/command-line.ts';
import { unfinishedMove } from '../platform/data-directory/data-directory.ts';
import { newId } from '../platform/ids/ids.ts';

const start = z.object({ id: z.string(), targets: z.string() });
const partition = z.object({ table: z.string(), partition: z.string(), state: z.string() });
const file = z.object({ key: z.string(), bytes: z.number(), writtenAt: z.number() });
const entry = z.union([
  z.object({ partition }),
  z.object({ file }),
  /** A table that was not the same at the end, and has to be copied again. */
  z.object({ different: z.string() }),
  z.object({ claimedFiles: z.literal(true) }),
]);
type Entry = z.infer<typeof entry>;
export type MovedFile = z.infer<typeof file>;

/** What is copied already, so that a move that was stopped goes on where it was. */
export interface MoveState {
  /** Marks the databases that belong to this move. */
  readonly id: string;
  hasPartition(table: string, partition: string, state: string): boolean;
  hasFile(file: MovedFile): boolean;
  /** Whether the place of the files was empty when the move began. */
  readonly hasClaimedFiles: boolean;
  record(entry: Entry): void;
}

const stateFile = (dataDir: string): string => join(dataDir, 'move.jsonl');

/** A line that a kill cut is none. */
function wholeLines(path: string): unknown[] {
  const text = readFileSync(path, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

/** Opens what an earlier run of the same move recorded, or begins to record. Throws CommandError where another move is unfinished. */
export function openMoveState(dataDir: string, addresses: readonly (string | null)[]): MoveState {
  const path = stateFile(dataDir);
  // Addresses hold passwords.
  const targets = createHash('sha256').update(JSON.stringify(addresses)).digest('hex');
  if (!existsSync(path))
    writeFileSync(path, `${JSON.stringify({ id: newId(), targets })}\n`, { mode: 0o600, flush: true });
  const [first, ...lines] = wholeLines(path);
  const begun = start.parse(first);
  if (begun.targets !== targets)
    throw new CommandError(
      `Another move of ${dataDir} is unfinished. Run it again with its own options, or give it up with npm run move -- --abandon.`,
    );
  const partitions = new Map<string, string>();
  const files = new Map<string, MovedFile>();
  let hasClaimedFiles = false;

  function take(one: Entry): void {
    if ('partition' in one) partitions.set(`${one.partition.table} ${one.partition.partition}`, one.partition.state);
    else if ('file' in one) files.set(one.file.key, one.file);
    else if ('claimedFiles' in one) hasClaimedFiles = true;
    else
      for (const key of [...partitions.keys()].filter((name) => name.startsWith(`${one.different} `)))
        partitions.delete(key);
  }

  for (const line of lines) take(entry.parse(line));
  return {
    id: begun.id,
    hasPartition: (table, name, state) => partitions.get(`${table} ${name}`) === state,
    hasFile({ key, bytes, writtenAt }) {
      const known = files.get(key);
      return known?.bytes === bytes && known.writtenAt === writtenAt;
    },
    get hasClaimedFiles() {
      return hasClaimedFiles;
    },
    record(one) {
      // A file that is copied twice costs little.
      appendFileSync(path, `${JSON.stringify(one)}\n`, { flush: !('file' in one) });
      take(one);
    },
  };
}

/** From here on the product does not start until the move has ended. */
export function holdStarts(dataDir: string): void {
  writeFileSync(join(dataDir, unfinishedMove), '', { flush: true });
}

/** Ends the move, finished or given up. Returns whether there was one. */
export function endMove(dataDir: string): boolean {
  const wasThere = existsSync(stateFile(dataDir));
  rmSync(stateFile(dataDir), { force: true });
  rmSync(join(dataDir, unfinishedMove), { force: true });
  return wasThere;
}
