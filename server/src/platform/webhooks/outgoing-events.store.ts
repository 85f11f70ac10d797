import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../postgres/postgres.ts';

/** A message for every webhook of an account that asks for it. */
export interface OutgoingMessage {
  readonly accountId: string;
  readonly type: string;
  /** Names what happened: it is sent once. */
  readonly key: string;
  readonly messageId: string;
  readonly body: string;
  readonly subjects: readonly string[];
  readonly pixelId: string | null;
  readonly campaignId: string | null;
  readonly at: Date;
}

const accountRow = z.object({ account_id: z.string() });
const subscriptionRow = z.object({ account_id: z.string(), since: z.coerce.date() });

/** What waits to be sent to webhooks, in the transaction of whoever makes it happen. */
export function createOutgoingEventStore(transaction: Transaction) {
  return {
    /** Stores a message once for each webhook that asks for it; answers for how many. */
    async insert(messages: readonly OutgoingMessage[]): Promise<number> {
      const given = messages.map((message) => ({ ...message, at: message.at.toISOString() }));
      const { rowCount } = await transaction.execute(sql`
        with given as (
          select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as message(
            "accountId" uuid, type text, key text, "messageId" text, body text, subjects text[], "pixelId" uuid, "campaignId" uuid, at timestamptz)
        )
        insert into webhook_deliveries (id, account_id, webhook_id, event_type, event_key, message_id, body, subjects, happened_at, next_try_at)
        select gen_random_uuid(), webhooks.account_id, webhooks.id, given.type, given.key, given."messageId", given.body, given.subjects, given.at, given.at
          from given
          join webhooks on webhooks.account_id = given."accountId"
           and given.type = any(webhooks.event_types)
           and (given."pixelId" is null or webhooks.pixel_ids = '{}' or given."pixelId" = any(webhooks.pixel_ids))
           and (given."campaignId" is null or webhooks.campaign_ids = '{}' or given."campaignId" = any(webhooks.campaign_ids))
        on conflict (webhook_id, event_type, event_key) do nothing`);
      return rowCount ?? 0;
    },
    async notify(channel: string, text: string): Promise<void> {
      await transaction.execute(sql`select pg_notify(${channel}, ${text})`);
    },
    /** Accounts with a webhook that asks for one of some types, of those that the transaction sees. */
    async accountsFor(types: readonly string[]): Promise<string[]> {
      const { rows } = await transaction.execute(sql`
        select distinct account_id from webhooks where event_types && ${sql.param([...types])}::text[]`);
      return rows.map((row) => accountRow.parse(row).account_id);
    },
    /** The same accounts, each with when the first of these webhooks was made: nothing earlier is sent. */
    async subscriptionsTo(types: readonly string[]): Promise<{ accountId: string; since: Date }[]> {
      const { rows } = await transaction.execute(sql`
        select account_id, min(created_at) as since from webhooks
         where event_types && ${sql.param([...types])}::text[] group by account_id`);
      return rows.map((row) => {
        const { account_id: accountId, since } = subscriptionRow.parse(row);
        return { accountId, since };
      });
    },
    /** Deletes messages about some people. */
    async deleteAbout(subjects: readonly string[]): Promise<void> {
      if (subjects.length > 0)
        await transaction.execute(
          sql`delete from webhook_deliveries where subjects && ${sql.param([...subjects])}::text[]`,
        );
    },
  };
}
