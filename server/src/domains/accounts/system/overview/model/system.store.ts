import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../../../platform/postgres/postgres.ts';

const scheduleRow = z.object({
  name: z.string(),
  cron: z.string(),
  state: z.enum(['done', 'failed', 'running']).nullable(),
  at: z.coerce.date().nullable(),
});
const bytesRow = z.object({ bytes: z.coerce.number() });
const accountRow = z.object({ id: z.string(), company: z.string() });

/** What administrators see of the installation; it runs in system transactions. */
export function createSystemStore(transaction: Transaction) {
  return {
    /** Work by the clock, with the last time that it ran. */
    async listSchedules(): Promise<z.infer<typeof scheduleRow>[]> {
      const { rows } = await transaction.execute(sql`
        select schedule.name as name, schedule.cron as cron, last.state as state, last.at as at
          from pgboss.schedule as schedule
          left join lateral (
            select case job.state when 'completed' then 'done' when 'active' then 'running' else 'failed' end as state,
                   coalesce(job.completed_on, job.started_on) as at
              from pgboss.job as job
             where job.name = schedule.name and job.state in ('completed', 'failed', 'active')
             order by coalesce(job.completed_on, job.started_on) desc limit 1) as last on true
         order by schedule.name`);
      return z.array(scheduleRow).parse(rows);
    },
    async databaseBytes(): Promise<number> {
      const { rows } = await transaction.execute(sql`select pg_database_size(current_database()) as bytes`);
      return bytesRow.parse(rows[0]).bytes;
    },
    async companiesOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const { rows } = await transaction.execute(
        sql`select id, company_name as company from accounts where id in (${sql.join(
          ids.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`,
      );
      return new Map(
        z
          .array(accountRow)
          .parse(rows)
          .map(({ id, company }) => [id, company]),
      );
    },
  };
}
