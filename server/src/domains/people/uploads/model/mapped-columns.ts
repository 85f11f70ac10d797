import { identityKinds } from '@acquaint/engine';
import type { MappedColumn } from '../../linkage/index.ts';
import type { UploadRow } from './uploads.table.ts';

/** Whether the dates of a column have the day before the month. */
export function isDayFirst({ table }: Pick<UploadRow, 'table'>, column: string): boolean {
  return table.columns.find(({ name }) => name === column)?.isDayFirst === true;
}

/** Columns of a file as people are compared by them, in the order in which they were named; those that say nothing about who somebody is are left out. */
export function mappedColumns(
  pairs: readonly (readonly [column: string, kind: string])[],
  upload: Pick<UploadRow, 'table'>,
): MappedColumn[] {
  return pairs.flatMap(([column, named]) => {
    const kind = identityKinds.find((one) => one === named);
    return kind === undefined ? [] : [{ column, kind, isDayFirst: isDayFirst(upload, column) }];
  });
}
