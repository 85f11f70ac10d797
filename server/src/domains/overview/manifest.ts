import type { Domain } from '../../platform/domain.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { removeSampleDataJob, sampleDataRoutes } from './sample-data/index.ts';
import { searchRoutes } from './search/index.ts';

/** What shows or fills all other domains: the dashboard, the search and the sample business. */
export const overview: Domain = {
  operations: [...dashboardRoutes, ...searchRoutes, ...sampleDataRoutes],
  jobs: [removeSampleDataJob],
};
