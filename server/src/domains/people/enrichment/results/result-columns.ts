import { enrichmentAttributes, unmatchedReasons } from '@acquaint/contract';
import type { PickedCells } from '../picks/picks.queries.ts';
import { evidenceLabels } from './result-part.queries.ts';
import { isOfCompany } from './row-companies.queries.ts';

/** What a row says from the columns of its file on, when its person asked not to be used after they were found. */
export const withdrawn: readonly string[] = [
  'none',
  '',
  '',
  unmatchedReasons.find(({ value }) => value === 'suppressed')?.label ?? '',
];

/** What a row says from the columns of its file on, when a user picked its person. What is known of the company of the row stays where nothing is known of the person. */
export function pickedResult(written: readonly string[], attributes: PickedCells, keys: readonly string[]): string[] {
  const chosen = enrichmentAttributes.filter(({ key }) => keys.includes(key));
  const cells = chosen.flatMap(({ key }, place) => {
    const [value, source] = attributes[place] ?? ['', ''];
    if (value !== '' || !isOfCompany(key)) return [value, source];
    const first = matchColumns.length + 2 * place;
    return [written[first] ?? '', written[first + 1] ?? ''];
  });
  // How likely the model held it no longer matters: somebody knew.
  return ['individual', '', evidenceLabels.picked, '', ...cells];
}

const matchColumns = ['Match', 'Match probability', 'Matched by', 'Not matched because'] as const;

/** The names of a result's columns: those of the file, how the row was matched, then each attribute and where it is from. None is there twice. */
export function resultColumns(fileColumns: readonly string[], keys: readonly string[]): string[] {
  const used = new Set(fileColumns.map((name) => name.toLowerCase()));
  const free = (name: string): string => {
    let made = name;
    for (let copy = 2; used.has(made.toLowerCase()); copy += 1)
      made = copy === 2 ? `${name} (matched)` : `${name} (matched ${copy})`;
    used.add(made.toLowerCase());
    return made;
  };
  const attributes = enrichmentAttributes.filter(({ key }) => keys.includes(key));
  return [
    ...fileColumns,
    ...matchColumns.map(free),
    ...attributes.flatMap(({ label }) => [free(label), free(`${label}: source`)]),
  ];
}

/** Where the values of each attribute are in the rows of a result, with the names of their columns. */
export function resultPlaces(
  fileColumns: readonly string[],
  keys: readonly string[],
): { readonly key: string; readonly name: string; readonly place: number }[] {
  const names = resultColumns(fileColumns, keys);
  return enrichmentAttributes
    .filter(({ key }) => keys.includes(key))
    .map(({ key }, index) => {
      const place = fileColumns.length + matchColumns.length + 2 * index;
      return { key, name: names[place] ?? key, place };
    });
}
