import * as session from './session/session.operations.ts';
import * as secondFactor from './second-factor/second-factor.operations.ts';
import * as registration from './registration/registration.operations.ts';
import * as profile from './profile/profile.operations.ts';
import * as users from './users/users.operations.ts';
import * as audit from './audit/audit.operations.ts';
import * as mailbox from './mailbox/mailbox.operations.ts';
import * as adBuilder from './ad-builder/ad-builder.operations.ts';
import * as designs from './ad-builder/designs.operations.ts';
import * as assets from './assets/assets.operations.ts';
import * as dashboard from './dashboard/dashboard.operations.ts';
import * as pixels from './pixels/pixels.operations.ts';
import * as collection from './collection/collection.operations.ts';
import * as reports from './reports/reports.operations.ts';
import * as visitors from './visitors/visitors.operations.ts';
import * as goals from './goals/goals.operations.ts';
import * as reportSharing from './report-sharing/report-sharing.operations.ts';
import * as tags from './tags/tags.operations.ts';
import * as audienceFinder from './audience-finder/audience-finder.operations.ts';
import * as lookalikes from './lookalikes/lookalikes.operations.ts';
import * as personas from './personas/personas.operations.ts';
import * as audienceResearch from './audience-research/audience-research.operations.ts';
import * as prospects from './prospects/prospects.operations.ts';
import * as uploads from './uploads/uploads.operations.ts';
import * as enrichment from './enrichment/enrichment.operations.ts';
import * as people from './people/people.operations.ts';
import * as peopleImports from './people-imports/people-imports.operations.ts';
import * as qrTemplates from './qr-templates/qr-templates.operations.ts';
import * as qrCodes from './qr-codes/qr-codes.operations.ts';
import * as billing from './billing/billing.operations.ts';
import * as campaigns from './campaigns/campaigns.operations.ts';
import * as mailing from './mailing/mailing.operations.ts';
import * as eddm from './eddm/eddm.operations.ts';
import * as jobs from './jobs/jobs.operations.ts';
import * as sampleData from './sample-data/sample-data.operations.ts';
import * as products from './products/products.operations.ts';
import * as brand from './brand/brand.operations.ts';
import * as partners from './partners/partners.operations.ts';
import * as privacy from './privacy/privacy.operations.ts';
import * as status from './status/status.operations.ts';

export * from './shared/access.ts';
export * from './shared/attributes.ts';
export * from './shared/errors.ts';
export * from './shared/fields.ts';
export * from './shared/ids.ts';
export * from './shared/messages.ts';
export * from './shared/operation.ts';
export * from './shared/paging.ts';
export * from './ad-builder/index.ts';
export * from './assets/index.ts';
export * from './audit/index.ts';
export * from './shared/uploads.ts';
export * from './brand/index.ts';
export * from './collection/index.ts';
export * from './dashboard/index.ts';
export * from './audience-finder/index.ts';
export * from './audience-research/index.ts';
export * from './scene/index.ts';
export * from './segments/index.ts';
export * from './personas/index.ts';
export * from './prospects/index.ts';
export * from './uploads/index.ts';
export * from './enrichment/index.ts';
export * from './people/index.ts';
export * from './people-imports/index.ts';
export * from './goals/index.ts';
export * from './tags/index.ts';
export * from './report-sharing/index.ts';
export * from './jobs/index.ts';
export * from './billing/index.ts';
export * from './campaigns/index.ts';
export * from './mailing/index.ts';
export * from './eddm/index.ts';
export * from './lookalikes/index.ts';
export * from './mailbox/index.ts';
export * from './partners/index.ts';
export * from './pixels/index.ts';
export * from './privacy/index.ts';
export * from './profile/index.ts';
export * from './registration/index.ts';
export * from './products/index.ts';
export * from './qr-codes/index.ts';
export * from './qr-templates/index.ts';
export * from './reports/index.ts';
export * from './sample-data/index.ts';
export * from './second-factor/index.ts';
export * from './session/index.ts';
export * from './status/index.ts';
export * from './users/index.ts';
export * from './visitors/index.ts';

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  ...session,
  ...secondFactor,
  ...registration,
  ...profile,
  ...users,
  ...audit,
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
  ...privacy,
  ...status,
} as const;
