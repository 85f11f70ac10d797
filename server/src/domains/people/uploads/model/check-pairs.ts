import { invalidInput } from '../../../../platform/http/operation-error.ts';
import type { UploadRow } from './uploads.table.ts';

/** Throws 400, under the name of a field, where a pair names a column that the file does not have, or one twice. */
export function checkPairs(
  field: string,
  pairs: readonly (readonly [column: string, kind: string])[],
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
}
