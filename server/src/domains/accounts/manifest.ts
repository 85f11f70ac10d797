import type { Domain } from '../../platform/domain.ts';
import { deleteOldReplies } from '../../platform/http/idempotency.ts';
import { accountUsageRoutes, billingRoutes, stripeMessageRoutes } from './billing/index.ts';
import { alertRoutes, deleteOldAlerts, sendAlerts } from './alerts/index.ts';
import {
  apiKeyRoutes,
  passkeyRoutes,
  registrationRoutes,
  registrationWork,
  secondFactorRoutes,
  deleteExpiredSessions,
  emailChangeWork,
  passwordResetWork,
  sessionRoutes,
} from './sign-in/index.ts';
import { webhookTested } from '@acquaint/contract';
import { auditRoutes } from './audit/index.ts';
import {
  backupAlerts,
  backupRoutes,
  backUpJob,
  checkInstallationJob,
  checkRoutes,
  jobAlerts,
  jobRoutes,
  mailboxRoutes,
  statusRoutes,
  reencryptJob,
  renewKeysJob,
  scheduleBackups,
  systemRoutes,
  systemStateRoutes,
} from './system/index.ts';
import { partnerRoutes } from './partners/index.ts';
import { closeAccounts, deleteOldExports, exportAccountJob, profileRoutes } from './profile/index.ts';
import { userRoutes } from './users/index.ts';
import { deleteOldMessages, sendWebhooks, webhookAlerts, webhookRoutes } from './webhooks/index.ts';

/** Who uses the product and how it is run: users and their access, the audit log, bills, the installation itself. */
export const accounts: Domain = {
  operations: [
    ...sessionRoutes,
    ...secondFactorRoutes,
    ...passkeyRoutes,
    ...apiKeyRoutes,
    ...registrationRoutes,
    ...profileRoutes,
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
  routes: (services) => [systemRoutes(services), stripeMessageRoutes(services)],
  jobs: [exportAccountJob, checkInstallationJob, backUpJob, reencryptJob, renewKeysJob],
  schedules: (services) => [
    deleteExpiredSessions(services),
    closeAccounts(services),
    deleteOldExports(services),
    deleteOldReplies(services),
    sendAlerts(services),
    deleteOldAlerts(services),
    scheduleBackups(services),
    sendWebhooks(services),
    deleteOldMessages(services),
  ],
  deferred: (services) => [registrationWork(services), passwordResetWork(services), emailChangeWork(services)],
  alerts: [jobAlerts, backupAlerts, webhookAlerts],
  events: [webhookTested],
};
