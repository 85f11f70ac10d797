export { dashboardOptions } from './dashboard.api.ts';
export { DashboardPage } from './dashboard-page.tsx';
