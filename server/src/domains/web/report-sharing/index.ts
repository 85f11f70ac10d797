export { reportMailSchedule } from './mail-schedule.ts';
export { reportSharingRoutes } from './report-sharing.routes.ts';
