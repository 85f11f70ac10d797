import * as dashboard from './dashboard/dashboard.operations.ts';
import * as search from './search/search.operations.ts';
import * as sampleData from './sample-data/sample-data.operations.ts';
import * as waitingWork from './waiting-work/waiting-work.operations.ts';

/** The operations of overview, by feature. */
export const overviewOperations = {
  ...dashboard,
  ...search,
  ...sampleData,
  ...waitingWork,
} as const;
