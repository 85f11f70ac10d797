/** Columns that DuckDB gives a table by itself. */
const reservedNames: readonly string[] = ['file_row_number', 'rowid'];

const mostLetters = 100;

/** Marks that nobody sees: of no width, and those that turn the direction of a line. Joiners within emoji and letters stay. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name as it is shown: without controls and marks that nobody sees, the apostrophe that keeps it from being a formula, and more letters than can be shown. */
function shownName(name: string, place: number): string {
  const text = name
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(unseen, '')
    .trim()
    .replace(/^'(?=[=+@-])/, '');
  return Array.from(text).slice(0, mostLetters).join('').trim() || `Column ${place + 1}`;
}

/** The names of a table's columns by the cells of its first row, each once: where one is there twice, the later one gets a number that no other column has. */
export function columnNames(cells: readonly (string | null)[]): string[] {
  const names = cells.map((cell, place) => shownName(cell ?? '', place));
  const own = new Set(names.map((name) => name.toLowerCase()));
  const used = new Set(reservedNames);
  return names.map((name) => {
    let free = name;
    for (let copy = 2; used.has(free.toLowerCase()); copy += 1) {
      const numbered = `${name} ${copy}`;
      if (!own.has(numbered.toLowerCase())) free = numbered;
    }
    used.add(free.toLowerCase());
    return free;
  });
}
