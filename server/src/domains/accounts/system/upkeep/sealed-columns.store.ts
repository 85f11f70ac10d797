import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** A column whose values are sealed with ENCRYPTION_KEY, and the key of its table. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

const columnRow = z.object({ table: z.string(), column: z.string(), key: z.string() });

/** Every column that holds what is sealed with ENCRYPTION_KEY: those called `sealed_…`, of tables with one column as their key. */
export async function readSealedColumns(transaction: Transaction): Promise<readonly SealedColumn[]> {
  const { rows } = await transaction.execute(sql`
    select columns.table_name as table, columns.column_name as column, key.column_name as key
      from information_schema.columns
      join information_schema.table_constraints as constraints
        on constraints.table_schema = columns.table_schema and constraints.table_name = columns.table_name
       and constraints.constraint_type = 'PRIMARY KEY'
      join information_schema.key_column_usage as key
        on key.table_schema = columns.table_schema and key.constraint_name = constraints.constraint_name
     where columns.table_schema = 'public' and columns.column_name like 'sealed\\_%'
     order by columns.table_name, columns.column_name`);
  return z.array(columnRow).parse(rows);
}

const countRow = z.object({ count: z.number() });
const sealedRow = z.object({ key: z.string(), sealed: z.instanceof(Buffer) });

/** Sealed values of all accounts; it runs in system transactions. */
export function createSealedColumnStore(transaction: Transaction, { table, column, key }: SealedColumn) {
  const [tableName, columnName, keyName] = [sql.identifier(table), sql.identifier(column), sql.identifier(key)];
  const isOlder = (prefix: Buffer) => sql`substring(${columnName} from 1 for ${prefix.length}) <> ${prefix}`;
  return {
    /** How many values were sealed with another key than the one with this prefix. */
    async countOlder(prefix: Buffer): Promise<number> {
      const { rows } = await transaction.execute(
        sql`select count(*)::int as count from ${tableName} where ${isOlder(prefix)}`,
      );
      return countRow.parse(rows[0]).count;
    },
    /** Some of these after a key, in the order of their keys, locked until the end of the transaction. */
    async takeOlder(prefix: Buffer, { after, limit }: { after: string | null; limit: number }) {
      const further = after === null ? sql`` : sql`and ${keyName} > ${after}::uuid`;
      const { rows } = await transaction.execute(sql`
        select ${keyName}::text as key, ${columnName} as sealed
          from ${tableName}
         where ${isOlder(prefix)} ${further}
         order by ${keyName}
         limit ${limit}
           for update`);
      return z.array(sealedRow).parse(rows);
    },
    async replace(rowKey: string, sealed: Buffer): Promise<void> {
      await transaction.execute(
        sql`update ${tableName} set ${columnName} = ${sealed} where ${keyName} = ${rowKey}::uuid`,
      );
    },
  };
}
