import type { ClientBase } from 'pg';
import type { CellValue, SyncRow } from '../port.ts';
import type { Table, TableColumn } from './catalog.queries.ts';

/** A name as SQL writes it. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const receiptTable = 'acquaint_sync_receipts';
/** Types whose values PostgreSQL cannot compare are compared as text. */
const incomparable = new Set(['json', 'xml', 'point', 'polygon', 'box', 'path']);

export interface WriteTarget {
  readonly table: Table;
  readonly keyFields: readonly string[];
}

const nameOf = (table: Pick<Table, 'schema' | 'name'>): string => `${quote(table.schema)}.${quote(table.name)}`;
/** Without a length: a cast to varchar(3) would cut a value silently, the assignment to the column refuses it. */
const typeOf = ({ type, typeSchema }: TableColumn): string => `${quote(typeSchema)}.${quote(type)}`;

function textOf(cell: CellValue | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

/** Rows that fill the same columns; what a row leaves out keeps its value in the table. */
interface RowGroup {
  readonly columns: readonly TableColumn[];
  readonly values: readonly (readonly (string | null)[])[];
}

function groupRows(rows: readonly SyncRow[], table: Table): RowGroup[] {
  const groups = new Map<string, { columns: TableColumn[]; values: (string | null)[][] }>();
  for (const { fields } of rows) {
    const columns = table.columns.filter(({ name }) => Object.hasOwn(fields, name));
    const id = JSON.stringify(columns.map(({ name }) => name));
    const group = groups.get(id) ?? { columns, values: columns.map(() => []) };
    columns.forEach(({ name }, index) => group.values[index]?.push(textOf(fields[name])));
    groups.set(id, group);
  }
  return [...groups.values()].filter(({ columns }) => columns.length > 0);
}

const casts = (columns: readonly TableColumn[]): string =>
  columns.map((column, index) => `v.c${index}::${typeOf(column)}`).join(', ');
const unnested = (columns: readonly TableColumn[]): string =>
  `unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as v(${columns.map((_, index) => `c${index}`).join(', ')})`;
const listOf = (columns: readonly TableColumn[]): string => columns.map(({ name }) => quote(name)).join(', ');

/** Whether any column differs; a row that is the same is not written again. */
function differs(columns: readonly TableColumn[], newValue: (column: TableColumn) => string): string {
  const tests = columns.map((column) => {
    const cast = incomparable.has(column.type) ? '::text' : '';
    return `(t.${quote(column.name)})${cast} is distinct from (${newValue(column)})${cast}`;
  });
  return tests.join(' or ');
}

const isKey =
  (keyFields: readonly string[]) =>
  ({ name }: TableColumn): boolean =>
    keyFields.includes(name);

function insertInto({ table }: WriteTarget, columns: readonly TableColumn[]): string {
  return `insert into ${nameOf(table)} as t (${listOf(columns)}) select ${casts(columns)} from ${unnested(columns)}`;
}

function upsertStatement(target: WriteTarget, columns: readonly TableColumn[]): string {
  const keys = target.keyFields.map(quote).join(', ');
  const others = columns.filter((column) => !isKey(target.keyFields)(column));
  const excluded = ({ name }: TableColumn): string => `excluded.${quote(name)}`;
  const update = others.map((column) => `${quote(column.name)} = ${excluded(column)}`).join(', ');
  const action = others.length === 0 ? 'nothing' : `update set ${update} where ${differs(others, excluded)}`;
  return `${insertInto(target, columns)} on conflict (${keys}) do ${action}`;
}

function matching({ keyFields }: WriteTarget, columns: readonly TableColumn[]): string {
  return columns
    .flatMap((column, index) =>
      isKey(keyFields)(column) ? [`t.${quote(column.name)} = v.c${index}::${typeOf(column)}`] : [],
    )
    .join(' and ');
}

function updateStatement(target: WriteTarget, columns: readonly TableColumn[]): string | null {
  const others = columns.filter((column) => !isKey(target.keyFields)(column));
  if (others.length === 0) return null;
  const newValue = (column: TableColumn): string => `v.c${columns.indexOf(column)}::${typeOf(column)}`;
  const set = others.map((column) => `${quote(column.name)} = ${newValue(column)}`).join(', ');
  return `update ${nameOf(target.table)} as t set ${set} from ${unnested(columns)}
           where ${matching(target, columns)} and (${differs(others, newValue)})`;
}

async function run(client: ClientBase, statement: string | null, { values }: RowGroup): Promise<void> {
  if (statement !== null) await client.query(statement, [...values]);
}

export async function upsertRows(client: ClientBase, target: WriteTarget, rows: readonly SyncRow[]): Promise<void> {
  for (const group of groupRows(rows, target.table)) await run(client, upsertStatement(target, group.columns), group);
}

export async function updateRows(client: ClientBase, target: WriteTarget, rows: readonly SyncRow[]): Promise<void> {
  for (const group of groupRows(rows, target.table)) await run(client, updateStatement(target, group.columns), group);
}

export async function insertRows(client: ClientBase, target: WriteTarget, rows: readonly SyncRow[]): Promise<void> {
  for (const group of groupRows(rows, target.table))
    await run(client, `${insertInto(target, group.columns)} on conflict do nothing`, group);
}

export async function removeRows(client: ClientBase, target: WriteTarget, rows: readonly SyncRow[]): Promise<void> {
  const onlyKeys = { ...target.table, columns: target.table.columns.filter(isKey(target.keyFields)) };
  for (const group of groupRows(rows, onlyKeys)) {
    const statement = `delete from ${nameOf(target.table)} as t using ${unnested(group.columns)} where ${matching(target, group.columns)}`;
    await run(client, statement, group);
  }
}

/** Makes the table that keeps which batches were applied. Two connections at once may both find it missing: the lock lets one make it. */
export async function ensureReceipts(client: ClientBase, { schema }: Table): Promise<void> {
  const name = nameOf({ schema, name: receiptTable });
  const { rows } = await client.query(`select to_regclass($1) as found`, [name]);
  if (rows[0]?.found !== null) return;
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
  await client.query(
    `create table if not exists ${name} (idempotency_key text primary key, applied_at timestamptz not null default now())`,
  );
}

/** Adds the receipt of a batch; false when the batch was applied before. Old receipts go: no batch is repeated after 30 days. */
export async function addReceipt(client: ClientBase, { schema }: Table, idempotencyKey: string): Promise<boolean> {
  const name = nameOf({ schema, name: receiptTable });
  await client.query(`delete from ${name} where applied_at < now() - interval '30 days'`);
  const { rowCount } = await client.query(
    `insert into ${name} (idempotency_key) values ($1) on conflict (idempotency_key) do nothing`,
    [idempotencyKey],
  );
  return rowCount === 1;
}

/** The table beside the target that gathers the parts of a replacement. */
function stageOf(table: Table, runId: string): string {
  return nameOf({ schema: table.schema, name: `acquaint_stage_${runId.replaceAll(/[^a-zA-Z0-9]/g, '').slice(-32)}` });
}

/** Puts one part of a replacement on the stage; a part that comes again replaces itself. */
export async function stagePart(
  client: ClientBase,
  { table }: WriteTarget,
  part: { readonly runId: string; readonly firstRow: number; readonly rows: readonly SyncRow[] },
): Promise<void> {
  const stage = stageOf(table, part.runId);
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [stage]);
  await client.query(
    `create table if not exists ${stage} (like ${nameOf(table)} including defaults, acquaint_part bigint not null)`,
  );
  await client.query(`delete from ${stage} where acquaint_part = $1`, [part.firstRow]);
  for (const group of groupRows(part.rows, table)) {
    const place = `$${group.columns.length + 1}::bigint`;
    const statement = `insert into ${stage} (${listOf(group.columns)}, acquaint_part)
                       select ${casts(group.columns)}, ${place} from ${unnested(group.columns)}`;
    await client.query(statement, [...group.values, part.firstRow]);
  }
}

/** Replaces the rows of the table by those on the stage, for everybody at once. */
export async function replaceFromStage(client: ClientBase, { table }: WriteTarget, runId: string): Promise<void> {
  const stage = stageOf(table, runId);
  await client.query(`lock table ${nameOf(table)} in share row exclusive mode`);
  await client.query(`delete from ${nameOf(table)}`);
  await client.query(
    `insert into ${nameOf(table)} (${listOf(table.columns)}) select ${listOf(table.columns)} from ${stage}`,
  );
  await client.query(`drop table ${stage}`);
}
