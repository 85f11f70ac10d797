import type { ImportPair } from '@acquaint/contract';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { checkPairs, type UploadRow } from '../../uploads/index.ts';

/** Any of these identifies one person. */
const distinguishes = ['email', 'phone', 'customer_id', 'given_name', 'surname', 'full_name'];

/** Throws 400 where a pair names a column that the file does not have, one twice, or where none of them identifies anybody. */
export function checkImportColumns(pairs: readonly ImportPair[], upload: UploadRow): void {
  checkPairs('columns', pairs, upload);
  if (!pairs.some(([, kind]) => distinguishes.includes(kind)))
    throw invalidInput({ columns: ['Choose a name, an email, a phone or a customer number'] });
}
