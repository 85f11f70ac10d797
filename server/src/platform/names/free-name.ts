/** How much of a name its numbered copies begin with. */
const stemLength = 110;

/** What names of copies of a name begin with. */
export const stemOf = (name: string): string => name.slice(0, stemLength);

/** A name that nothing has yet, in any case: the copy is numbered. */
export function freeName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((other) => other.toLowerCase()));
  for (let number = 2; ; number += 1) {
    const candidate = `${stemOf(name)} (${number})`;
    if (!used.has(candidate.toLowerCase())) return candidate;
  }
}
