import { audit } from '../../../../platform/audit/audit.ts';
import type { Services } from '../../../../platform/services.ts';
import { measureCampaign } from './campaign-results.ts';
import { createCampaignStore, type ListedCampaign } from './campaigns.store.ts';
import { emitMove } from './emit-move.ts';

async function complete({ postgres, now }: Services, { id, accountId }: ListedCampaign): Promise<void> {
  await postgres.forAccount(accountId, async (tx) => {
    const store = createCampaignStore(tx);
    const row = await store.lock(id);
    if (row?.status !== 'running' || row.endsAt === null || row.endsAt > now()) return;
    await store.update(id, { status: 'completed' });
    await emitMove(tx, row, { from: 'running', to: 'completed', at: now() });
    const details = { from: 'running', status: 'completed' };
    const product = { id: null, account_id: accountId };
    await audit(tx, product, { action: 'setCampaignStatus', objectType: 'campaign', objectId: id, details });
  });
}

/** Completes the campaigns whose window has ended, and measures them once more: lists show what they brought in the end, not an hour before it. */
export async function completeEnded(services: Services): Promise<void> {
  const ended = await services.postgres.asSystem((tx) => createCampaignStore(tx).listEnded(services.now()));
  for (const row of ended) {
    await complete(services, row);
    await measureCampaign(services, row);
  }
}
