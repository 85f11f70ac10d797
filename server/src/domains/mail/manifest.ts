import { campaignStateChanged, pieceReturned } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { campaignRoutes } from './campaigns/api/campaigns.routes.ts';
import { budgetAlerts } from './campaigns/model/budget-alerts.ts';
import { campaignSchedule, measureSchedule } from './campaigns/jobs/campaign.schedule.ts';
import { eddmRoutes } from './eddm/api/eddm.routes.ts';
import { produceEddmJob } from './eddm/jobs/eddm.job.ts';
import { recordResponses } from './mailing/index.ts';
import { houseMessageRoutes } from './mailing/pieces/house-messages.ts';
import { mailingRoutes } from './mailing/api/mailing.routes.ts';
import { pollHouseSchedule } from './mailing/pieces/poll-house.schedule.ts';
import { printedPackages } from './mailing/print/purge-packages.ts';
import { recordPieces } from './mailing/pieces/piece-intents.ts';
import { sendMailingJob } from './mailing/jobs/mailing.job.ts';
import { mailRetention } from './mail.retention.ts';
import { mailTables } from './mail.tables.ts';

/** What is sent: campaigns, mailings, every-door mail. */
export const mail: Domain = {
  operations: [...campaignRoutes, ...mailingRoutes, ...eddmRoutes],
  tables: mailTables,
  retention: mailRetention,
  intents: [recordPieces, recordResponses],
  alerts: [budgetAlerts],
  events: [campaignStateChanged, pieceReturned],
  provides: [printedPackages],
  routes: (services) => [houseMessageRoutes(services)],
  jobs: [sendMailingJob, produceEddmJob],
  schedules: (services) => [campaignSchedule(services), measureSchedule(services), pollHouseSchedule(services)],
};
