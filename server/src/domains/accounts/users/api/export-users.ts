import { exportUsers as operation, type ListedUser, usersQuery } from '@acquaint/contract';
import { dayOf, isoIn } from '@acquaint/engine/dates';
import { writeCsv } from '../../../../platform/csv/csv.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { withUse } from '../model/account-use.ts';
import { presentAdminUser } from '../model/present-admin-user.ts';
import { createUserStore } from '../model/users.store.ts';
import { firstRows } from '../../../../platform/http/cursors.ts';

const batch = 100;
const columns = [
  'first_name',
  'last_name',
  'email',
  'company',
  'role',
  'industry',
  'status',
  'is_admin',
  'registered_at',
  'last_seen_at',
  'people',
  'stored_bytes',
] as const;

type Asked = Pick<Parameters<ReturnType<typeof createUserStore>['list']>[0], 'status' | 'search'>;

async function* allUsers({ services, user }: UserContext, asked: Asked) {
  const zone = user.time_zone;
  const toCells = (one: ListedUser): Record<(typeof columns)[number], string> => ({
    first_name: one.first_name,
    last_name: one.last_name,
    email: one.email,
    company: one.company.name,
    role: one.company.role,
    industry: one.company.category,
    status: one.status,
    is_admin: one.is_admin ? 'yes' : 'no',
    registered_at: isoIn(one.registered_at, zone),
    last_seen_at: one.last_seen_at === null ? '' : isoIn(one.last_seen_at, zone),
    people: String(one.people),
    stored_bytes: String(one.stored_bytes),
  });
  const query = usersQuery.parse({ ...asked, orderBy: 'registered_at' });
  for (let part = firstRows(batch); ;) {
    const { rows } = await services.postgres.readAsSystem((tx) => createUserStore(tx).list(query, part));
    const users = rows.map((row) => ({ user: presentAdminUser(row), accountId: row.account.id }));
    yield* (await withUse(services, users)).map(toCells);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    part = { ...part, after: last.place };
  }
}

export const exportUsers = mutation(operation, { audit: 'installation' }, async (context, { query }) => {
  const { services, user, write } = context;
  await write(() => Promise.resolve({ audit: { objectId: '', details: query } }));
  return {
    name: `users-${query.status}-${dayOf(services.now(), user.time_zone)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeCsv(columns, allUsers(context, query)),
  };
});
