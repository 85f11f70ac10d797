import type { CampaignEstimate } from '@acquaint/contract';
import { dayOf, namesPeople, sourcesOf } from '@acquaint/engine';
import type { RequestFacts, UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { fileNameOf } from '../../../../platform/files/file-name.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { JobRow } from '../../../../platform/jobs/job-runs.store.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { loadSources } from '../../../creative/ad-builder/index.ts';
import { createMailingStore, type MailingRow, type MailingTask, enqueueMailing } from '../../mailing/index.ts';
import { designsOf } from './campaign-designs.ts';
import { createCampaignStore } from './campaigns.store.ts';
import type { CampaignRow } from './campaigns.table.ts';
import { estimatePlan } from './estimate-plan.ts';
import { type ReturnAddress, returnAddressOf } from './return-address.ts';

/** Lines of the sender as they are printed. */
function returnLines(address: ReturnAddress | null): string[] {
  if (address === null) return [];
  const place = [address.city, `${address.state} ${address.zip}`.trim()].filter((part) => part !== '').join(', ');
  return [address.name, address.line1, place].filter((line) => line !== '');
}

/** Short links that are printed, by the ids of their codes: static ones hold what they hold, and cannot name a piece. */
async function linksOf(
  owner: { services: Services; accountId: string; facts: Pick<RequestFacts, 'host'> },
  qrCodes: readonly string[],
): Promise<Record<string, string>> {
  const { qrTexts } = await loadSources(owner, { images: [], qrCodes });
  return Object.fromEntries(qrTexts);
}

type Planned = Pick<CampaignRow, 'id' | 'name' | 'plan'>;

/** What a plan would dispatch now; null where nothing is dispatched to anybody. */
export async function taskOf(context: UserContext, { name: title, plan }: Planned): Promise<MailingTask | null> {
  const { services, user, facts } = context;
  if (!namesPeople(plan.channel) || plan.audience === null) return null;
  const designs = plan.channel === 'mail' ? await designsOf(context, plan) : plan.variants.map(() => null);
  const codes = designs.flatMap((design) => (design === null ? [] : sourcesOf(design.scene).qrCodes));
  return {
    kind: plan.channel === 'mail' ? 'mail' : 'export',
    audience: plan.audience,
    isByHousehold: plan.is_by_household,
    holdout: plan.holdout,
    variants: plan.variants.map(({ name, share }, index) => {
      const design = designs[index] ?? null;
      if (design === null) return { name, share, design };
      const { id, revision, scene } = design;
      return { name, share, design: { id, name: design.name, revision, scene } };
    }),
    returnAddress: returnLines(await returnAddressOf(context, plan)),
    shortLinks: await linksOf({ services, accountId: user.account_id, facts }, codes),
    windowDays: plan.window_days,
    conversionGoalId: plan.conversion_goal_id,
    utmCampaign: fileNameOf(title, 'campaign'),
  };
}

interface Frozen {
  /** Null where nothing is dispatched to anybody. */
  readonly task: MailingTask | null;
  readonly estimate: CampaignEstimate;
}

/**
 * What a campaign dispatches, as it is now: later changes of its designs do not reach it. Throws 400 that names what its checklist says is missing.
 */
export async function freezeTask(context: UserContext, planned: Planned): Promise<Frozen> {
  const { checklist, estimate } = await estimatePlan(context, planned.plan, planned.id);
  const missing = checklist.filter(({ state }) => state === 'blocked');
  if (missing.length > 0)
    throw invalidInput(Object.fromEntries(missing.map(({ key, says }) => [`checklist.${key}`, [says]])));
  return { task: await taskOf(context, planned), estimate };
}

const dayMilliseconds = 86_400_000;

interface Started {
  readonly row: CampaignRow;
  readonly mailing: MailingRow | null;
  /** The work that is dispatched after the commit. */
  readonly job: JobRow | null;
}

/** Puts a campaign to work: its mailing is recorded, and its window opens. */
export async function startCampaign(
  services: Services,
  transaction: Transaction,
  {
    row,
    task,
    pieceCents,
  }: { readonly row: CampaignRow; readonly task: MailingTask | null; readonly pieceCents: number },
): Promise<Started> {
  const now = services.now();
  const { plan } = row;
  const started = await createCampaignStore(transaction).update(row.id, {
    status: 'running',
    task,
    startedAt: now,
    endsAt: new Date(now.getTime() + plan.window_days * dayMilliseconds),
  });
  if (task === null) return { row: started, mailing: null, job: null };
  const mailing = await createMailingStore(transaction).insert({
    id: newId(),
    accountId: row.accountId,
    campaignId: row.id,
    name: row.name,
    house: task.kind === 'mail' ? plan.house : 'local',
    isTest: task.kind === 'mail' && plan.house === 'stannp' && services.mailHouse?.isTest === true,
    task,
    dispatchDate: dayOf(now, plan.time_zone),
    pieceCents,
    currency: plan.currency,
    createdAt: now,
  });
  return { row: started, mailing, job: await enqueueMailing(services, transaction, mailing) };
}
