import type { SystemJob } from '@acquaint/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createJobRunStore, type JobRow, toJob } from '../../../../../platform/jobs/job-runs.store.ts';
import type { PagePart, Placed } from '../../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../../platform/postgres/postgres.ts';

const idRow = z.object({ id: z.string(), company: z.string() });
const placedRow = idRow.extend({ place: z.array(z.string().nullable()) });
const totalRow = z.object({ total: z.number() });

interface Question {
  readonly orderDirection: 'asc' | 'desc';
  readonly state?: JobRow['state'] | undefined;
}

const present = (row: JobRow, company: string): SystemJob => ({ ...toJob(row), failures: row.failures, company });

/** Long work of all accounts; it runs in system transactions. */
export function createSystemJobStore(transaction: Transaction) {
  const runs = createJobRunStore(transaction);
  async function find(id: string): Promise<{ row: JobRow; job: SystemJob } | null> {
    const row = await runs.find(id);
    if (row === null) return null;
    const { rows } = await transaction.execute(
      sql`select id, company_name as company from accounts where id = ${row.accountId}::uuid`,
    );
    return { row, job: present(row, z.array(idRow).parse(rows)[0]?.company ?? '') };
  }
  return {
    find,
    async listPage(
      { orderDirection: direction, state }: Question,
      { after, limit, offset }: PagePart,
    ): Promise<{ rows: Placed<SystemJob>[]; total: number }> {
      const keys = keysetByTime(sql`job_runs.created_at`, sql`job_runs.id`, direction);
      const condition = state === undefined ? sql`true` : sql`job_runs.state = ${state}`;
      const { rows } = await transaction.execute(sql`
        select job_runs.id as id, accounts.company_name as company, ${keys.place} as place
          from job_runs inner join accounts on accounts.id = job_runs.account_id
         where ${condition} and ${keys.after(after) ?? sql`true`}
         order by ${sql.join(keys.order, sql`, `)}
         limit ${limit} offset ${offset}`);
      const counted = await transaction.execute(sql`select count(*)::int as total from job_runs where ${condition}`);
      const found = z.array(placedRow).parse(rows);
      const stored = new Map((await runs.findAll(found.map(({ id }) => id))).map((row) => [row.id, row]));
      const jobs = found.flatMap(({ id, company, place }) => {
        const row = stored.get(id);
        return row === undefined ? [] : [{ ...present(row, company), place }];
      });
      return { rows: jobs, total: totalRow.parse(counted.rows[0]).total };
    },
    /** Puts ended work back to the start of its queue. */
    async reopen(id: string): Promise<void> {
      await runs.update(id, { state: 'queued', message: '', isCancelRequested: false, finishedAt: null });
      await transaction.execute(sql`update job_runs set failures = 0 where id = ${id}::uuid`);
    },
    async requestCancel(id: string): Promise<void> {
      await runs.update(id, { isCancelRequested: true });
    },
  };
}
