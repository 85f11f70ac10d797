/** Reads the query of an address: all values are texts, as people write them; a name that is repeated has its values joined by commas. */
export function parseSearch(query: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    search[name] = Object.hasOwn(search, name) ? `${search[name]},${value}` : value;
  return search;
}

/** Writes the query of an address, with its question mark; values that are undefined or empty are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
