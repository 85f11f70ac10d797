import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CellValue, RowVerdict, SyncBatch, SyncRow } from '../../../../integrations/sync/port.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';

const verdictsRow = z.object({ verdicts: z.array(z.unknown()) });
const keyRow = z.object({ key: z.string() });
const countsRow = z.object({ total: z.number(), requests: z.number(), throttled: z.number(), failed: z.number() });
const inboxRow = z.object({
  object: z.string(),
  key: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  arrived_at: z.coerce.date(),
});

interface Box {
  readonly accountId: string;
  readonly connectionId: string;
  readonly object: string;
}

export type PracticeOutcome = 'answered' | 'throttled' | 'failed';

/** The inbox of a practice destination; it runs in the account's transactions. */
export function createPracticeStore(transaction: Transaction, { accountId, connectionId, object }: Box) {
  return {
    /** Waits until no other request to the same inbox is answered. */
    async takeTurn(): Promise<void> {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${connectionId}, 1))`);
    },
    /** What it answered to a batch before; null for a new one. */
    async answerTo(idempotencyKey: string): Promise<readonly RowVerdict[] | null> {
      const { rows } = await transaction.execute(sql`
        select verdicts from practice_requests
         where connection_id = ${connectionId} and idempotency_key = ${idempotencyKey} and outcome = 'answered'`);
      // Written by `noteRequest`.
      return rows[0] === undefined ? null : (verdictsRow.parse(rows[0]).verdicts as RowVerdict[]);
    },
    async recordRequest(key: string, outcome: PracticeOutcome, verdicts: readonly RowVerdict[]): Promise<void> {
      await transaction.execute(sql`
        insert into practice_requests (account_id, connection_id, idempotency_key, outcome, verdicts)
        values (${accountId}, ${connectionId}, ${key}, ${outcome}, ${JSON.stringify(verdicts)}::jsonb)`);
    },
    async countRequests(): Promise<number> {
      const { rows } = await transaction.execute(
        sql`select count(*)::int as requests from practice_requests where connection_id = ${connectionId}`,
      );
      return z.object({ requests: z.number() }).parse(rows[0]).requests;
    },
    /** Which of some keys are in the inbox. */
    async known(keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await transaction.execute(sql`
        select key from practice_rows
         where connection_id = ${connectionId} and object = ${object} and key = any(${sql.param([...keys])}::text[])`);
      return new Set(rows.map((row) => keyRow.parse(row).key));
    },
    /** Rows that are there get the fields that come; others of theirs stay. */
    async put(rows: readonly SyncRow[], at: Date): Promise<void> {
      const fields = rows.map((row) => JSON.stringify(row.fields satisfies Readonly<Record<string, CellValue>>));
      await transaction.execute(sql`
        insert into practice_rows (account_id, connection_id, object, key, fields, arrived_at)
        select ${accountId}::uuid, ${connectionId}::uuid, ${object}, key, fields::jsonb, ${at.toISOString()}::timestamptz
          from unnest(${sql.param(rows.map(({ key }) => key))}::text[], ${sql.param(fields)}::text[]) as given (key, fields)
            on conflict (connection_id, object, key)
            do update set fields = practice_rows.fields || excluded.fields, arrived_at = excluded.arrived_at`);
    },
    async remove(keys: readonly string[]): Promise<void> {
      await transaction.execute(sql`
        delete from practice_rows
         where connection_id = ${connectionId} and object = ${object} and key = any(${sql.param([...keys])}::text[])`);
    },
    async clear({ number, runId }: Pick<SyncBatch, 'number' | 'runId'>): Promise<void> {
      if (number === 1 && runId !== '')
        await transaction.execute(
          sql`delete from practice_rows where connection_id = ${connectionId} and object = ${object}`,
        );
    },
    /** The latest rows, and figures of all. */
    async read(limit: number) {
      const counted = await transaction.execute(sql`
        select (select count(*)::int from practice_rows where connection_id = ${connectionId}) as total,
               count(*)::int as requests,
               count(*) filter (where outcome = 'throttled')::int as throttled,
               count(*) filter (where outcome = 'failed')::int as failed
          from practice_requests where connection_id = ${connectionId}`);
      const { rows } = await transaction.execute(sql`
        select object, key, fields, arrived_at from practice_rows
         where connection_id = ${connectionId}
         order by arrived_at desc, key limit ${limit}`);
      return { ...countsRow.parse(counted.rows[0]), rows: rows.map((row) => inboxRow.parse(row)) };
    },
  };
}
