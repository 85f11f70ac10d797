import type { Domain } from '../../platform/domain.ts';
import { campaignRoutes, campaignSchedule, measureSchedule } from './campaigns/index.ts';
import { eddmRoutes, produceEddmJob } from './eddm/index.ts';
import {
  houseMessageRoutes,
  mailingRoutes,
  pollHouseSchedule,
  recordPieces,
  recordResponses,
  sendMailingJob,
} from './mailing/index.ts';

/** What is sent: campaigns, mailings, every-door mail. */
export const mail: Domain = {
  operations: [...campaignRoutes, ...mailingRoutes, ...eddmRoutes],
  intents: [recordPieces, recordResponses],
  routes: (services) => [houseMessageRoutes(services)],
  jobs: (services) => [sendMailingJob(services), produceEddmJob(services)],
  schedules: (services) => [campaignSchedule(services), measureSchedule(services), pollHouseSchedule(services)],
};
