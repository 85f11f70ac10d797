export { jobRoutes } from './jobs.routes.ts';
export { jobAlerts } from './job-alerts.ts';
