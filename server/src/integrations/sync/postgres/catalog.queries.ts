import type { ClientBase } from 'pg';
import { z } from 'zod';
import type { ColumnType } from '../port.ts';

const columnRow = z.object({
  schema: z.string(),
  table: z.string(),
  rows: z.coerce.number(),
  column: z.string(),
  type: z.string(),
  type_schema: z.string(),
  is_nullable: z.boolean(),
  has_default: z.boolean(),
  is_unique: z.boolean(),
});

export interface TableColumn {
  readonly name: string;
  readonly type: string;
  readonly typeSchema: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
  readonly isUnique: boolean;
}

export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly approximateRows: number | null;
  readonly columns: readonly TableColumn[];
}

/** The most columns that a catalog shows. */
const mostColumns = 50_000;

const columnsQuery = `
  select n.nspname                                          as schema,
         c.relname                                          as table,
         c.reltuples::float8                                as rows,
         a.attname                                          as column,
         t.typname                                          as type,
         tn.nspname                                         as type_schema,
         not a.attnotnull                                   as is_nullable,
         (a.atthasdef or a.attidentity <> '')               as has_default,
         exists (select from pg_index i
                  where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indnkeyatts = 1
                    and i.indkey[0] = a.attnum)             as is_unique
    from pg_class c
    join pg_namespace n  on n.oid = c.relnamespace
    join pg_attribute a  on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t       on t.oid = a.atttypid
    join pg_namespace tn on tn.oid = t.typnamespace
   where c.relkind = any ($1)
     and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     and c.relname !~ '^acquaint_'
     and has_schema_privilege(n.oid, 'usage')
     and has_table_privilege(c.oid, $2)
     and a.attgenerated = ''
     and ($3::text is null or n.nspname = $3) and ($4::text is null or c.relname = $4)
   order by n.nspname, c.relname, a.attnum
   limit ${mostColumns}`;

/** Tables that the role may read or write, with their columns. Views are written to by nobody, and read like tables. */
export async function readCatalog(
  client: ClientBase,
  right: 'select' | 'insert',
  one: { readonly schema: string; readonly table: string } | null = null,
): Promise<Table[]> {
  const kinds = right === 'select' ? ['r', 'p', 'v', 'm', 'f'] : ['r', 'p'];
  const { rows } = await client.query(columnsQuery, [kinds, right, one?.schema ?? null, one?.table ?? null]);
  const tables = new Map<string, Table & { readonly columns: TableColumn[] }>();
  for (const row of z.array(columnRow).parse(rows)) {
    const id = JSON.stringify([row.schema, row.table]);
    const approximateRows = row.rows < 0 ? null : row.rows;
    const table = tables.get(id) ?? { schema: row.schema, name: row.table, approximateRows, columns: [] };
    table.columns.push({
      name: row.column,
      type: row.type,
      typeSchema: row.type_schema,
      isNullable: row.is_nullable,
      hasDefault: row.has_default,
      isUnique: row.is_unique,
    });
    tables.set(id, table);
  }
  return [...tables.values()];
}

const typeNames: Readonly<Record<string, ColumnType>> = {
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  oid: 'integer',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  money: 'text',
  bool: 'boolean',
  date: 'date',
  timestamp: 'time',
  timestamptz: 'time',
  json: 'json',
  jsonb: 'json',
};

/** The kind of a type of PostgreSQL; what is not known is text. */
export function columnTypeOf(type: string): ColumnType {
  return Object.hasOwn(typeNames, type) ? (typeNames[type] ?? 'text') : 'text';
}
