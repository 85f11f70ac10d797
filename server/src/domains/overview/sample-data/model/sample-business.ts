import { mayHaveDemoUsers } from '../../../../config.ts';
import { refuseWeakSetting } from '../../../../platform/auth/password-strength.ts';
import { createInstallationStore } from '../../../../platform/postgres/installation.store.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { generateConsumers, sampleVisitorKeys } from '../../../people/consumers/index.ts';
import { createGoalStore } from '../../../web/goals/index.ts';
import { createPixelStore, type PixelRow } from '../../../web/pixels/index.ts';
import { createAccount, createSessionStore, createUser } from '../../../accounts/sign-in/index.ts';
import type { VisitorResolver } from '../../../web/visitors/index.ts';
import { rebuildVisits } from '../../../web/visits/index.ts';
import type { EventRow } from '../../../web/collection/index.ts';
import { completeEnded, measureCampaign } from '../../../mail/campaigns/index.ts';
import { sampleCustomersJob } from '../jobs/sample-customers.job.ts';
import { demoAdministrator, demoUser, sampleCompany } from './demo-user.ts';
import { generateLetterVisits, generateVisits, type LetterVisit } from './generate-visits.ts';
import { createSampleCampaigns, removeSampleCampaigns } from './sample-campaign.ts';
import { createSampleCatalog, removeSampleCatalog } from './sample-catalog.ts';
import { createSampleCodes, removeSampleCodes } from './sample-codes.ts';
import { createSampleDesigns, removeSampleDesigns } from './sample-designs.ts';
import { createSamplePartners, removeSamplePartners } from './sample-partners.ts';
import { sampleInsights, type SampleSite, sampleSites } from './sample-sites.ts';
import { createSampleTags, removeSampleTags } from './sample-tags.ts';

type Progress = (step: string, share: number) => void;

const stateKey = 'sample-business';
const consumerSeed = 2026;
const identifiedVisitors = 6_000;

/** The sign-in that the login page offers to newcomers, or null. */
export async function demoSignIn(services: Services): Promise<{ email: string; password: string } | null> {
  if (!mayHaveDemoUsers(services.config)) return null;
  const found = await services.postgres.asSystem((transaction) =>
    createSessionStore(transaction).findUserByEmail(demoUser.email),
  );
  return found?.user.status !== 'active' ? null : { email: demoUser.email, password: demoUser.password };
}

/** The configured administrator, with an account of its own; nothing when the address is taken already. */
export async function createAdministrator(
  { postgres }: Services,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const state = await postgres.asSystem((transaction) => createInstallationStore(transaction).get('administrator'));
  if (state === email) return;
  await refuseWeakSetting('ADMIN_PASSWORD', password);
  const accountId = await createAccount(postgres, { companyName: 'My company', timeZone: sampleCompany.timeZone });
  await createUser(postgres, { accountId, firstName: 'Account', lastName: 'Owner', email, password, isAdmin: true });
  await postgres.asSystem((transaction) => createInstallationStore(transaction).set('administrator', email));
}

async function createBusiness(services: Services): Promise<string> {
  const { postgres } = services;
  const accountId = await createAccount(postgres, sampleCompany);
  if (mayHaveDemoUsers(services.config)) {
    await createUser(postgres, { accountId, ...demoUser });
    await createUser(postgres, { accountId, ...demoAdministrator });
  }
  await postgres.asSystem((transaction) => createInstallationStore(transaction).set(stateKey, `made ${accountId}`));
  return accountId;
}

/** A pixel whose visits are badged as sample data, and removed with it. */
export function createSamplePixel(
  { postgres }: Pick<Services, 'postgres'>,
  accountId: string,
  site: Pick<SampleSite, 'name' | 'domain'>,
): Promise<PixelRow> {
  return postgres.asSystem((transaction) =>
    createPixelStore(transaction).insert({
      id: newId(),
      accountId,
      pixelUuid: newId(),
      name: site.name,
      domain: site.domain,
      allowedDomains: [],
      consentMode: 'gpc',
      identify: true,
      isSample: true,
    }),
  );
}

/** What the sample business wants its visits to lead to. */
async function createSampleGoals({ postgres }: Services, pixel: PixelRow, site: SampleSite): Promise<void> {
  const { id: pixelId, accountId } = pixel;
  const { goals, funnel } = sampleInsights(site);
  await postgres.asSystem(async (transaction) => {
    const store = createGoalStore(transaction);
    for (const goal of goals) await store.insertGoal({ id: newId(), accountId, pixelId, ...goal });
    await store.insertFunnel({ id: newId(), accountId, pixelId, ...funnel });
  });
}

interface SiteVisits {
  readonly site: SampleSite;
  readonly index: number;
  readonly pixel: PixelRow;
  /** Visits that letters bring; they are mailed while those of chance are made up. */
  readonly letters: Promise<readonly LetterVisit[]>;
  /** Called with the share of the site's visits that was stored. */
  readonly onStored: (share: number) => void;
}

