/** A column as it was when a model was last read, or as it is now. */
export interface DriftColumn {
  readonly name: string;
  readonly type: string;
}

export type SchemaChange =
  | { readonly kind: 'missing'; readonly column: string; readonly isMapped: boolean }
  | { readonly kind: 'added'; readonly column: string; readonly isMapped: false }
  | {
      readonly kind: 'changed';
      readonly column: string;
      readonly from: string;
      readonly to: string;
      readonly isMapped: boolean;
    };

export interface SchemaDrift {
  readonly changes: readonly SchemaChange[];
  /** A column that the sync reads is gone or has another type: nothing may be sent. */
  readonly blocksSync: boolean;
}

/** Compares the columns a model had with those it has, by name. `read` are the columns that the sync reads: mapped ones and keys. */
export function compareSchemas(
  before: readonly DriftColumn[],
  after: readonly DriftColumn[],
  read: ReadonlySet<string>,
): SchemaDrift {
  const now = new Map(after.map((column) => [column.name, column.type]));
  const then = new Set(before.map(({ name }) => name));
  const changes: SchemaChange[] = [];
  for (const { name, type } of before) {
    const to = now.get(name);
    if (to === undefined) changes.push({ kind: 'missing', column: name, isMapped: read.has(name) });
    else if (to !== type) changes.push({ kind: 'changed', column: name, from: type, to, isMapped: read.has(name) });
  }
  for (const { name } of after) if (!then.has(name)) changes.push({ kind: 'added', column: name, isMapped: false });
  // A column that is read but was in neither schema is missing, too.
  for (const column of read)
    if (!then.has(column) && !now.has(column)) changes.push({ kind: 'missing', column, isMapped: true });
  return { changes, blocksSync: changes.some(({ isMapped }) => isMapped) };
}

/** A change as a sentence that names the column and what to do. */
export function describeSchemaChange(change: SchemaChange): string {
  const { column, isMapped } = change;
  if (change.kind === 'added') return `The model has a new column, ${column}.`;
  const what =
    change.kind === 'missing'
      ? `The column ${column} is gone from the model.`
      : `The column ${column} changed from ${change.from} to ${change.to}.`;
  if (!isMapped) return `${what} This sync does not use it.`;
  return `${what} ${change.kind === 'missing' ? 'Bring it back, or save the model again and map another column.' : 'Check its mapping, then save the model again.'}`;
}
