import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const tableRow = z.object({ name: z.string(), has_id: z.boolean() });
const dataRow = z.object({ data: z.record(z.string(), z.unknown()), id: z.string().nullable() });

const movedRow = z.object({ id: z.string(), account_id: z.string(), is_gone: z.boolean() });

/** Never leaves: hashes, and what is sealed. */
const secretColumns = [
  'password_hash',
  'token_hash',
  'parent_hash',
  'parent_token',
  'code_hash',
  'key_hash',
  'write_key_hash',
  'scim_token_hash',
  'body_hash',
  'reply',
  'challenge_hash',
  'public_key',
  'sealed_content',
  'sealed_payload',
  'sealed_secret',
  'sealed_former_secret',
  'sealed_secrets',
];
/** The last to be deleted: others refer to it. */
const lastTable = 'users';
/** Nobody may rewrite it. It names people by their ids only. */
const keptTable = 'audit_log';

export interface AccountTable {
  readonly name: string;
  readonly hasId: boolean;
}

/** Where what lets a user in is stored: with the account that signing in opens. */
const tablesOfUsers = ['user_tokens', 'second_factors', 'recovery_codes', 'passkeys', 'passkey_challenges'];

/**
 * Moves users who belong, or belonged, to another account there, so that they do not go with this one. Of those who belong to none any more nothing is left
 * but the row that others refer to.
 */
async function moveMembers(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  const { rows } = await transaction.execute(sql`
    update users
       set account_id = other.account_id
      from (select distinct on (user_id) user_id, account_id, ended_at
              from memberships
             where account_id <> ${accountId}
             order by user_id, ended_at is not null, created_at) other
     where users.account_id = ${accountId} and other.user_id = users.id
    returning users.id, other.account_id, other.ended_at is not null as is_gone`);
  for (const moved of z.array(movedRow).parse(rows)) {
    for (const table of tablesOfUsers)
      await transaction.execute(
        moved.is_gone
          ? sql`delete from ${sql.identifier(table)} where user_id = ${moved.id}`
          : sql`update ${sql.identifier(table)} set account_id = ${moved.account_id} where user_id = ${moved.id}`,
      );
    if (moved.is_gone)
      await transaction.execute(sql`
        update users
           set first_name = 'Former', last_name = 'member', email = id || '@closed.invalid', password_hash = '', image = null,
               status = 'inactive', status_changed_at = ${now}, company_role = '', heard_about_us = '', referral_code = ''
         where id = ${moved.id}`);
  }
}

/** All rows of one account, whatever the tables are: a new table with an `account_id` is exported and deleted without a word here. */
export function createAccountDataStore(transaction: Transaction) {
  return {
    /** Tables with rows of accounts that may be read, by name. */
    async tables(): Promise<AccountTable[]> {
      const { rows } = await transaction.execute(sql`
        select relname as name,
               exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id') as has_id
          from pg_class
         where relkind = 'r'
           and relnamespace = 'public'::regnamespace
           and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'account_id')
         order by relname = ${lastTable}, relname`);
      return rows.map((row) => {
        const { name, has_id: hasId } = tableRow.parse(row);
        return { name, hasId };
      });
    },
    /** A part of the account's rows in one table, in the order of their ids, after the given one; without secrets. Times are those of the zone. */
    async read(
      { name, hasId }: AccountTable,
      {
        accountId,
        after,
        limit,
        timeZone,
      }: { accountId: string; after: string | null; limit: number; timeZone: string },
    ): Promise<z.infer<typeof dataRow>[]> {
      // JSON of a time is of the time zone of its transaction.
      await transaction.execute(sql`select set_config('TimeZone', ${timeZone}, true)`);
      const table = sql.identifier(name);
      const id = hasId ? sql`id` : sql`null::uuid`;
      const further = after === null || !hasId ? sql`` : sql`and id > ${after}`;
      const { rows } = await transaction.execute(sql`
        select to_jsonb(${table}) - ${`{${secretColumns.join(',')}}`}::text[] as data, ${id} as id
          from ${table}
         where account_id = ${accountId} ${further}
         order by 2
         limit ${limit}`);
      return z.array(dataRow).parse(rows);
    },
    /** Accounts whose days of grace are over. */
    async listDue(now: Date): Promise<string[]> {
      const { rows } = await transaction.execute(
        sql`select id from accounts where closing_at <= ${now} and closed_at is null`,
      );
      return z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => id);
    },
    /** Deletes every row of an account but the audit log, and empties the account's own row. */
    async deleteAll(accountId: string, now: Date): Promise<void> {
      await moveMembers(transaction, accountId, now);
      const ofAccount = sql`(select id from users where account_id = ${accountId})`;
      await transaction.execute(sql`delete from sessions where impersonator_id in ${ofAccount}`);
      await transaction.execute(sql`update users set status_changed_by = null where status_changed_by in ${ofAccount}`);
      for (const { name } of await this.tables())
        if (name !== keptTable)
          await transaction.execute(sql`delete from ${sql.identifier(name)} where account_id = ${accountId}`);
      await transaction.execute(sql`
        update accounts
           set company_name = 'Closed account', company_website = '', company_size = '', business_type = '',
               business_category = '', business_sub_category = '', primary_platform_use = '', primary_objective = '',
               postal_address = default,
               closed_at = ${now}
         where id = ${accountId}`);
    },
  };
}
