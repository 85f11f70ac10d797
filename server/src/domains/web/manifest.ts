import { goalReached, purchaseMade, visitorIdentified } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { collectionMetrics } from './collection/model/collection-metrics.ts';
import { demoShopRoutes } from './demo-shop/api/demo-shop.routes.ts';
import { goalAlerts } from './goals/model/goal-alerts.ts';
import { goalRoutes } from './goals/api/goals.routes.ts';
import { goalsAsConversions } from './goals/model/conversion-goals.ts';
import { historyRoutes } from './history/api/history.routes.ts';
import { finishHistory } from './history/jobs/finish-history.schedule.ts';
import { startReceived } from './history/jobs/start-received.schedule.ts';
import { importHistoryJob } from './history/jobs/import-history.job.ts';
import { deletePixelDataJob, retentionJob } from './pixels/jobs/pixel-data.job.ts';
import { pixelRoutes } from './pixels/api/pixels.routes.ts';
import { pixelsAsSources } from './pixels/model/pixels-as-sources.ts';
import { reportMailSchedule } from './reports/sharing/report-mail.schedule.ts';
import { sharedReports } from './reports/sharing/shared-report.ts';
import { reportSharingRoutes } from './reports/sharing/report-sharing.routes.ts';
import { reportRoutes } from './reports/api/reports.routes.ts';
import { trafficAlerts } from './reports/model/traffic-alerts.ts';
import { visitorProfileRoutes } from './visitors/profiles/visitor-profiles.routes.ts';
import { countIdentified } from './visitors/model/identified-people.queries.ts';
import { refreshVisitorAges } from './visitors/jobs/refresh-visitor-ages.schedule.ts';
import { refreshVisitorsOfPeople } from './visitors/model/refresh-visitors.ts';
import { sealSchedule } from './visits/jobs/seal-visits.schedule.ts';
import { visitsCheck } from './visits/jobs/visits-check.ts';
import { emitLateWebEvents, emitWebEvents } from './web-events/jobs/emit-web-events.schedule.ts';
import { webRetention } from './web.retention.ts';
import { webTables } from './web.tables.ts';

/** What visitors do: pixels, events, visits, purchases, goals, reports. */
export const web: Domain = {
  operations: [
    ...pixelRoutes,
    ...reportRoutes,
    ...reportSharingRoutes,
    ...goalRoutes,
    ...visitorProfileRoutes,
    ...historyRoutes,
  ],
  routes: ({ config }) => [
    async (app) => {
      await app.register(demoShopRoutes, { collector: config.publicUrl ?? '' });
    },
  ],
  framed: [sharedReports.page],
  tables: webTables,
  jobs: [retentionJob, deletePixelDataJob, importHistoryJob],
  schedules: (services) => [
    refreshVisitorAges(services),
    sealSchedule(services),
    finishHistory(services),
    startReceived(services),
    emitWebEvents(services),
    emitLateWebEvents(services),
    ...reportMailSchedule(services),
  ],
  retention: webRetention,
  alerts: [...trafficAlerts, ...goalAlerts],
  metrics: collectionMetrics,
  events: [visitorIdentified, goalReached, purchaseMade],
  provides: [countIdentified, goalsAsConversions, pixelsAsSources, refreshVisitorsOfPeople, visitsCheck],
};
