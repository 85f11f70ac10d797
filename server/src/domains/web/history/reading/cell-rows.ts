import { type FileRow, linesOfJson, listOfJson } from './json-rows.ts';
import { beginningOf, type PackedFile } from './open-file.ts';
import { tableRows } from './table-rows.ts';

const longestCell = 100_000;

function* cellsIn(value: object, before = ''): Generator<readonly [string, string]> {
  const cells: [string, unknown][] = Object.entries(value);
  for (const [name, cell] of cells) {
    if (typeof cell === 'object' && cell !== null && before === '') yield* cellsIn(cell, `${name}.`);
    else if (['string', 'number', 'boolean'].includes(typeof cell))
      yield [`${before}${name}`.trim().toLowerCase(), String(cell).slice(0, longestCell)];
  }
}

/** An object as a row of a table: of what is nested, the first level. */
const asCells = ({ value, ...row }: FileRow): FileRow =>
  typeof value === 'object' && value !== null
    ? { ...row, value: Object.fromEntries(cellsIn(value)) }
    : { ...row, value };

/** The rows of a table, or of objects as rows of one. */
export async function* cellRows(file: PackedFile): AsyncGenerator<FileRow> {
  const beginning = await beginningOf(file);
  if (!/^[[{]/.test(beginning)) {
    for await (const { row, value, error } of tableRows(await file.open()))
      yield { row, value, ...(error === undefined ? {} : { error }) };
    return;
  }
  const rows = (beginning.startsWith('[') ? listOfJson : linesOfJson)(await file.open());
  for await (const row of rows) yield asCells(row);
}
