import type { CampaignsQuery } from '@acquaint/contract';
import { activeCampaignStatuses } from '@acquaint/engine';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { pageRows } from '../../../../platform/postgres/in-pages.ts';
import type { ListOf, PagePart } from '../../../../platform/http/cursors.ts';
import { keysetBy } from '../../../../platform/postgres/keyset.queries.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { beginningWith, containing } from '../../../../platform/postgres/search.ts';
import { carriesTag } from '../../../audiences/tags/index.ts';
import { type CampaignRow, campaigns, type NewCampaign } from './campaigns.table.ts';
import type { ReturnAddress } from './return-address.ts';

export type CampaignChanges = Partial<
  Pick<
    CampaignRow,
    | 'name'
    | 'description'
    | 'channel'
    | 'status'
    | 'plan'
    | 'task'
    | 'sentence'
    | 'startsAt'
    | 'startedAt'
    | 'endsAt'
    | 'stats'
    | 'archivedAt'
  >
>;

const orders = {
  name: { by: sql`lower(${campaigns.name})`, type: 'text' },
  status: { by: campaigns.status, type: 'text' },
  starts_at: { by: campaigns.startsAt, type: 'timestamptz', isNullable: true },
  created_at: { by: campaigns.createdAt, type: 'timestamptz' },
  updated_at: { by: campaigns.updatedAt, type: 'timestamptz' },
} as const;

function matching({ active, tagId, search, channel, status }: ListOf<CampaignsQuery>): SQL | undefined {
  const isActive = inArray(campaigns.status, [...activeCampaignStatuses]);
  const pattern = search === undefined || search === '' ? null : containing(search);
  return and(
    status === 'archived' ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt),
    status === undefined || status === 'archived' ? undefined : eq(campaigns.status, status),
    active === undefined ? undefined : active ? isActive : sql`not ${isActive}`,
    channel === undefined ? undefined : eq(campaigns.channel, channel),
    carriesTag(campaigns.id, tagId),
    pattern === null ? undefined : or(ilike(campaigns.name, pattern), ilike(campaigns.description, pattern)),
  );
}

/** Where a QR code is: in designs, and in mailings to every door. */
export interface CodeUses {
  readonly code: string;
  readonly designs: readonly string[];
  readonly doors: readonly string[];
}

/** Campaigns that give the code to people; in those that began, what was frozen with them counts. */
function giving({ code, designs, doors }: CodeUses): SQL | undefined {
  const variants = sql`select variant ->> 'design_id' from jsonb_array_elements(${campaigns.plan} -> 'variants') as variant`;
  return or(
    sql`${campaigns.plan} -> 'qr_code_ids' ? ${code}`,
    sql`${campaigns.task} -> 'shortLinks' ? ${code}`,
    inArray(sql`${campaigns.plan} ->> 'eddm_mailing_id'`, [...doors]),
    designs.length === 0
      ? undefined
      : and(
          isNull(campaigns.startedAt),
          eq(campaigns.channel, 'mail'),
          sql`exists (${variants} where ${inArray(sql`variant ->> 'design_id'`, [...designs])})`,
        ),
  );
}

/** Rows of lists hold no designs. */
const { task: _, ...listed } = getTableColumns(campaigns);
export type ListedCampaign = Omit<CampaignRow, 'task'>;

/** Campaigns; in an account's transaction it sees that account's only. */
export function createCampaignStore(transaction: Transaction) {
  return {
    /** Campaigns that are not of the sample. */
    async countOwn(): Promise<number> {
      return transaction.$count(campaigns, eq(campaigns.isSample, false));
    },
    async page(query: ListOf<CampaignsQuery>, part: PagePart, uses?: CodeUses) {
      const where = and(matching(query), uses === undefined ? undefined : giving(uses));
      const { orderBy, orderDirection: direction } = query;
      const keys = keysetBy(orders[orderBy], campaigns.id, direction);
      const rows = await transaction
        .select({ ...listed, place: keys.place })
        .from(campaigns)
        .where(and(where, keys.after(part.after)))
        .orderBy(...keys.order)
        .limit(part.limit)
        .offset(part.offset);
      return { rows, total: await transaction.$count(campaigns, where) };
    },
    async find(id: string): Promise<CampaignRow | null> {
      const [row] = await transaction.select().from(campaigns).where(eq(campaigns.id, id));
      return row ?? null;
    },
    /** The row is kept for this transaction, until it has ended. */
    async lock(id: string): Promise<CampaignRow | null> {
      const [row] = await transaction.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
      return row ?? null;
    },
    /** Names that begin alike, to find a free one. */
    async namesLike(start: string): Promise<string[]> {
      const rows = await transaction
        .select({ name: campaigns.name })
        .from(campaigns)
        .where(ilike(campaigns.name, beginningWith(start)));
      return rows.map(({ name }) => name);
    },
    async insert(row: NewCampaign): Promise<CampaignRow> {
      const [inserted] = await transaction.insert(campaigns).values(row).returning();
      if (inserted === undefined) throw new Error('A campaign was not stored');
      return inserted;
    },
    /** A change of what people see makes another revision. */
    async update(id: string, changes: CampaignChanges): Promise<CampaignRow> {
      const [row] = await transaction
        .update(campaigns)
        .set({ ...changes, revision: sql`${campaigns.revision} + 1`, updatedAt: sql`now()` })
        .where(eq(campaigns.id, id))
        .returning();
      if (row === undefined) throw new Error('A campaign is gone');
      return row;
    },
    /** What was measured is no change that anybody made. */
    async measure(id: string, stats: CampaignRow['stats']): Promise<void> {
      await transaction.update(campaigns).set({ stats }).where(eq(campaigns.id, id));
    },
    async remove(id: string): Promise<void> {
      await transaction.delete(campaigns).where(eq(campaigns.id, id));
    },
    async removeSamples(): Promise<void> {
      await transaction.delete(campaigns).where(eq(campaigns.isSample, true));
    },
    /** Campaigns that shall begin by now, of all accounts in a system transaction. */
    async listDue(now: Date): Promise<CampaignRow[]> {
      return transaction
        .select()
        .from(campaigns)
        .where(and(eq(campaigns.status, 'scheduled'), lte(campaigns.startsAt, now)))
        .limit(100);
    },
    /** Campaigns whose window has ended by now, of all accounts in a system transaction. */
    async listEnded(now: Date): Promise<ListedCampaign[]> {
      return transaction
        .select(listed)
        .from(campaigns)
        .where(and(eq(campaigns.status, 'running'), lte(campaigns.endsAt, now)))
        .limit(100);
    },
    /** The next campaigns after an id that run; of all accounts in a system transaction. */
    async listRunning(after: string | null): Promise<ListedCampaign[]> {
      return transaction
        .select(listed)
        .from(campaigns)
        .where(and(eq(campaigns.status, 'running'), after === null ? undefined : gt(campaigns.id, after)))
        .orderBy(campaigns.id)
        .limit(pageRows);
    },
  };
}

/** Return addresses that plans name, those of the latest first. */
export async function returnAddressesOf(transaction: Transaction): Promise<ReturnAddress[]> {
  const rows = await transaction
    .select({ plan: campaigns.plan })
    .from(campaigns)
    .where(sql`${campaigns.plan} ->> 'return_address' is not null`)
    .orderBy(desc(campaigns.updatedAt))
    .limit(100);
  return rows.flatMap(({ plan }) => plan.return_address ?? []);
}
