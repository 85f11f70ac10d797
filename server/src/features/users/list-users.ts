import { type listUsers as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { createUserStore } from './users.store.ts';

export const listUsers: Verb<typeof operation> = ({ services }, { query }) =>
  services.postgres.asSystem(async (transaction) => {
    const store = createUserStore(transaction);
    const { rows, total } = await store.list(query);
    return { data: rows.map(presentAdminUser), meta: pageMeta(query, total), counts: await store.counts() };
  });
