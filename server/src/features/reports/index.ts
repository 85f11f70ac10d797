export { accountPixels, choosePixel } from './choose-pixels.ts';
export { visitSeries, visitTotals } from './report.queries.ts';
export { reportRoutes } from './reports.routes.ts';
export { pageOfVisits } from './visits.queries.ts';
export type { VisitScope } from './visit-scope.queries.ts';
