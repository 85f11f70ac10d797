import type { TestServer, TestUser } from './test-server.ts';

/** The actions in the audit log of a user's account, the first one first. */
export async function auditedActions(
  { running }: TestServer,
  { accountId }: Pick<TestUser, 'accountId'>,
): Promise<string[]> {
  const { rows } = await running.services.postgres.pool.query<{ action: string }>(
    'select action from audit_log where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ action }) => action);
}
