import type { UserCounts, UsersQuery } from '@acquaint/contract';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';
import { type AccountRow, accounts, hasFactor, type UserRow, users } from '../../sign-in/index.ts';

const changers = alias(users, 'changers');

export interface AdministeredUser {
  readonly user: UserRow;
  readonly account: AccountRow;
  /** Whoever changed the status last. */
  readonly changer: UserRow | null;
  readonly hasFactor: boolean;
}

const columns: Readonly<Record<UsersQuery['orderBy'], readonly SQL[]>> = {
  name: [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`],
  company: [sql`lower(${accounts.companyName})`],
  email: [sql`lower(${users.email})`],
  role: [sql`${users.companyRole}`],
  industry: [sql`${accounts.businessCategory}`],
  registered_at: [sql`${users.createdAt}`],
  last_seen_at: [sql`${users.lastSeenAt}`],
  status_changed_at: [sql`${users.statusChangedAt}`],
};

const statusesOf = {
  active: ['active'],
  inactive: ['inactive', 'rejected'],
  pending: ['pending'],
} as const satisfies Record<UsersQuery['status'], readonly UserRow['status'][]>;

function orderOf({ orderBy, orderDirection }: UsersQuery): SQL[] {
  const direction = orderDirection === 'asc' ? asc : desc;
  // Who was never seen is last in either direction.
  const parts = columns[orderBy].map((column) => sql`${direction(column)} nulls last`);
  return [...parts, asc(users.id)];
}

function matching({ status, search }: Pick<UsersQuery, 'status' | 'search'>): SQL | undefined {
  const text = search === undefined || search === '' ? undefined : containing(search);
  return and(
    inArray(users.status, [...statusesOf[status]]),
    text === undefined
      ? undefined
      : or(
          sql`${users.firstName} || ' ' || ${users.lastName} ilike ${text}`,
          sql`${users.email} ilike ${text}`,
          sql`${accounts.companyName} ilike ${text}`,
        ),
  );
}

/** Users of all accounts, for administrators; it runs in system transactions. */
export function createUserStore(transaction: Transaction) {
  const selectUsers = () =>
    transaction
      .select({ user: users, account: accounts, changer: changers, hasFactor })
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .leftJoin(changers, eq(changers.id, users.statusChangedBy));
  return {
    async list(query: UsersQuery): Promise<{ rows: AdministeredUser[]; total: number }> {
      const rows = await selectUsers()
        .where(matching(query))
        .orderBy(...orderOf(query))
        .limit(query.perPage)
        .offset(query.page * query.perPage);
      const [sum] = await transaction
        .select({ total: count() })
        .from(users)
        .innerJoin(accounts, eq(accounts.id, users.accountId))
        .where(matching(query));
      return { rows, total: sum?.total ?? 0 };
    },
    async counts(): Promise<UserCounts> {
      const rows = await transaction.select({ status: users.status, total: count() }).from(users).groupBy(users.status);
      const sum = (statuses: readonly UserRow['status'][]): number =>
        rows.filter(({ status }) => statuses.includes(status)).reduce((total, row) => total + row.total, 0);
      return {
        active: sum(statusesOf.active),
        inactive: sum(statusesOf.inactive),
        pending: sum(statusesOf.pending),
      };
    },
    async find(id: string): Promise<AdministeredUser | null> {
      const [row] = await selectUsers().where(eq(users.id, id));
      return row ?? null;
    },
    /** Locks the user and all active administrators, so that two changes at once cannot both leave one administrator. */
    async lockWithAdministrators(id: string): Promise<{ user: UserRow | null; administrators: UserRow[] }> {
      const rows = await transaction
        .select()
        .from(users)
        .where(or(eq(users.id, id), and(eq(users.isAdmin, true), eq(users.status, 'active'))))
        .orderBy(users.id)
        .for('update');
      return {
        user: rows.find((row) => row.id === id) ?? null,
        administrators: rows.filter((row) => row.isAdmin && row.status === 'active'),
      };
    },
  };
}
