import type { listUsers as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { withUse } from '../model/account-use.ts';
import { presentAdminUser } from '../model/present-admin-user.ts';
import { createUserStore } from '../model/users.store.ts';

export const listUsers: Verb<typeof operation> = async ({ services }, { query }) => {
  const { rows, meta, counts } = await pageBy(services.secrets, { list: 'users', ...query }, (part) =>
    services.postgres.readAsSystem(async (transaction) => {
      const store = createUserStore(transaction);
      return { ...(await store.list(query, part)), counts: await store.counts() };
    }),
  );
  const users = rows.map((row) => ({ user: presentAdminUser(row), accountId: row.account.id }));
  return { data: await withUse(services, users), meta: { ...meta, counts } };
};
