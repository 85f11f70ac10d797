export { makeList } from './make-list.ts';
export { fillListJob, refreshSchedule } from './list-work.ts';
export { prospectRoutes } from './prospects.routes.ts';
