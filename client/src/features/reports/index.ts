export { Facts } from './facts.tsx';
export { personFacts, personName, personPlace } from './person-facts.ts';
export { reportSearchSchema } from './report-search.ts';
export { reportOptions } from './reports.api.ts';
export { ReportsPage } from './reports-page.tsx';
