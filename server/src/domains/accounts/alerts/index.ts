export { checkAlerts, deleteOldAlerts, sendAlerts } from './alert.schedule.ts';
export { alertRoutes } from './alerts.routes.ts';
