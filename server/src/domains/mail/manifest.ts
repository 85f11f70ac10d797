import { campaignStateChanged, pieceReturned } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { campaignRoutes, campaignSchedule, measureSchedule } from './campaigns/index.ts';
import { eddmRoutes, produceEddmJob } from './eddm/index.ts';
import {
  houseMessageRoutes,
  mailingRoutes,
  pollHouseSchedule,
  printedPackages,
  recordPieces,
  recordResponses,
  sendMailingJob,
} from './mailing/index.ts';
import { mailTables } from './mail.tables.ts';

/** What is sent: campaigns, mailings, every-door mail. */
export const mail: Domain = {
  operations: [...campaignRoutes, ...mailingRoutes, ...eddmRoutes],
  tables: mailTables,
  intents: [recordPieces, recordResponses],
  events: [campaignStateChanged, pieceReturned],
  provides: [printedPackages],
  routes: (services) => [houseMessageRoutes(services)],
  jobs: [sendMailingJob, produceEddmJob],
  schedules: (services) => [campaignSchedule(services), measureSchedule(services), pollHouseSchedule(services)],
};
