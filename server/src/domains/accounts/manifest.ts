import type { Domain } from '../../platform/domain.ts';
import { accountUsageRoutes } from './billing/account-usage/account-usage.routes.ts';
import { billingRoutes } from './billing/api/billing.routes.ts';
import { stripeMessageRoutes } from './billing/model/stripe-messages.ts';
import { alertRoutes } from './alerts/api/alerts.routes.ts';
import { sendAlerts } from './alerts/jobs/alert.schedule.ts';
import { apiKeyRoutes } from './sign-in/api-keys/api-keys.routes.ts';
import { passkeyRoutes } from './sign-in/passkeys/passkeys.routes.ts';
import { registrationRoutes } from './sign-in/registration/registration.routes.ts';
import { registrationWork } from './sign-in/registration/registration.job.ts';
import { secondFactorRoutes } from './sign-in/second-factor/second-factor.routes.ts';
import { signIns } from './sign-in/session/sign-in-metric.ts';
import { emailChangeWork } from './sign-in/links/email-change.job.ts';
import { passwordResetWork } from './sign-in/links/password-reset.job.ts';
import { singleSignOnRoutes } from './sign-in/single-sign-on/single-sign-on.routes.ts';
import { scimRoutes } from './sign-in/scim/scim-routes.ts';
import { teamRoutes } from './sign-in/team/team.routes.ts';
import { sessionRoutes } from './sign-in/session/session.routes.ts';
import { webhookTested } from '@acquaint/contract';
import { auditRoutes } from './audit/api/audit.routes.ts';
import { backupAlerts, scheduleBackups } from './system/backups/jobs/backup.schedule.ts';
import { backupRoutes } from './system/backups/api/backups.routes.ts';
import { backupAgeMetric } from './system/backups/model/backup-metric.ts';
import { backUpJob } from './system/backups/jobs/back-up.job.ts';
import { checkInstallationJob } from './system/checks/jobs/check-installation.job.ts';
import { checkRoutes } from './system/checks/api/checks.routes.ts';
import { mapTilesRoutes } from './system/client/map-tiles.routes.ts';
import { jobAlerts } from './system/jobs/job-alerts.ts';
import { jobRoutes } from './system/jobs/jobs.routes.ts';
import { mailboxRoutes } from './system/mailbox/mailbox.routes.ts';
import { statusRoutes } from './system/status/status.routes.ts';
import { backfillJob } from './system/upkeep/backfill.job.ts';
import { reencryptJob } from './system/upkeep/reencrypt.job.ts';
import { renewKeysJob } from './system/upkeep/renew-keys.job.ts';
import { systemRoutes } from './system/upkeep/system.routes.ts';
import { systemStateRoutes } from './system/overview/api/system-state.routes.ts';
import { partnerRoutes } from './partners/api/partners.routes.ts';
import { exportAccountJob } from './profile/jobs/export-account.job.ts';
import { profileRoutes } from './profile/api/profile.routes.ts';
import { userRoutes } from './users/api/users.routes.ts';
import { sendWebhooks } from './webhooks/jobs/send-webhooks.schedule.ts';
import { webhookAlerts } from './webhooks/model/webhook-alerts.ts';
import { webhookRoutes } from './webhooks/api/webhooks.routes.ts';
import { accountsRetention } from './accounts.retention.ts';

/** Who uses the product and how it is run: users and their access, the audit log, bills, the installation itself. */
export const accounts: Domain = {
  operations: [
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...apiKeyRoutes,
    ...registrationRoutes,
    ...profileRoutes,
    ...teamRoutes,
    ...singleSignOnRoutes,
    ...userRoutes,
    ...auditRoutes,
    ...alertRoutes,
    ...mailboxRoutes,
    ...jobRoutes,
    ...statusRoutes,
    ...checkRoutes,
    ...backupRoutes,
    ...systemStateRoutes,
    ...partnerRoutes,
    ...accountUsageRoutes,
    ...billingRoutes,
    ...webhookRoutes,
  ],
  routes: (services) => [
    systemRoutes(services),
    mapTilesRoutes(services.config.mapTiles),
    scimRoutes(services),
    stripeMessageRoutes(services),
  ],
  jobs: [exportAccountJob, checkInstallationJob, backUpJob, backfillJob, reencryptJob, renewKeysJob],
  schedules: (services) => [sendAlerts(services), scheduleBackups(services), sendWebhooks(services)],
  retention: accountsRetention,
  deferred: (services) => [registrationWork(services), passwordResetWork(services), emailChangeWork(services)],
  alerts: [jobAlerts, backupAlerts, webhookAlerts],
  metrics: [signIns, backupAgeMetric],
  events: [webhookTested],
};
