import * as accountUsage from './accounts/account-usage/account-usage.operations.ts';
import * as apiKeys from './accounts/api-keys/api-keys.operations.ts';
import * as session from './accounts/session/session.operations.ts';
import * as secondFactor from './accounts/second-factor/second-factor.operations.ts';
import * as passkeys from './accounts/passkeys/passkeys.operations.ts';
import * as registration from './accounts/registration/registration.operations.ts';
import * as profile from './accounts/profile/profile.operations.ts';
import * as users from './accounts/users/users.operations.ts';
import * as audit from './accounts/audit/audit.operations.ts';
import * as alerts from './accounts/alerts/alerts.operations.ts';
import * as mailbox from './accounts/mailbox/mailbox.operations.ts';
import * as adBuilder from './creative/ad-builder/ad-builder.operations.ts';
import * as designs from './creative/ad-builder/designs.operations.ts';
import * as assets from './creative/assets/assets.operations.ts';
import * as dashboard from './overview/dashboard/dashboard.operations.ts';
import * as pixels from './web/pixels/pixels.operations.ts';
import * as collection from './web/collection/collection.operations.ts';
import * as reports from './web/reports/reports.operations.ts';
import * as visitors from './web/visitors/visitors.operations.ts';
import * as goals from './web/goals/goals.operations.ts';
import * as reportSharing from './web/report-sharing/report-sharing.operations.ts';
import * as tags from './audiences/tags/tags.operations.ts';
import * as search from './overview/search/search.operations.ts';
import * as audienceFinder from './audiences/audience-finder/audience-finder.operations.ts';
import * as lookalikes from './audiences/lookalikes/lookalikes.operations.ts';
import * as personas from './audiences/personas/personas.operations.ts';
import * as audienceResearch from './audiences/audience-research/audience-research.operations.ts';
import * as prospects from './audiences/prospects/prospects.operations.ts';
import * as uploads from './people/uploads/uploads.operations.ts';
import * as enrichment from './people/enrichment/enrichment.operations.ts';
import * as people from './people/people/people.operations.ts';
import * as peopleImports from './people/people-imports/people-imports.operations.ts';
import * as qrTemplates from './creative/qr-templates/qr-templates.operations.ts';
import * as qrCodes from './creative/qr-codes/qr-codes.operations.ts';
import * as billing from './accounts/billing/billing.operations.ts';
import * as campaigns from './mail/campaigns/campaigns.operations.ts';
import * as mailing from './mail/mailing/mailing.operations.ts';
import * as eddm from './mail/eddm/eddm.operations.ts';
import * as images from './creative/images/images.operations.ts';
import * as jobs from './accounts/jobs/jobs.operations.ts';
import * as sampleData from './overview/sample-data/sample-data.operations.ts';
import * as products from './creative/products/products.operations.ts';
import * as brand from './creative/brand/brand.operations.ts';
import * as partners from './accounts/partners/partners.operations.ts';
import * as privacy from './people/privacy/privacy.operations.ts';
import * as suppressions from './people/privacy/suppressions.operations.ts';
import * as syncConnections from './sync/connections/sync-connections.operations.ts';
import * as syncModels from './sync/models/sync-models.operations.ts';
import * as syncRuns from './sync/runs/sync-runs.operations.ts';
import * as syncs from './sync/syncs/syncs.operations.ts';
import * as status from './accounts/status/status.operations.ts';
import type { KeyDomain, KeyScope } from './shared/key-scopes.ts';
import type { Operation } from './shared/operation.ts';

/** How people sign in, who they are, and what is paid: no API key reaches these. */
const withoutKeys = {
  ...session,
  ...secondFactor,
  ...passkeys,
  ...apiKeys,
  ...registration,
  ...profile,
  ...users,
  ...audit,
  ...alerts,
  ...mailbox,
  ...billing,
} as const;
const ofAccounts = { ...jobs, ...partners, ...accountUsage, ...status } as const;
const ofPeople = { ...uploads, ...enrichment, ...people, ...peopleImports, ...privacy, ...suppressions } as const;
const ofWeb = { ...pixels, ...collection, ...reports, ...visitors, ...goals, ...reportSharing } as const;
const ofAudiences = {
  ...tags,
  ...audienceFinder,
  ...lookalikes,
  ...personas,
  ...audienceResearch,
  ...prospects,
} as const;
const ofCreative = {
  ...adBuilder,
  ...designs,
  ...assets,
  ...qrTemplates,
  ...qrCodes,
  ...products,
  ...brand,
  ...images,
} as const;
const ofMail = { ...campaigns, ...mailing, ...eddm } as const;
const ofSync = { ...syncConnections, ...syncModels, ...syncRuns, ...syncs } as const;
const ofOverview = { ...dashboard, ...search, ...sampleData } as const;

const byDomain: Readonly<Record<KeyDomain, Readonly<Record<string, Operation>>>> = {
  accounts: ofAccounts,
  people: ofPeople,
  web: ofWeb,
  audiences: ofAudiences,
  creative: ofCreative,
  mail: ofMail,
  sync: ofSync,
  overview: ofOverview,
};

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  ...withoutKeys,
  ...ofAccounts,
  ...ofPeople,
  ...ofWeb,
  ...ofAudiences,
  ...ofCreative,
  ...ofMail,
  ...ofSync,
  ...ofOverview,
} as const;

const domainOf = new Map(
  Object.entries(byDomain).flatMap(([domain, members]) =>
    // Written above, key by key.
    Object.keys(members).map((name) => [name, domain as KeyDomain] as const),
  ),
);

/**
 * The scope that an API key needs for an operation: its domain, and `read` for GET or `write` for anything else. Null where keys have no business: what
 * is public needs none, and administrators and people who confirm that it is them act in person.
 */
export function keyScopeOf({ name, method, access, confirmsIdentity }: Operation): KeyScope | null {
  const domain = domainOf.get(name);
  if (domain === undefined || access === 'public' || access === 'admin' || confirmsIdentity === true) return null;
  return `${domain}:${method === 'GET' ? 'read' : 'write'}`;
}
