export { checkAlerts, deleteOldAlerts, sendAlerts } from './alert-work.ts';
export { alertRoutes } from './alerts.routes.ts';
