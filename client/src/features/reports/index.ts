export { reportSearchSchema } from './report-search.ts';
export { reportOptions } from './reports.api.ts';
export { ReportsPage } from './reports-page.tsx';
export { VisitList } from './visit-list.tsx';
