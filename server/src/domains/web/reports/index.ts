export { sharedReports } from './sharing/shared-report.ts';
export {
  consumersBehind,
  scopedVisits,
  scopeParameters,
  type VisitScope,
  visitorIn,
} from './model/visit-scope.queries.ts';
export { speller } from './model/spellings.queries.ts';
export { loadScope } from './model/load-scope.ts';
export { type PixelAlert, pixelAlerts } from './model/pixel-alerts.ts';
export { accountPixels, choosePixel } from './model/choose-pixels.ts';
export { visitDays, visitTotals } from './model/report.queries.ts';
export { pageOfVisits } from './model/visits.queries.ts';
export { toBreakdowns } from './model/breakdowns.ts';
export { conversionDays } from './model/steps.queries.ts';
