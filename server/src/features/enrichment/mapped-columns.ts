import { type ColumnPair, type PersonColumn } from '@acquaint/contract';
import { invalidInput } from '../../platform/http/operation-error.ts';
import type { MappedColumn } from '../linkage/index.ts';
import type { UploadRow } from '../uploads/index.ts';

const field = 'enrichmentColumns';

/** Any of these is enough to find somebody by. */
const ways: readonly (readonly (readonly PersonColumn[])[])[] = [
  [['email']],
  [['phone']],
  [
    ['surname', 'full_name'],
    ['zip', 'city', 'address', 'street', 'date_of_birth'],
  ],
  [
    ['address', 'street'],
    ['zip', 'city'],
  ],
];

/** Throws 400 where a pair names a column that the file does not have, one twice, or where all of them are too little to find anybody by. */
export function checkColumns(
  pairs: readonly ColumnPair[],
  { table, fileName }: Pick<UploadRow, 'table' | 'fileName'>,
): void {
  const names = new Set(table.columns.map(({ name }) => name));
  const missing = pairs.find(([name]) => !names.has(name));
  if (missing !== undefined)
    throw invalidInput({
      [field]: [`${fileName} has no column “${missing[0]}”; it has ${[...names].slice(0, 30).join(', ')}`],
    });
  const twice = pairs.find(([name], place) => pairs.findIndex(([other]) => other === name) !== place);
  if (twice !== undefined) throw invalidInput({ [field]: [`“${twice[0]}” is used twice`] });
  const kinds = new Set<PersonColumn>(pairs.map(([, kind]) => kind));
  const isEnough = ways.some((way) => way.every((any) => any.some((kind) => kinds.has(kind))));
  if (!isEnough)
    throw invalidInput({
      [field]: [
        'Choose an email, a phone, a name with a place or a date of birth, or an address with its ZIP code or city',
      ],
    });
}

/** The columns as the linkage reads them; dates say for themselves whether the day stands first. */
export function mappedColumns(pairs: readonly ColumnPair[]): MappedColumn[] {
  return pairs.map(([column, kind]) => ({ column, kind }));
}
