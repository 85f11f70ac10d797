export { Facts } from './facts.tsx';
export { personFacts, personName, personPlace } from './person-facts.ts';
export { reportSearchSchema } from './report-search.ts';
export { reportOptions } from './reports.api.ts';
export { EndReportMailPage } from './end-report-mail-page.tsx';
export { sharedReportOptions } from './sharing.api.ts';
export { SharedReportPage } from './shared-report-page.tsx';
export { ReportsPage } from './reports-page.tsx';
