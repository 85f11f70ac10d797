import { enrichmentAttributes, unmatchedReasons } from '@acquaint/contract';

/** What a row says from the columns of its file on, when its person asked not to be used after they were found. */
export const withdrawn: readonly string[] = [
  'none',
  '',
  '',
  unmatchedReasons.find(({ value }) => value === 'suppressed')?.label ?? '',
];

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
