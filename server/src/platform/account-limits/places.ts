/** Places for work of some keys at once. */
export interface Places {
  /** Takes a place of a key; the answer gives it back, safe to call twice. Null: all are taken. */
  enter(key: string): (() => void) | null;
  /** How many places of a key are taken. */
  taken(key: string): number;
}

/** As many places for each key; 0 is no limit. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    enter(key) {
      const count = taken.get(key) ?? 0;
      if (most > 0 && count >= most) return null;
      taken.set(key, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (taken.get(key) ?? 1) - 1;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
    taken: (key) => taken.get(key) ?? 0,
  };
}
