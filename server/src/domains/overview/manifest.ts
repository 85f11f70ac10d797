import type { Domain } from '../../platform/domain.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { removeSampleDataJob } from './sample-data/jobs/remove-sample-data.job.ts';
import { sampleCustomersJob } from './sample-data/jobs/sample-customers.job.ts';
import { sampleDataRoutes } from './sample-data/api/sample-data.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { overviewRetention } from './overview.retention.ts';
import { waitingWorkRoutes } from './waiting-work/waiting-work.routes.ts';

/** What shows or fills all other domains: the dashboard, the search and the sample business. */
export const overview: Domain = {
  operations: [...dashboardRoutes, ...searchRoutes, ...sampleDataRoutes, ...waitingWorkRoutes],
  retention: overviewRetention,
  jobs: [removeSampleDataJob, sampleCustomersJob],
};
