/** Two records that are one person, by how sure that is. */
export interface Link {
  readonly left: number;
  readonly right: number;
  readonly probability: number;
}

/** No person has more records than this in one file: what is larger hangs together by mistakes. */
const mostRecords = 50;

/** Who belongs together, by records (union by size with halved paths: Tarjan and van Leeuwen 1984). */
function createForest() {
  const parents = new Map<number, number>();
  const members = new Map<number, readonly number[]>();
  const rootOf = (one: number): number => {
    let at = one;
    for (let parent = parents.get(at) ?? at; parent !== at; parent = parents.get(at) ?? at) {
      const above = parents.get(parent) ?? parent;
      parents.set(at, above);
      at = above;
    }
    return at;
  };
  const membersOf = (root: number): readonly number[] => members.get(root) ?? [root];
  return {
    rootOf,
    membersOf,
    roots: () => members.keys(),
    join(one: number, other: number): void {
      const [large, small] = membersOf(one).length >= membersOf(other).length ? [one, other] : [other, one];
      parents.set(small, large);
      members.set(large, [...membersOf(large), ...membersOf(small)]);
      members.delete(small);
    },
  };
}

/** Pairs by each of their records. */
function neighbors(pairs: Iterable<readonly [number, number]>): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  const note = (one: number, other: number): void => {
    const known = found.get(one);
    if (known === undefined) found.set(one, new Set([other]));
    else known.add(other);
  };
  for (const [left, right] of pairs) {
    note(left, right);
    note(right, left);
  }
  return found;
}

/**
 * Records of one person each, in clusters of two and more. Links are taken the strongest first; one that would make a cluster larger than a person can be,
 * or put two together who are known to be `apart`, is not taken.
 */
export function clusterLinks(
  links: readonly Link[],
  apart: Iterable<readonly [number, number]> = [],
): (readonly number[])[] {
  const forest = createForest();
  const enemies = neighbors(apart);
  const areApart = (members: readonly number[], root: number): boolean =>
    members.some((member) => [...(enemies.get(member) ?? [])].some((enemy) => forest.rootOf(enemy) === root));
  for (const { left, right } of links.toSorted((one, other) => other.probability - one.probability)) {
    const [one, other] = [forest.rootOf(left), forest.rootOf(right)];
    if (one === other) continue;
    const [ours, theirs] = [forest.membersOf(one), forest.membersOf(other)];
    if (ours.length + theirs.length > mostRecords) continue;
    if (ours.length <= theirs.length ? areApart(ours, other) : areApart(theirs, one)) continue;
    forest.join(one, other);
  }
  return [...forest.roots()].map((root) => forest.membersOf(root));
}

/** The strongest links that hold records together, one fewer than there are records of each cluster: a spanning forest (Kruskal 1956). */
export function spanningLinks<
  Pair extends { readonly left: string; readonly right: string; readonly probability: number },
>(links: readonly Pair[]): Pair[] {
  const names = [...new Set(links.flatMap(({ left, right }) => [left, right]))];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const forest = createForest();
  return links
    .toSorted((one, other) => other.probability - one.probability)
    .filter(({ left, right }) => {
      const [one, other] = [forest.rootOf(numbers.get(left) ?? 0), forest.rootOf(numbers.get(right) ?? 0)];
      if (one !== other) forest.join(one, other);
      return one !== other;
    });
}

/** The pairs of records of each cluster that no link joins itself, the lesser record first. */
export function unlinkedPairs(clusters: readonly (readonly number[])[], links: readonly Link[]): [number, number][] {
  const linked = neighbors(links.map(({ left, right }) => [left, right]));
  return clusters
    .filter(({ length }) => length > 2)
    .flatMap((members) =>
      members.flatMap((left, place) =>
        members
          .slice(place + 1)
          .filter((right) => linked.get(left)?.has(right) !== true)
          .map((right): [number, number] => [Math.min(left, right), Math.max(left, right)]),
      ),
    );
}
