import type { AuditEvent, AuditQuery } from '@acquaint/contract';
import { addDays, instantOf } from '@acquaint/engine/dates';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { PagePart, Placed } from '../../../../platform/http/cursors.ts';
import { keysetByTime } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { containing } from '../../../../platform/postgres/search.ts';

/** Which events; days are those of a time zone. */
export type AuditFilters = Partial<Omit<AuditQuery, 'page' | 'perPage' | 'cursor' | 'orderBy'>> & {
  readonly timeZone: string;
};

const eventRow = z.object({
  id: z.string(),
  account_id: z.string(),
  at: z.coerce.date(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  impersonator: z.string().nullable(),
  api_key: z.string().nullable(),
  company: z.string(),
  action: z.string(),
  object_type: z.string(),
  object_id: z.string(),
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
});

const placeRow = z.object({ place: z.array(z.string().nullable()) });

/** An event as it is stored, before anybody looked up what its object is called. */
export type StoredEvent = Omit<AuditEvent, 'object_name' | 'can_open'> & { readonly account_id: string };

function present(row: unknown): StoredEvent {
  const { actor_id: id, actor_name: name, actor_email: email, at, ...event } = eventRow.parse(row);
  return {
    ...event,
    at: at.toISOString(),
    actor: id === null ? null : { id, name: name ?? 'A deleted user', email: email ?? '' },
  };
}

function conditionOf(filters: AuditFilters): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filters.action) conditions.push(sql`audit_log.action = ${filters.action}`);
  if (filters.object_type) conditions.push(sql`audit_log.object_type = ${filters.object_type}`);
  if (filters.object_id) conditions.push(sql`audit_log.object_id = ${filters.object_id}`);
  const startOf = (day: string, count: number): string =>
    instantOf(addDays(day, count), 0, filters.timeZone).toISOString();
  if (filters.from) conditions.push(sql`audit_log.at >= ${startOf(filters.from, 0)}`);
  if (filters.to) conditions.push(sql`audit_log.at < ${startOf(filters.to, 1)}`);
  if (filters.actor) {
    const text = containing(filters.actor);
    conditions.push(sql`(actors.first_name || ' ' || actors.last_name ilike ${text} or actors.email ilike ${text})`);
  }
  return sql.join(conditions, sql` and `);
}

const source = sql`
  from audit_log
  join accounts on accounts.id = audit_log.account_id
  left join users as actors on actors.id = audit_log.user_id
  left join users as impersonators on impersonators.id = audit_log.impersonator_id
  left join api_keys on api_keys.id = audit_log.api_key_id`;

const columns = sql`
  audit_log.id, audit_log.account_id, audit_log.at, audit_log.action, audit_log.object_type, audit_log.object_id, audit_log.details, audit_log.ip,
  accounts.company_name as company,
  audit_log.user_id as actor_id, actors.first_name || ' ' || actors.last_name as actor_name, actors.email as actor_email,
  impersonators.first_name || ' ' || impersonators.last_name as impersonator,
  api_keys.name as api_key`;

/** The audit log of the installation; it runs in system transactions. */
export function createAuditEventStore(transaction: Transaction) {
  return {
    async list(filters: AuditFilters, { after, limit, offset }: PagePart): Promise<Placed<StoredEvent>[]> {
      const direction = filters.orderDirection === 'asc' ? 'asc' : 'desc';
      const keys = keysetByTime(sql`audit_log.at`, sql`audit_log.id`, direction);
      const { rows } = await transaction.execute(
        sql`select ${columns}, ${keys.place} as place ${source} where ${conditionOf(filters)} and ${keys.after(after) ?? sql`true`}
             order by ${sql.join(keys.order, sql`, `)} limit ${limit} offset ${offset}`,
      );
      return rows.map((row) => ({ ...present(row), ...placeRow.parse(row) }));
    },
    /** The newest events before one, by their ids, which sort by time. */
    async listBefore(filters: AuditFilters, before: string | null, limit: number): Promise<StoredEvent[]> {
      const earlier = before === null ? sql`true` : sql`audit_log.id < ${before}`;
      const { rows } = await transaction.execute(
        sql`select ${columns} ${source} where ${conditionOf(filters)} and ${earlier}
             order by audit_log.id desc limit ${limit}`,
      );
      return rows.map(present);
    },
    async count(filters: AuditFilters): Promise<number> {
      const { rows } = await transaction.execute(
        sql`select count(*)::int as total ${source} where ${conditionOf(filters)}`,
      );
      return z.object({ total: z.number() }).parse(rows[0]).total;
    },
    /** What a user did and what was done to them, newest first. */
    async listOfUser(userId: string, limit: number): Promise<StoredEvent[]> {
      const { rows } = await transaction.execute(
        sql`select ${columns} ${source}
             where (audit_log.object_type = 'user' and audit_log.object_id = ${userId}) or audit_log.user_id = ${userId}
             order by audit_log.at desc, audit_log.id desc limit ${limit}`,
      );
      return rows.map(present);
    },
    /** The actions and kinds of objects that occur. */
    async vocabulary(): Promise<{ actions: string[]; object_types: string[] }> {
      const { rows } = await transaction.execute(sql`select distinct action, object_type from audit_log`);
      const pairs = z.array(z.object({ action: z.string(), object_type: z.string() })).parse(rows);
      return {
        actions: [...new Set(pairs.map(({ action }) => action))].toSorted(),
        object_types: [...new Set(pairs.map((pair) => pair.object_type))].toSorted(),
      };
    },
  };
}
