import { type ColumnPair, type PersonColumn } from '@acquaint/contract';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { checkPairs, type UploadRow } from '../../uploads/index.ts';

const field = 'enrichmentColumns';

/** Any of these is enough to find somebody by. */
const ways: readonly (readonly (readonly PersonColumn[])[])[] = [
  [['email']],
  [['phone']],
  [
    ['surname', 'full_name'],
    ['zip', 'city', 'address', 'whole_address', 'street', 'date_of_birth'],
  ],
  [['whole_address']],
  [
    ['address', 'street'],
    ['zip', 'city'],
  ],
];

/** Throws 400 where a pair names a column that the file does not have, one twice, or where all of them are too little to find anybody by. */
export function checkColumns(pairs: readonly ColumnPair[], upload: Pick<UploadRow, 'table' | 'fileName'>): void {
  checkPairs(field, pairs, upload);
  const kinds = new Set<PersonColumn>(pairs.map(([, kind]) => kind));
  const isEnough = ways.some((way) => way.every((any) => any.some((kind) => kinds.has(kind))));
  if (!isEnough)
    throw invalidInput({
      [field]: [
        'Choose an email, a phone, a name with a place or a date of birth, or an address with its ZIP code or city',
      ],
    });
}
