import { fileKinds } from '@acquaint/contract';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { accountTables } from '../../../../platform/clickhouse/account-tables.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import type { Services } from '../../../../platform/services.ts';
import { createAccountDataStore } from '../model/account-data.store.ts';

/** Deletes everything of one account. Harmless when it is repeated after a crash: the account counts as closed only at the end. */
async function closeAccount(services: Services, accountId: string): Promise<void> {
  const sealed = scopeToAccount(services.clickhouse, accountId);
  for (const { name } of accountTables()) await sealed.remove(name, 'true', {});
  for (const { value: folder } of fileKinds) await services.files.deleteAll(`${folder}/${accountId}`);
  await services.postgres.asSystem(async (transaction) => {
    await createAccountDataStore(transaction).deleteAll(accountId, services.now());
    await audit(
      transaction,
      { id: null, account_id: accountId },
      { action: 'closeAccounts', objectType: 'account', objectId: accountId },
    );
  });
}

/** Each hour: accounts whose days of grace are over are deleted for good. */
export const closeAccounts = defineDeletion(
  { name: 'close-accounts', cron: '35 * * * *', days: null },
  async (services, now) => {
    const due = await services.postgres.asSystem((transaction) => createAccountDataStore(transaction).listDue(now));
    for (const accountId of due) await closeAccount(services, accountId);
  },
);
