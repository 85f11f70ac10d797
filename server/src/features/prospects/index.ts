export { addConsumersToList } from './add-consumers-to-list.ts';
export { makeList } from './make-list.ts';
export { fillListJob, refreshSchedule } from './list-work.ts';
export { prospectRoutes } from './prospects.routes.ts';
export { loadEditableList } from './load-list.ts';
