import { type Audience, campaignPlan, segmentFields } from '@acquaint/contract';
import { dayOf, sayAudience } from '@acquaint/engine';
import { scopeToAccount } from '../../../../platform/clickhouse/account-clickhouse.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { createDesignStore, sceneOf } from '../../../creative/ad-builder/index.ts';
import { everybody } from '../../../audiences/audience-finder/index.ts';
import { createCampaignStore, type measureCampaign } from '../../../mail/campaigns/index.ts';
import {
  createMailingStore,
  type MailingRow,
  type MailingTask,
  planSampleMailing,
  removeSampleMailings,
  visitorsOfSampleMailing,
} from '../../../mail/mailing/index.ts';
import { emailKeysOf } from '../../../people/consumers/index.ts';
import { sampleCompany } from './demo-user.ts';
import type { LetterVisit } from './generate-visits.ts';
import { firstRows } from '../../../../platform/http/cursors.ts';

const dayMilliseconds = 86_400_000;
const pieceCents = 95;

interface SampleCampaign {
  /** Draws the holdout: with an id that stays, the results of an installation are those of all. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly daysAgo: number;
  readonly utm: string;
  /** The page that its link leads to. */
  readonly landing: string;
  readonly states: readonly string[];
  readonly homeowner: 'Y' | 'N';
  readonly budgetCents: number;
  /** How many of a thousand recipients visit the site because of the letter. */
  readonly comes: number;
}

/** One under way, one that worked, and one whose recipients came no more often than the holdout. */
const sampleCampaigns: readonly SampleCampaign[] = [
  {
    id: '01990000-0000-7000-8000-00000000fa11',
    name: 'Fall showroom',
    description: 'Homeowners of New England see the showroom before the holidays.',
    daysAgo: 21,
    utm: 'fall-showroom',
    landing: '/products/field-table',
    states: ['MA', 'NH', 'ME', 'RI', 'CT', 'VT'],
    homeowner: 'Y',
    budgetCents: 250_000,
    comes: 40,
  },
  {
    id: '01990000-0000-7000-8000-0000001a97e4',
    name: 'Lantern season',
    description: 'Homeowners of the Mid-Atlantic see the lanterns as the evenings draw in.',
    daysAgo: 54,
    utm: 'lantern-season',
    landing: '/products/cedar-lantern',
    states: ['NY', 'NJ', 'PA'],
    homeowner: 'Y',
    budgetCents: 500_000,
    comes: 110,
  },
  {
    id: '01990000-0000-7000-8000-00000005a1e5',
    name: 'Moving sale',
    description: 'Renters of the West Coast hear of free shipping.',
    daysAgo: 48,
    utm: 'moving-sale',
    landing: '/sale',
    states: ['CA', 'OR', 'WA'],
    homeowner: 'N',
    budgetCents: 300_000,
    comes: 0,
  },
];

const audienceOf = ({ states, homeowner }: SampleCampaign): Audience => ({
  segment: {
    all: [
      { field: 'state', op: 'in', value: [...states] },
      { field: 'homeowner', op: 'in', value: [homeowner] },
    ],
  },
  exclude: [],
  is_special: false,
});

type Campaign = Parameters<typeof measureCampaign>[1];

/** Mails a card with one of the sample designs. */
async function mailCard(
  services: Services,
  accountId: string,
  sample: SampleCampaign,
): Promise<{ campaign: Campaign; mailing: MailingRow }> {
  const { postgres, now } = services;
  const { name, description, budgetCents } = sample;
  const began = new Date(now().getTime() - sample.daysAgo * dayMilliseconds);
  const audience = audienceOf(sample);
  return postgres.forAccount(accountId, async (transaction) => {
    const designs = createDesignStore(transaction, { account_id: accountId, id: null });
    const byName = { orderBy: 'name', orderDirection: 'asc', trashed: false } as const;
    const { rows } = await designs.page(byName, firstRows(1));
    const design = rows[0] === undefined ? null : await designs.find(rows[0].id);
    if (design === null) throw new Error('The sample business has no design');
    const plan = campaignPlan.parse({
      audience,
      time_zone: sampleCompany.timeZone,
      budget_cents: budgetCents,
      piece_cents: pieceCents,
      goal: { metric: 'responses', target: 50 },
      variants: [{ name: 'A', share: 100, design_id: design.id }],
    });
    const endsAt = new Date(began.getTime() + plan.window_days * dayMilliseconds);
    const campaign = await createCampaignStore(transaction).insert({
      id: sample.id,
      accountId,
      name,
      description,
      channel: 'mail',
      status: 'running',
      plan,
      sentence: sayAudience(audience, { fields: segmentFields }),
      startedAt: began,
      endsAt,
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
      utmCampaign: sample.utm,
    };
    const mailing = await createMailingStore(transaction).insert({
      id: newId(),
      accountId,
      campaignId: campaign.id,
      name,
      house: 'local',
      task,
      dispatchDate: dayOf(began, sampleCompany.timeZone),
      pieceCents,
      isSample: true,
      createdAt: began,
    });
    return { campaign, mailing };
  });
}

/** What the cards of the sample business brought to its site. */
async function lettersOf(
  services: Services,
  mailing: MailingRow,
  { utm, landing, comes }: SampleCampaign,
): Promise<LetterVisit[]> {
  const { clickhouse } = services;
  const came = await visitorsOfSampleMailing(scopeToAccount(clickhouse, mailing.accountId), mailing, comes);
  const keys = await emailKeysOf(
    clickhouse,
    came.map(({ consumer_id: id }) => id),
  );
  return came.flatMap(({ consumer_id: id, at }) => {
    const emailKey = keys.get(id);
    return emailKey === undefined ? [] : [{ emailKey, at, campaign: utm, landing }];
  });
}

/** Mails the cards of the sample business, and returns the campaigns with the visits that they bring. */
export async function createSampleCampaigns(
  services: Services,
  accountId: string,
): Promise<{ campaigns: readonly Campaign[]; letters: readonly LetterVisit[] }> {
  const own = scopeToAccount(services.clickhouse, accountId);
  const campaigns: Campaign[] = [];
  const letters: LetterVisit[] = [];
  for (const sample of sampleCampaigns) {
    const { campaign, mailing } = await mailCard(services, accountId, sample);
    await planSampleMailing(services, own, {
      row: mailing,
      question: { ...everybody(mailing.createdAt), audience: audienceOf(sample) },
    });
    campaigns.push(campaign);
    letters.push(...(await lettersOf(services, mailing, sample)));
  }
  return { campaigns, letters };
}

/** Deletes the sample campaigns of an account with their pieces; repeating it is harmless. */
export async function removeSampleCampaigns(services: Services, accountId: string): Promise<void> {
  await removeSampleMailings(services, accountId);
  await services.postgres.forAccount(accountId, (transaction) => createCampaignStore(transaction).removeSamples());
}
