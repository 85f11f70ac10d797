import { type Audience, campaignPlan, type OperationInput, sendMails as operation } from '@acquaint/contract';
import { writeFullMoment } from '@acquaint/engine/dates';
import { mutation } from '../../../../platform/http/mutation.ts';
import type { UserContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { loadList } from '../../../audiences/prospects/index.ts';
import { questionOf, sentenceOf } from '../model/campaign-audience.ts';
import { createCampaignStore } from '../model/campaigns.store.ts';
import type { CampaignRow } from '../model/campaigns.table.ts';
import { loadCampaign, lockCampaign, refuseTakenName } from '../model/load-campaign.ts';
import { newCampaign } from '../model/new-campaign.ts';
import { pieceCentsOf } from '../model/piece-cents.ts';
import { emitMove } from '../model/emit-move.ts';
import { freezeTask, startCampaign } from '../model/start-campaign.ts';

type Body = OperationInput<typeof operation>['body'];

/** What is mailed: how the campaign is put there, or kept, in the transaction that starts it. */
interface Mailed extends Pick<CampaignRow, 'id' | 'name' | 'plan' | 'task'> {
  readonly take: (transaction: Transaction) => Promise<CampaignRow>;
}

/** A campaign of one call: everybody of a list gets the design, and nobody is held out. */
async function quickCampaign(context: UserContext, body: Body): Promise<Mailed> {
  const { user, transaction, services } = context;
  const listId = body.list_id;
  const list = listId === undefined ? null : await transaction((tx) => loadList(tx, listId));
  const ofList: Audience = {
    segment: { field: 'list', op: 'in', value: [list?.id ?? ''] },
    exclude: [],
    is_special: false,
  };
  const audience = body.audience ?? ofList;
  await questionOf(context, audience);
  const plan = campaignPlan.parse({
    channel: 'mail',
    audience,
    holdout: 0,
    house: body.house,
    time_zone: user.time_zone,
    variants: [{ name: 'A', share: 100, design_id: body.design_id ?? null }],
  });
  const moment = writeFullMoment(services.now(), user.time_zone);
  const name = (body.name ?? `Mail to ${list?.name ?? 'an audience'}, ${moment}`).slice(0, 120);
  const draft = newCampaign(context, { name, description: '', plan, sentence: await sentenceOf(context, plan) });
  return { id: draft.id, name, plan, task: null, take: (tx) => createCampaignStore(tx).insert(draft) };
}

async function plannedCampaign({ transaction }: UserContext, id: string): Promise<Mailed> {
  const row = await transaction((tx) => loadCampaign(tx, id));
  if (row.startedAt !== null || row.plan.channel !== 'mail')
    throw new OperationError('already_done', { message: 'Its mail was started already, or it sends none.' });
  return { ...row, take: (tx) => lockCampaign(tx, id, row.revision) };
}

export const sendMails = mutation(operation, { audit: 'campaign' }, async (context, { body }) => {
  const { services, write } = context;
  const mailed =
    body.campaign_id === undefined
      ? await quickCampaign(context, body)
      : await plannedCampaign(context, body.campaign_id);
  const frozen = await freezeTask(context, mailed);
  const task = mailed.task ?? frozen.task;
  const { mailing, job } = await write(async (tx) => {
    const row = await mailed.take(tx);
    const pieceCents = pieceCentsOf(row.plan, task, services.now());
    const details = { name: row.name, status: 'running' };
    await emitMove(tx, row, { from: row.status, to: 'running', at: services.now() });
    return {
      audit: { objectId: row.id, details },
      result: await startCampaign(services, tx, { row, task, pieceCents }),
    };
  }).catch(refuseTakenName);
  if (mailing === null || job === null) throw new Error('A campaign of mail has no mailing');
  await services.jobs.dispatch(job);
  return {
    data: {
      campaign_id: mailed.id,
      mailing_id: mailing.id,
      accepted: frozen.estimate.waterfall.final,
      cost_cents: frozen.estimate.price.total_cents,
    },
    message: 'The mailing is being produced.',
  };
});
