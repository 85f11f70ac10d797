/** How many people are in each pair of groups of two groupings, and in each group of either. */
function crossCounts(left: ArrayLike<number>, right: ArrayLike<number>) {
  const pairs = new Map<string, number>();
  const lefts = new Map<number, number>();
  const rights = new Map<number, number>();
  for (let person = 0; person < left.length; person += 1) {
    const a = left[person] ?? 0;
    const b = right[person] ?? 0;
    const key = `${a} ${b}`;
    pairs.set(key, (pairs.get(key) ?? 0) + 1);
    lefts.set(a, (lefts.get(a) ?? 0) + 1);
    rights.set(b, (rights.get(b) ?? 0) + 1);
  }
  return { pairs, lefts, rights };
}

/**
 * Adjusted Rand index of two groupings of the same people (Hubert and Arabie 1985): 1 for the same groups, whatever they are called, about 0 for
 * groupings that agree by chance only.
 */
export function adjustedRandIndex(left: ArrayLike<number>, right: ArrayLike<number>): number {
  const { pairs, lefts, rights } = crossCounts(left, right);
  const ofTwo = (counts: Iterable<number>): number => {
    let sum = 0;
    for (const count of counts) sum += (count * (count - 1)) / 2;
    return sum;
  };
  const together = ofTwo(pairs.values());
  const inLeft = ofTwo(lefts.values());
  const inRight = ofTwo(rights.values());
  const all = (left.length * (left.length - 1)) / 2;
  const expected = all === 0 ? 0 : (inLeft * inRight) / all;
  const most = (inLeft + inRight) / 2;
  return most === expected ? 1 : (together - expected) / (most - expected);
}

const leastOverlap = 0.25;

/**
 * Which group of an earlier grouping each group of a later one continues: the pairs that overlap most (people of both through people of either) come
 * first, each group at most once; pairs that overlap by less than a quarter are strangers. Answers the later group's earlier one.
 */
export function matchGroups(earlier: ArrayLike<number>, later: ArrayLike<number>): ReadonlyMap<number, number> {
  const { pairs, lefts, rights } = crossCounts(earlier, later);
  const overlaps = [...pairs].map(([key, both]) => {
    const [from = 0, to = 0] = key.split(' ').map(Number);
    return { from, to, overlap: both / ((lefts.get(from) ?? 0) + (rights.get(to) ?? 0) - both) };
  });
  const matched = new Map<number, number>();
  const taken = new Set<number>();
  for (const { from, to, overlap } of overlaps.toSorted((left, right) => right.overlap - left.overlap)) {
    if (overlap < leastOverlap || taken.has(from) || matched.has(to)) continue;
    taken.add(from);
    matched.set(to, from);
  }
  return matched;
}
