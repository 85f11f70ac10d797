import { type Audience, campaignPlan, segmentFields } from '@acquaint/contract';
import { dayOf, sayAudience } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';
import { everybody } from '../../../audiences/audience-finder/index.ts';
import { createCampaignStore, measureCampaign } from '../../../mail/campaigns/index.ts';
import {
  createMailingStore,
  type MailingTask,
  planSampleMailing,
  removeSampleMailings,
} from '../../../mail/mailing/index.ts';
import { sampleCompany } from './demo-user.ts';

const name = 'Fall showroom';
const dayMilliseconds = 86_400_000;
const daysAgo = 21;
const audience: Audience = {
  segment: {
    all: [
      { field: 'state', op: 'in', value: ['MA', 'NH', 'ME', 'RI', 'CT', 'VT'] },
      { field: 'homeowner', op: 'in', value: ['Y'] },
    ],
  },
  exclude: [],
  is_special: false,
};

/** A card that the sample business mailed three weeks ago, with its result. */
export async function createSampleCampaign(services: Services, accountId: string): Promise<void> {
  const { postgres, clickhouse, now } = services;
  const began = new Date(now().getTime() - daysAgo * dayMilliseconds);
  const made = await postgres.forAccount(accountId, async (transaction) => {
    const designs = createDesignStore(transaction, { account_id: accountId, id: null });
    const { rows } = await designs.page({
      page: 0,
      perPage: 1,
      orderBy: 'name',
      orderDirection: 'asc',
      trashed: false,
    });
    const design = rows[0] === undefined ? null : await designs.find(rows[0].id);
    if (design === null) throw new Error('The sample business has no design');
    const plan = campaignPlan.parse({
      audience,
      time_zone: sampleCompany.timeZone,
      budget_cents: 250_000,
      piece_cents: 95,
      goal: { metric: 'responses', target: 50 },
      variants: [{ name: 'A', share: 100, design_id: design.id }],
    });
    const campaign = await createCampaignStore(transaction).insert({
      id: newId(),
      accountId,
      name,
      description: 'Homeowners of New England see the showroom before the holidays.',
      channel: 'mail',
      status: 'running',
      plan,
      sentence: sayAudience(audience, { fields: segmentFields }),
      startedAt: began,
      endsAt: new Date(began.getTime() + plan.window_days * dayMilliseconds),
      owner: 'Acquaint',
      isSample: true,
      createdAt: began,
      updatedAt: began,
    });
    const task: MailingTask = {
      kind: 'mail',
      audience,
      isByHousehold: plan.is_by_household,
      holdout: plan.holdout,
      variants: [
        {
          name: 'A',
          share: 100,
          design: { id: design.id, name: design.name, revision: design.revision, scene: sceneOf(design) },
        },
      ],
      returnAddress: [sampleCompany.companyName],
      shortLinks: {},
      windowDays: plan.window_days,
      conversionGoalId: null,
      utmCampaign: 'fall-showroom',
    };
    const mailing = await createMailingStore(transaction).insert({
      id: newId(),
      accountId,
      campaignId: campaign.id,
      name,
      house: 'local',
      task,
      dispatchDate: dayOf(began, sampleCompany.timeZone),
      pieceCents: 95,
      isSample: true,
      createdAt: began,
    });
    return { campaign, mailing };
  });
  await planSampleMailing(services, scopeToAccount(clickhouse, accountId), {
    row: made.mailing,
    question: { ...everybody(began), audience },
  });
  await measureCampaign(services, made.campaign);
}

/** Deletes the sample campaign of an account with its pieces; repeating it is harmless. */
export async function removeSampleCampaigns(services: Services, accountId: string): Promise<void> {
  await removeSampleMailings(services, accountId);
  await services.postgres.forAccount(accountId, (transaction) => createCampaignStore(transaction).removeSamples());
}