async function storeVisits(
  services: Services,
  resolver: VisitorResolver,
  { site, index, pixel, letters, onStored }: SiteVisits,
): Promise<void> {
  const { clickhouse, now } = services;
  const emailKeys = await sampleVisitorKeys(clickhouse, site.taste, identifiedVisitors);
  const options = {
    site,
    accountId: pixel.accountId,
    pixelId: pixel.id,
    now: now(),
    seed: 100 + index,
    emailKeys,
  };
  // One insert for each month, which is a partition: a day at a time would take most of the first start.
  const months = Map.groupBy([...generateVisits(options)].flat(), ({ at }) => at.slice(0, 7));
  let stored = 0;
  const store = async (rows: readonly EventRow[]): Promise<void> => {
    await clickhouse.insert('events', rows);
    await resolver.resolveNow(rows.filter((row) => row.email_key !== ''));
  };
  for (const rows of months.values()) {
    await store(rows);
    stored += 1;
    onStored(stored / months.size);
  }
  const brought = generateLetterVisits(options, await letters);
  if (brought.length > 0) await store(brought);
  await rebuildVisits(clickhouse, pixel.id);
}

/** Creates the sites, and their visits side by side: while those of one are made up, those of another are stored. */
async function createSites(
  services: Services,
  resolver: VisitorResolver,
  {
    accountId,
    letters,
    onStored,
  }: { accountId: string; letters: SiteVisits['letters']; onStored: (share: number) => void },
): Promise<void> {
  const shares = sampleSites.map(() => 0);
  const storing: (() => Promise<void>)[] = [];
  // Pixels are listed in the order in which they were created.
  for (const [index, site] of sampleSites.entries()) {
    const pixel = await createSamplePixel(services, accountId, site);
    await createSampleGoals(services, pixel, site);
    const onSiteStored = (share: number): void => {
      shares[index] = share;
      onStored(shares.reduce((sum, one) => sum + one, 0) / shares.length);
    };
    // Letters lead to the shop, which is the first site.
    const toSite = index === 0 ? letters : Promise.resolve([]);
    storing.push(() =>
      storeVisits(services, resolver, { site, index, pixel, letters: toSite, onStored: onSiteStored }),
    );
  }
  await Promise.all(storing.map((store) => store()));
}

/** Deletes pixels, visits, codes, designs, products and the brand of a sample business whose making was interrupted. */
async function removeUnfinished(services: Services, accountId: string): Promise<void> {
  const { postgres, clickhouse } = services;
  const pixels = await postgres.forAccount(accountId, (transaction) => createPixelStore(transaction).list());
  for (const pixel of pixels.filter((row) => row.isSample)) {
    for (const table of ['events', 'sealed_visits', 'open_visits', 'purchases', 'visitor_people'])
      await clickhouse.command(`delete from ${table} where pixel_id = {pixel:UUID}`, { pixel: pixel.id });
  }
  await postgres.forAccount(accountId, (transaction) => createPixelStore(transaction).deleteSamples());
  await removeSampleCampaigns(services, accountId);
  await removeSampleCodes(services, accountId);
  await removeSampleDesigns(services, accountId);
  await removeSampleCatalog(services, accountId);
  await removeSampleTags(services, accountId);
  await removeSamplePartners(services);
}

/**
 * Makes the consumer file and the sample business on the first start. A start that was interrupted in the middle is made good:
 * the state is written last, and what a half-made business left behind is removed first.
 */
export async function ensureSampleBusiness(
  services: Services,
  resolver: VisitorResolver,
  onProgress: Progress,
): Promise<void> {
  const { postgres, clickhouse, config, identityPepper } = services;
  const state = await postgres.asSystem((transaction) => createInstallationStore(transaction).get(stateKey));
  if (state?.startsWith('done') === true) return;
  const accountId = state?.startsWith('made ') === true ? state.slice('made '.length) : await createBusiness(services);
  await removeUnfinished(services, accountId);
  // What needs no people is made while the engine makes them up.
  await Promise.all([
    createSampleDesigns(services, accountId),
    generateConsumers({
      clickhouse,
      count: config.consumers,
      seed: consumerSeed,
      pepper: identityPepper,
      onProgress: (done, total) => onProgress('Making the sample consumer file', (0.7 * done) / total),
    }),
    createSampleCodes(services, accountId),
    createSampleCatalog(services, accountId),
    createSamplePartners(services),
  ]);
  const mailed = createSampleCampaigns(services, accountId);
  const [{ campaigns }] = await Promise.all([
    mailed,
    createSites(services, resolver, {
      accountId,
      letters: mailed.then(({ letters }) => letters),
      onStored: (share) => onProgress('Making sample visits', 0.7 + 0.3 * share),
    }),
  ]);
  await createSampleTags(services, accountId);
  for (const campaign of campaigns)
    if (campaign.endsAt !== null && campaign.endsAt > services.now()) await measureCampaign(services, campaign);
  await completeEnded(services);
  await postgres.asSystem(async (transaction) => {
    await createInstallationStore(transaction).set(stateKey, 'done');
    // It begins once jobs are worked on.
    await services.jobs.enqueue(transaction, accountId, sampleCustomersJob.work());
  });
  onProgress('The sample business is ready', 1);
}
