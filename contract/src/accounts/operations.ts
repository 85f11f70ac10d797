import * as session from './sign-in/session/session.operations.ts';
import * as secondFactor from './sign-in/second-factor/second-factor.operations.ts';
import * as passkeys from './sign-in/passkeys/passkeys.operations.ts';
import * as apiKeys from './sign-in/api-keys/api-keys.operations.ts';
import * as registration from './sign-in/registration/registration.operations.ts';
import * as profile from './profile/profile.operations.ts';
import * as singleSignOn from './sign-in/single-sign-on/single-sign-on.operations.ts';
import * as team from './sign-in/team/team.operations.ts';
import * as users from './users/users.operations.ts';
import * as audit from './audit/audit.operations.ts';
import * as alerts from './alerts/alerts.operations.ts';
import * as mailbox from './system/mailbox/mailbox.operations.ts';
import * as backups from './system/backups/backups.operations.ts';
import * as checks from './system/checks/checks.operations.ts';
import * as billing from './billing/billing.operations.ts';
import * as jobs from './system/jobs/jobs.operations.ts';
import * as system from './system/overview/overview.operations.ts';
import * as partners from './partners/partners.operations.ts';
import * as accountUsage from './billing/account-usage/account-usage.operations.ts';
import * as webhooks from './webhooks/webhooks.operations.ts';
import * as status from './system/status/status.operations.ts';

/** How people sign in, who they are, and what is paid: no API key reaches these. */
export const operationsWithoutKeys = {
  ...session,
  ...secondFactor,
  ...passkeys,
  ...apiKeys,
  ...registration,
  ...profile,
  ...team,
  ...singleSignOn,
  ...users,
  ...audit,
  ...alerts,
  ...mailbox,
  ...checks,
  ...backups,
  ...system,
  ...billing,
} as const;

/** The operations of accounts that API keys can reach, by feature. */
export const accountsOperations = {
  ...jobs,
  ...partners,
  ...accountUsage,
  ...webhooks,
  ...status,
} as const;
