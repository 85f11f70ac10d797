import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

/** A column whose values are sealed with ENCRYPTION_KEY, and the key of its table. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
}

/** Every column that holds what is sealed with ENCRYPTION_KEY. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'mails', column: 'sealed_content', key: 'id' },
  { table: 'privacy_requests', column: 'sealed_person', key: 'id' },
  { table: 'second_factors', column: 'sealed_secret', key: 'user_id' },
  { table: 'alert_channels', column: 'sealed_secret', key: 'id' },
  { table: 'sync_connections', column: 'sealed_secrets', key: 'id' },
  { table: 'sso_providers', column: 'sealed_secret', key: 'id' },
  { table: 'webhooks', column: 'sealed_secret', key: 'id' },
  { table: 'webhooks', column: 'sealed_former_secret', key: 'id' },
  { table: 'deferred_work', column: 'sealed_request', key: 'id' },
  { table: 'intents', column: 'sealed_payload', key: 'id' },
];

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
