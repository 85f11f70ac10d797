import { type CampaignStatus, setCampaignStatus as operation } from '@acquaint/contract';
import { isCampaignActive, movesFrom } from '@acquaint/engine';
import { mutation } from '../../../../platform/http/mutation.ts';
import { invalidInput, OperationError } from '../../../../platform/http/operation-error.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createMailingStore, enqueueMailing, stopSending } from '../../mailing/index.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import type { CampaignRow } from '../model/campaigns.table.ts';
import { emitMove } from '../model/emit-move.ts';
import { loadCampaign, lockCampaign, requireRevision } from '../model/load-campaign.ts';
import { pieceCentsOf } from '../model/piece-cents.ts';
import { presentCampaign } from '../model/present-campaign.ts';
import { freezeTask, startCampaign } from '../model/start-campaign.ts';

const messages: Readonly<Record<CampaignStatus, string>> = {
  draft: 'The campaign is a draft again.',
  scheduled: 'The campaign starts by itself at the time you set.',
  running: 'The campaign is running.',
  paused: 'The campaign is paused.',
  completed: 'The campaign is completed.',
  cancelled: 'The campaign is cancelled.',
};

function requireMove({ status, archivedAt }: CampaignRow, next: CampaignStatus): void {
  if (archivedAt !== null) throw new OperationError('wrong_state', { message: 'It is in the archive.' });
  if (!movesFrom(status).includes(next))
    throw new OperationError('wrong_state', { message: `A campaign that is ${status} cannot be moved to ${next}.` });
}

/** Where a campaign goes when nobody says where: one that is active pauses, one that was paused goes on. Nothing starts to send by this. */
function toggled({ status, startedAt }: CampaignRow): CampaignStatus {
  if (isCampaignActive(status)) return 'paused';
  if (status === 'paused' && startedAt !== null) return 'running';
  throw invalidInput({ status: [`A campaign that is ${status} is not toggled: say what it shall become`] });
}

/** Work that is under way is stopped between two files; what was not dispatched stays where it is. */
async function haltMailings(transaction: Transaction, row: CampaignRow): Promise<void> {
  for (const mailing of await createMailingStore(transaction).ofCampaigns([row.id]))
    await stopSending(transaction, mailing);
}

async function resumeMailings(context: UserContext, transaction: Transaction, row: CampaignRow): Promise<JobRow[]> {
  const jobs: JobRow[] = [];
  for (const mailing of await createMailingStore(transaction).ofCampaigns([row.id]))
    if (mailing.state !== 'done') jobs.push(await enqueueMailing(context.services, transaction, mailing));
  return jobs;
}

/** Moves a campaign, and answers the work to begin after the commit. */
async function move(
  context: UserContext,
  transaction: Transaction,
  { row, next, task }: { row: CampaignRow; next: CampaignStatus; task: CampaignRow['task'] },
): Promise<{ row: CampaignRow; jobs: readonly JobRow[] }> {
  const store = createCampaignStore(transaction);
  if (next === 'running' && row.startedAt === null) {
    const pieceCents = pieceCentsOf(row.plan, task, context.services.now());
    const { row: started, job } = await startCampaign(context.services, transaction, { row, task, pieceCents });
    return { row: started, jobs: job === null ? [] : [job] };
  }
  if (next === 'running') {
    const jobs = await resumeMailings(context, transaction, row);
    return { row: await store.update(row.id, { status: next }), jobs };
  }
  if (row.startedAt !== null) await haltMailings(transaction, row);
  const changes = next === 'draft' ? { task: null } : next === 'scheduled' ? { task } : {};
  const ends = next === 'completed' || next === 'cancelled' ? { endsAt: context.services.now() } : {};
  return { row: await store.update(row.id, { ...changes, ...ends, status: next }), jobs: [] };
}

export const setCampaignStatus = mutation(operation, { audit: 'campaign' }, async (context, { params, body }) => {
  const { services, transaction, write } = context;
  const before = await transaction((tx) => loadCampaign(tx, params.id));
  requireRevision(before, body.revision);
  const next = body.status ?? toggled(before);
  requireMove(before, next);
  if (next === 'scheduled' && before.plan.starts_at === null)
    throw invalidInput({ starts_at: ['Say when it shall begin'] });
  const begins = next === 'scheduled' || (next === 'running' && before.startedAt === null && before.task === null);
  const task = begins ? (await freezeTask(context, before)).task : before.task;
  const { row, jobs } = await write(async (tx) => {
    // Whoever changed it since it was looked at is not overrun.
    const locked = await lockCampaign(tx, params.id, before.revision);
    const moved = await move(context, tx, { row: locked, next, task });
    await emitMove(tx, locked, { from: locked.status, to: next, at: services.now() });
    return { audit: { objectId: locked.id, details: { from: locked.status, status: next } }, result: moved };
  });
  for (const job of jobs) await services.jobs.dispatch(job);
  return { data: await presentCampaign(context, row), message: messages[next] };
});
