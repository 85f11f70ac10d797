import type { AlertEvent, AlertSource } from '../../../../platform/alerts/alert-source.ts';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { chargedCents, createMailingStore } from '../../mailing/index.ts';
import { createCampaignStore, type ListedCampaign } from './campaigns.store.ts';
import { spentOn } from './spent-on.ts';

const usualShare = 80;

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** What a campaign that runs has spent of its budget, where that is at least a share of it, in percent; otherwise null. */
async function spentBudget(
  services: Services,
  row: ListedCampaign & { readonly accountId: string },
  share: number,
): Promise<AlertEvent | null> {
  const { budget_cents: budget, currency } = row.plan;
  if (row.isSample || budget === null || budget === 0) return null;
  const mailings = await services.postgres.readForAccount(row.accountId, (tx) =>
    createMailingStore(tx).ofCampaigns([row.id]),
  );
  const charged = await chargedCents(
    scopeToAccount(services.clickhouse, row.accountId),
    mailings.map(({ id }) => id),
  );
  const spent = spentOn(row, mailings, charged);
  if (spent * 100 < share * budget) return null;
  return {
    // Said again where somebody changes the budget or asks for another share.
    key: `${row.id} ${share} ${budget}`,
    title: `${row.name} has spent ${Math.round((100 * spent) / budget)}% of its budget`,
    text: `The campaign “${row.name}” has cost ${money(spent, currency)} of its budget of ${money(budget, currency)} so far.`,
    path: `/campaigns/${row.id}`,
  };
}

/** Campaigns that run and near their budget. */
export const budgetAlerts: AlertSource = {
  kind: 'budget_spent',
  async find(services, { accountId, threshold }) {
    const events: AlertEvent[] = [];
    const running = inPages((after) =>
      services.postgres.readForAccount(accountId, (tx) => createCampaignStore(tx).listRunning(after)),
    );
    for await (const row of running) {
      const event = await spentBudget(services, { ...row, accountId }, threshold ?? usualShare);
      if (event !== null) events.push(event);
    }
    return events;
  },
};
