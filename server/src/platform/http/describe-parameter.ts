const known: Readonly<Record<string, string>> = {
  id: 'The id of the thing',
  page: 'The page, counted from 0',
  cursor: 'Where to go on: next_cursor of the page before',
  perPage: 'How many rows a page has, 100 at most',
  orderBy: 'The column that rows are ordered by',
  orderDirection: 'Ascending or descending',
  from: 'The first day or moment',
  to: 'The last day or moment',
  search: 'A text that rows contain',
  pixelUuid: 'The public id of the pixel',
};

/** What a parameter means, as far as its name says. */
export function describeParameter(name: string, place: 'path' | 'query'): string {
  if (Object.hasOwn(known, name)) return known[name] ?? '';
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return place === 'path' ? `The ${words}` : `Limits the answer by ${words}`;
}
