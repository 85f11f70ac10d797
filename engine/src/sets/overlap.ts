/** People who are on exactly some of several lists: bit `n` of `members` stands for list `n`. */
export interface OverlapZone {
  readonly members: number;
  readonly count: number;
}

/** The Jaccard index of each pair of lists: people on both as a share of those on either; 0 where neither has anybody. */
export function jaccardOf(lists: number, zones: readonly OverlapZone[]): number[][] {
  const sum = (isMeant: (members: number) => boolean): number =>
    zones.reduce((total, { members, count }) => (isMeant(members) ? total + count : total), 0);
  return Array.from({ length: lists }, (_row, one) =>
    Array.from({ length: lists }, (_cell, other) => {
      const [first, second] = [1 << one, 1 << other];
      const either = sum((members) => (members & (first | second)) !== 0);
      const both = sum((members) => (members & first) !== 0 && (members & second) !== 0);
      return either === 0 ? 0 : both / either;
    }),
  );
}

/** The places of the lists that the bits of a zone stand for. */
export function listsOfZone(members: number): number[] {
  return Array.from({ length: 31 }, (_bit, place) => place).filter((place) => (members & (1 << place)) !== 0);
}
