import { auditText, type Campaign, type CampaignRow as Listed, type CampaignStatus } from '@acquaint/contract';
import { isCampaignActive, movesFrom } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { eventsOfObject } from '../../../accounts/audit/index.ts';
import { chargedCents, createMailingStore, type MailingRow, presentMailings } from '../../mailing/index.ts';
import { loadTagsOf } from '../../../audiences/tags/index.ts';
import { withRoas } from './campaign-sales.ts';
import type { ListedCampaign } from './campaigns.store.ts';
import { estimatePlan } from './estimate-plan.ts';
import { spentOn } from './spent-on.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

function listedOf(
  row: ListedCampaign,
  { spent, pieces, tags }: { spent: number; pieces: number; tags: Listed['tags'] },
): Listed {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    channels: [row.channel],
    status: row.status,
    active: isCampaignActive(row.status),
    is_archived: row.archivedAt !== null,
    audience: { sentence: row.sentence, size: row.startedAt === null ? null : pieces },
    starts_at: iso(row.startedAt ?? row.startsAt),
    ends_at: iso(row.endsAt),
    time_zone: row.plan.time_zone,
    budget_cents: row.plan.budget_cents,
    spent_cents: spent,
    currency: row.plan.currency,
    goal: row.plan.goal,
    stats: {
      pieces: Math.max(pieces, row.stats.pieces),
      responses: row.stats.responses,
      conversions: row.stats.conversions,
    },
    sales: withRoas(row.stats.sales ?? null, row.plan.currency, spent),
    tags,
    owner: row.owner,
    revision: row.revision,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Campaigns as the contract lists them. */
export async function presentCampaigns(context: UserContext, rows: readonly ListedCampaign[]): Promise<Listed[]> {
  const ids = rows.map(({ id }) => id);
  const mailings = await context.transaction((tx) => createMailingStore(tx).ofCampaigns(ids));
  const charged = await chargedCents(
    context.clickhouse,
    mailings.map(({ id }) => id),
  );
  const tags = await loadTagsOf(context, 'campaign', ids);
  return rows.map((row) => {
    const own = mailings.filter(({ campaignId }) => campaignId === row.id);
    return listedOf(row, {
      spent: spentOn(row, own, charged),
      pieces: own.reduce((sum, { plan }) => sum + (plan?.pieces ?? 0), 0),
      tags: tags[row.id] ?? [],
    });
  });
}

type LoggedEvent = Awaited<ReturnType<typeof eventsOfObject>>[number];

/** `Dana Whitfield changed the tags`: a name and what follows it. */
function logEntry({ at, action, actor, details, object_type: type }: LoggedEvent): Campaign['log'][number] {
  const by = actor?.name ?? 'Acquaint';
  return { at, by, action, text: auditText({ action, object_type: type, object_name: '', details }, 'own page') };
}

const before: ReadonlySet<CampaignStatus> = new Set(['draft', 'scheduled']);

/** A campaign in full. Its checklist is that of a plan that is not dispatched yet. */
export async function presentCampaign(context: UserContext, row: ListedCampaign): Promise<Campaign> {
  const [listed] = await presentCampaigns(context, [row]);
  if (listed === undefined) throw new Error('A campaign was not presented');
  const rows: MailingRow[] = await context.transaction((tx) => createMailingStore(tx).ofCampaigns([row.id]));
  const log = await context.services.postgres.asSystem((tx) =>
    eventsOfObject(tx, { type: 'campaign', id: row.id }, 50),
  );
  return {
    ...listed,
    plan: row.plan,
    checklist: before.has(row.status) ? (await estimatePlan(context, row.plan, row.id)).checklist : [],
    moves: row.archivedAt === null ? [...movesFrom(row.status)] : [],
    mailings: await presentMailings(context, rows),
    log: log.map(logEntry),
  };
}
