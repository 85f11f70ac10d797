export { checkAlerts, deleteOldAlerts, sendAlerts } from './jobs/alert.schedule.ts';
export { alertRoutes } from './api/alerts.routes.ts';
