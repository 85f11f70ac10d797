import { identityKinds } from '@acquaint/engine';
import type { MappedColumn } from '../linkage/index.ts';
import type { UploadRow } from './uploads.table.ts';

/** Columns of a file as people are compared by them, in the order in which they were named; those that tell nothing of who somebody is are left out. */
export function mappedColumns(
  pairs: readonly (readonly [column: string, kind: string])[],
  { table }: Pick<UploadRow, 'table'>,
): MappedColumn[] {
  return pairs.flatMap(([column, named]) => {
    const kind = identityKinds.find((one) => one === named);
    if (kind === undefined) return [];
    const isDayFirst = table.columns.find(({ name }) => name === column)?.isDayFirst === true;
    return [{ column, kind, isDayFirst }];
  });
}
