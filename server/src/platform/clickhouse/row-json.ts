function wellFormed(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), inner]));
}

/** JSON that ClickHouse takes: half of a character, as is left where a text was cut, becomes U+FFFD instead of the end of the whole insert. */
export function rowJson(row: unknown): string {
  const json = JSON.stringify(row);
  // Halves alone are written as such an escape, so that other rows are looked at once.
  return json.includes(String.raw`\ud`) ? JSON.stringify(row, wellFormed) : json;
}
