/** A file of a build without groups: modules that the same entries need. */
export interface Piece {
  readonly file: string;
  readonly modules: readonly string[];
  /** Files that are loaded before it. */
  readonly imports: readonly string[];
  /** Bytes of its code. */
  readonly bytes: number;
  /** Whether something names it: a page, or what is loaded when it is seen. It stays a file of its own. */
  readonly isEntry: boolean;
  /** How much it counts that this file is loaded with no more than it needs; 0 for files that are no entries. */
  readonly importance: number;
}

interface Group {
  readonly pieces: Set<string>;
  bytes: number;
  /** The entries that need it. */
  readonly users: Set<number>;
  /** Groups that are loaded before it, and those that it is loaded before. */
  readonly before: Set<Group>;
  readonly after: Set<Group>;
}

/** A file less is worth as many bytes, of code that is not compressed yet: a request, its headers, and worse compression. */
const fileWorth = 3_500;
/** Shared files that a page may need, besides those to start with and its own. */
const mostFiles = 19;

/** Files that are loaded with some: these, what they import, and what that imports. */
export function loadedWith(files: readonly string[], importsOf: (file: string) => readonly string[]): Set<string> {
  const loaded = new Set<string>();
  const waiting = [...files];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next)) continue;
    loaded.add(next);
    waiting.push(...importsOf(next));
  }
  return loaded;
}

/** One group for each piece that entries share. */
function groupsOf(pieces: ReadonlyMap<string, Piece>): Set<Group> {
  const importsOf = (file: string): readonly string[] => pieces.get(file)?.imports ?? [];
  const all = [...pieces.values()];
  const groups = new Map(
    all
      .filter(({ isEntry }) => !isEntry)
      .map(({ file, bytes }): [string, Group] => [
        file,
        { pieces: new Set([file]), bytes, users: new Set(), before: new Set(), after: new Set() },
      ]),
  );
  for (const [index, { file }] of all.filter(({ isEntry }) => isEntry).entries())
    for (const needed of loadedWith([file], importsOf)) groups.get(needed)?.users.add(index);
  for (const [file, group] of groups)
    for (const other of importsOf(file).flatMap((name) => groups.get(name) ?? [])) {
      group.before.add(other);
      other.after.add(group);
    }
  return new Set(groups.values());
}

/** Whether one leads to the other by way of a third, which would then need what needs it. */
function isApart(from: Group, to: Group): boolean {
  const seen = new Set<Group>([from]);
  const waiting = [...from.before].filter((next) => next !== to);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...next.before);
  }
  return false;
}

/** What it is worth to each entry that it loads a file less, and that it loads a byte less. */
interface Worth {
  readonly file: readonly number[];
  readonly byte: readonly number[];
}

/** A group and all that are loaded before it. */
function withAllBefore(group: Group): Set<Group> {
  const found = new Set<Group>();
  const waiting = [group];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...next.before);
  }
  return found;
}

/** Bytes that users of one group load in vain when it is united with another, and with it all that is loaded before that. */
function costOf(users: ReadonlySet<number>, other: Group, { byte }: Worth): number {
  const strangers = [...users].filter((user) => !other.users.has(user));
  if (strangers.length === 0) return 0;
  let cost = 0;
  for (const group of withAllBefore(other))
    for (const user of strangers) if (!group.users.has(user)) cost += group.bytes * (byte[user] ?? 0);
  return cost;
}

/** Bytes that the entries save by the two being one file; negative when they load more. */
function gainOf(a: Group, b: Group, worth: Worth): number {
  let gain = 0;
  for (const user of a.users) if (b.users.has(user)) gain += worth.file[user] ?? 0;
  return gain === 0 ? 0 : gain - costOf(a.users, b, worth) - costOf(b.users, a, worth);
}

function unite(a: Group, b: Group): void {
  for (const file of b.pieces) a.pieces.add(file);
  for (const user of b.users) a.users.add(user);
  a.bytes += b.bytes;
  for (const next of b.before) {
    next.after.delete(b);
    if (next !== a) {
      next.after.add(a);
      a.before.add(next);
    }
  }
  for (const next of b.after) {
    next.before.delete(b);
    if (next !== a) {
      next.before.add(a);
      a.after.add(next);
    }
  }
  a.before.delete(b);
  a.after.delete(b);
  for (const group of withAllBefore(a)) for (const user of a.users) group.users.add(user);
}

type Gains = ReadonlyMap<Group, Map<Group, number>>;

function largestOf(gains: Gains): readonly [Group, Group, number] | null {
  let largest: readonly [Group, Group, number] | null = null;
  for (const [a, row] of gains) for (const [b, gain] of row) if (gain > (largest?.[2] ?? 0)) largest = [a, b, gain];
  return largest;
}

/** The two that are best united. What was measured before others were united is measured again. */
function bestOf(gains: Gains, worth: Worth): readonly [Group, Group] | null {
  for (let largest = largestOf(gains); largest !== null; largest = largestOf(gains)) {
    const [a, b, measured] = largest;
    const gain = isApart(a, b) || isApart(b, a) ? 0 : gainOf(a, b, worth);
    if (gain >= measured) return [a, b];
    gains.get(a)?.set(b, gain);
  }
  return null;
}

/** Unites groups as long as entries gain by it. */
function uniteAll(groups: Set<Group>, worth: Worth): void {
  const gains = new Map<Group, Map<Group, number>>();
  const measure = (a: Group, others: Iterable<Group>): void => {
    const row = new Map<Group, number>();
    for (const b of others) {
      const gain = a === b ? 0 : gainOf(a, b, worth);
      if (gain > 0) row.set(b, gain);
    }
    gains.set(a, row);
  };
  for (const a of groups) measure(a, gains.keys());
  for (let best = bestOf(gains, worth); best !== null; best = bestOf(gains, worth)) {
    const [a, b] = best;
    unite(a, b);
    groups.delete(b);
    gains.delete(b);
    for (const row of gains.values()) {
      row.delete(a);
      row.delete(b);
    }
    measure(a, groups);
  }
}

/**
 * Which pieces are better one file: the modules of each file, the largest first. Pieces that the same pages need are united first, then those
 * whose pages are nearly the same, until every other union would cost more bytes than the request is worth that it saves. That is worth more to
 * pages of too many files. No two files wait for each other.
 */
export function planChunks(all: readonly Piece[]): readonly (readonly string[])[] {
  const pieces = new Map(all.map((piece) => [piece.file, piece]));
  const groups = groupsOf(pieces);
  const byte = all.filter(({ isEntry }) => isEntry).map(({ importance }) => importance);
  for (const factor of [1, 2, 4, 8, 16, 32, 40]) {
    const files = byte.map((_, user) => [...groups].filter(({ users }) => users.has(user)).length);
    const file = byte.map((worth, user) => worth * fileWorth * ((files[user] ?? 0) > mostFiles ? factor : 1));
    uniteAll(groups, { file, byte });
  }
  return [...groups]
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((group) => [...group.pieces].flatMap((file) => pieces.get(file)?.modules ?? []));
}
