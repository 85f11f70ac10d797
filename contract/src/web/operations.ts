import * as pixels from './pixels/pixels.operations.ts';
import * as collection from './collection/collection.operations.ts';
import * as reports from './reports/reports.operations.ts';
import * as visitors from './visitors/visitors.operations.ts';
import * as goals from './goals/goals.operations.ts';
import * as history from './history/history.operations.ts';
import * as reportSharing from './reports/sharing/report-sharing.operations.ts';

/** The operations of web, by feature. */
export const webOperations = {
  ...pixels,
  ...collection,
  ...reports,
  ...visitors,
  ...goals,
  ...history,
  ...reportSharing,
} as const;
