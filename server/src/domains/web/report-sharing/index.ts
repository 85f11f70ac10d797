export { reportMailSchedule } from './mail-schedule.ts';
export { reportShareAccount } from './report-share-account.ts';
export { reportSharingRoutes } from './report-sharing.routes.ts';
