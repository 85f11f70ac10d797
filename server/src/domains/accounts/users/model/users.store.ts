import type { UserCounts, UsersQuery } from '@acquaint/contract';
import { and, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keyset } from '../../../../platform/postgres/keyset.queries.ts';
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

const byText = (by: SQL) => ({ by, type: 'text' }) as const;
/** Who was never seen is last in either direction. */
const columns = {
  name: [byText(sql`lower(${users.firstName})`), byText(sql`lower(${users.lastName})`)],
  company: [byText(sql`lower(${accounts.companyName})`)],
  email: [byText(sql`lower(${users.email})`)],
  role: [byText(sql`${users.companyRole}`)],
  industry: [byText(sql`${accounts.businessCategory}`)],
  registered_at: [{ by: users.createdAt, type: 'timestamptz' }],
  last_seen_at: [{ by: users.lastSeenAt, type: 'timestamptz', isNullable: true }],
  status_changed_at: [{ by: users.statusChangedAt, type: 'timestamptz', isNullable: true }],
} as const;

const statusesOf = {
  active: ['active'],
  inactive: ['inactive', 'rejected'],
  pending: ['pending'],
} as const satisfies Record<UsersQuery['status'], readonly UserRow['status'][]>;

function keysOf({ orderBy, orderDirection: direction }: UsersQuery) {
  const parts = columns[orderBy].map((column) => ({ ...column, direction }));
  return keyset([...parts, { by: users.id, type: 'uuid', direction: 'asc' }]);
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
  const selected = { user: users, account: accounts, changer: changers, hasFactor };
  const selectUsers = () =>
    transaction
      .select(selected)
      .from(users)
      .innerJoin(accounts, eq(accounts.id, users.accountId))
      .leftJoin(changers, eq(changers.id, users.statusChangedBy));
  return {
    async list(query: UsersQuery, part: PagePart): Promise<{ rows: Placed<AdministeredUser>[]; total: number }> {
      const keys = keysOf(query);
      const rows = await transaction
        .select({ ...selected, place: keys.place })
        .from(users)
        .innerJoin(accounts, eq(accounts.id, users.accountId))
        .leftJoin(changers, eq(changers.id, users.statusChangedBy))
        .where(and(matching(query), keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
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
