export { dashboardOptions } from './dashboard.queries.ts';
export { DashboardPage } from './dashboard-page.tsx';
