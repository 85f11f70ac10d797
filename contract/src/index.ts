import * as accountUsage from './accounts/account-usage/account-usage.operations.ts';
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

export * from './shared/access.ts';
export * from './shared/attributes.ts';
export * from './shared/errors.ts';
export * from './shared/fields.ts';
export * from './shared/ids.ts';
export * from './shared/messages.ts';
export * from './shared/operation.ts';
export * from './shared/paging.ts';
export * from './shared/time-zone.ts';
export * from './accounts/account-usage/index.ts';
export * from './creative/ad-builder/index.ts';
export * from './creative/assets/index.ts';
export * from './accounts/audit/index.ts';
export * from './shared/uploads.ts';
export * from './creative/brand/index.ts';
export * from './web/collection/index.ts';
export * from './overview/dashboard/index.ts';
export * from './audiences/audience-finder/index.ts';
export * from './audiences/audience-research/index.ts';
export * from './creative/scene/index.ts';
export * from './audiences/segments/index.ts';
export * from './audiences/personas/index.ts';
export * from './audiences/prospects/index.ts';
export * from './people/uploads/index.ts';
export * from './people/enrichment/index.ts';
export * from './people/people/index.ts';
export * from './people/people-imports/index.ts';
export * from './web/goals/index.ts';
export * from './audiences/tags/index.ts';
export * from './web/report-sharing/index.ts';
export * from './creative/images/index.ts';
export * from './accounts/jobs/index.ts';
export * from './accounts/billing/index.ts';
export * from './mail/campaigns/index.ts';
export * from './mail/mailing/index.ts';
export * from './mail/eddm/index.ts';
export * from './audiences/lookalikes/index.ts';
export * from './accounts/alerts/index.ts';
export * from './accounts/mailbox/index.ts';
export * from './accounts/partners/index.ts';
export * from './web/pixels/index.ts';
export * from './people/privacy/index.ts';
export * from './accounts/profile/index.ts';
export * from './accounts/registration/index.ts';
export * from './creative/products/index.ts';
export * from './creative/qr-codes/index.ts';
export * from './creative/qr-templates/index.ts';
export * from './web/reports/index.ts';
export * from './overview/sample-data/index.ts';
export * from './accounts/passkeys/index.ts';
export * from './overview/search/index.ts';
export * from './accounts/second-factor/index.ts';
export * from './accounts/session/index.ts';
export * from './accounts/status/index.ts';
export * from './accounts/users/index.ts';
export * from './web/visitors/index.ts';
export * from './sync/index.ts';

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  ...session,
  ...secondFactor,
  ...passkeys,
  ...registration,
  ...profile,
  ...users,
  ...audit,
  ...alerts,
  ...mailbox,
  ...adBuilder,
  ...designs,
  ...assets,
  ...dashboard,
  ...pixels,
  ...collection,
  ...reports,
  ...visitors,
  ...goals,
  ...reportSharing,
  ...tags,
  ...search,
  ...audienceFinder,
  ...lookalikes,
  ...personas,
  ...audienceResearch,
  ...prospects,
  ...uploads,
  ...enrichment,
  ...people,
  ...peopleImports,
  ...qrTemplates,
  ...qrCodes,
  ...billing,
  ...campaigns,
  ...mailing,
  ...eddm,
  ...jobs,
  ...sampleData,
  ...products,
  ...brand,
  ...partners,
  ...accountUsage,
  ...images,
  ...privacy,
  ...suppressions,
  ...status,
  ...syncConnections,
  ...syncModels,
  ...syncRuns,
  ...syncs,
} as const;
