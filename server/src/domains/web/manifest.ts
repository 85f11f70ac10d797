import type { Domain } from '../../platform/domain.ts';
import { goalRoutes } from './goals/index.ts';
import { deletePixelDataJob, pixelRoutes, retentionJob, retentionSchedule } from './pixels/index.ts';
import { reportMailSchedule, reportSharingRoutes } from './report-sharing/index.ts';
import { reportRoutes, trafficAlerts } from './reports/index.ts';
import { visitorProfileRoutes } from './visitor-profiles/index.ts';
import { refreshVisitorAges } from './visitors/index.ts';
import { sealSchedule } from './visits/index.ts';

/** What visitors do: pixels, events, visits, purchases, goals, reports. */
export const web: Domain = {
  operations: [...pixelRoutes, ...reportRoutes, ...reportSharingRoutes, ...goalRoutes, ...visitorProfileRoutes],
  jobs: (services) => [retentionJob(services), deletePixelDataJob(services)],
  schedules: (services) => [
    refreshVisitorAges(services),
    sealSchedule(services),
    retentionSchedule(services),
    ...reportMailSchedule(services),
  ],
  alerts: trafficAlerts,
};
