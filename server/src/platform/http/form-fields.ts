/** A field of a form that is one place of a list: `columns[0][1]`, `tags[2]` or `tags[]`. */
const placed = /^([^[\]]{1,100})\[(\d{0,3})\](?:\[(\d{0,3})\])?$/;

type Places = Map<number, unknown>;

/** A place by its number; none is the one after the last. */
function placeOf(places: Places, written: string): number {
  return written === '' ? Math.max(-1, ...places.keys()) + 1 : Number(written);
}

function listOf(places: Places): unknown[] {
  return [...places]
    .toSorted(([one], [other]) => one - other)
    .map(([, value]) => (value instanceof Map ? listOf(value) : value));
}

/** Puts a value into a list of lists; false where its place is taken. */
function put(places: Places, [outer = '', inner]: readonly (string | undefined)[], value: unknown): boolean {
  const place = placeOf(places, outer);
  const there = places.get(place);
  if (inner === undefined) {
    if (there !== undefined) return false;
    places.set(place, value);
    return true;
  }
  if (there !== undefined && !(there instanceof Map)) return false;
  const row: Places = there ?? new Map<number, unknown>();
  places.set(place, row);
  return put(row, [inner], value);
}

/**
 * The fields of a form by name, repeated ones as a list. Fields that are places of a list become that list, unless the list is given as a whole, too; what
 * has no place of its own stays as it was sent.
 */
export function formFields(sent: ReadonlyMap<string, readonly unknown[]>): Readonly<Record<string, unknown>> {
  const lists = new Map<string, Places>();
  const others: [string, unknown][] = [];
  for (const [field, values] of sent) {
    const [, name = '', ...path] = placed.exec(field) ?? [];
    const places = lists.get(name) ?? new Map<number, unknown>();
    if (name !== '' && !sent.has(name) && values.every((value) => put(places, path, value))) lists.set(name, places);
    else others.push([field, values.length === 1 ? values[0] : values]);
  }
  return Object.fromEntries([...others, ...[...lists].map(([name, places]) => [name, listOf(places)] as const)]);
}
