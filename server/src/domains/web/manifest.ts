import { goalReached, purchaseMade, visitorIdentified } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { goalRoutes, goalsAsConversions } from './goals/index.ts';
import { deletePixelDataJob, pixelRoutes, pixelsAsSources, retentionJob, retentionSchedule } from './pixels/index.ts';
import { reportMailSchedule, reportSharingRoutes, reportRoutes, trafficAlerts } from './reports/index.ts';
import {
  visitorProfileRoutes,
  countIdentified,
  refreshVisitorAges,
  refreshVisitorsOfPeople,
} from './visitors/index.ts';
import { sealSchedule, visitsCheck } from './visits/index.ts';
import { emitLateWebEvents, emitWebEvents } from './web-events/index.ts';
import { webTables } from './web.tables.ts';

/** What visitors do: pixels, events, visits, purchases, goals, reports. */
export const web: Domain = {
  operations: [...pixelRoutes, ...reportRoutes, ...reportSharingRoutes, ...goalRoutes, ...visitorProfileRoutes],
  tables: webTables,
  jobs: [retentionJob, deletePixelDataJob],
  schedules: (services) => [
    refreshVisitorAges(services),
    sealSchedule(services),
    retentionSchedule(services),
    emitWebEvents(services),
    emitLateWebEvents(services),
    ...reportMailSchedule(services),
  ],
  alerts: trafficAlerts,
  events: [visitorIdentified, goalReached, purchaseMade],
  provides: [countIdentified, goalsAsConversions, pixelsAsSources, refreshVisitorsOfPeople, visitsCheck],
};
