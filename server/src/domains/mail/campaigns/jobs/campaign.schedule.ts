import { audit } from '../../../../platform/audit/audit.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { inPages } from '../../../../platform/postgres/in-pages.ts';
import type { Services } from '../../../../platform/services.ts';
import { measureCampaign } from '../model/campaign-results.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import type { CampaignRow } from '../model/campaigns.table.ts';
import { completeEnded } from '../model/complete-ended.ts';
import { emitMove } from '../model/emit-move.ts';
import { pieceCentsOf } from '../model/piece-cents.ts';
import { startCampaign } from '../model/start-campaign.ts';

async function begin(services: Services, { id, accountId }: CampaignRow): Promise<void> {
  const job = await services.postgres.forAccount(accountId, async (tx) => {
    const row = await createCampaignStore(tx).lock(id);
    // Moved since it was found.
    if (row?.status !== 'scheduled') return null;
    const pieceCents = pieceCentsOf(row.plan, row.task, services.now());
    const started = await startCampaign(services, tx, { row, task: row.task, pieceCents });
    await emitMove(tx, row, { from: 'scheduled', to: 'running', at: services.now() });
    const details = { from: 'scheduled', status: 'running' };
    const product = { id: null, account_id: accountId };
    await audit(tx, product, { action: 'setCampaignStatus', objectType: 'campaign', objectId: id, details });
    return started.job;
  });
  if (job !== null) await services.jobs.dispatch(job);
}

/** Campaigns whose time has come begin; those whose window has ended are completed, and measured once more. */
export function campaignSchedule(services: Services): ScheduledWork {
  const { postgres, now } = services;
  return {
    name: 'campaigns',
    cron: '* * * * *',
    async run() {
      const due = await postgres.asSystem((tx) => createCampaignStore(tx).listDue(now()));
      for (const row of due) await begin(services, row);
      await completeEnded(services);
    },
  };
}

/** What campaigns that run have brought is measured each hour, for the lists that show it. */
export function measureSchedule(services: Services): ScheduledWork {
  return {
    name: 'measure-campaigns',
    cron: '7 * * * *',
    async run() {
      const running = inPages((after) =>
        services.postgres.asSystem((tx) => createCampaignStore(tx).listRunning(after)),
      );
      for await (const row of running) await measureCampaign(services, row);
    },
  };
}
