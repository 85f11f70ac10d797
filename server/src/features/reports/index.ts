export { chooseRange } from './choose-range.ts';
export { scopedVisits, scopeParameters, type VisitScope, visitorIn } from './visit-scope.queries.ts';
export { loadReport } from './load-report.ts';
export { loadScope, type ReportContext } from './load-scope.ts';
export { type PixelAlert, pixelAlerts } from './pixel-alerts.ts';
export { accountPixels, choosePixel } from './choose-pixels.ts';
export { visitDays, visitTotals } from './report.queries.ts';
export { reportRoutes } from './reports.routes.ts';
export { pageOfVisits } from './visits.queries.ts';
