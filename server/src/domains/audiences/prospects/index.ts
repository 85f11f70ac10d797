export { importToList } from './import-to-list.ts';
export { makeList } from './make-list.ts';
export { fillListJob, refreshSchedule } from './list-work.ts';
export { prospectsByDay } from './prospects-by-day.ts';
export { prospectRoutes } from './prospects.routes.ts';
export { loadList } from './load-list.ts';
export { everyMember } from './every-member.ts';
export { countMembers, nextMembers, versionInForce } from './members.queries.ts';
export { changeListMembers, recordListExport, removeListMembers } from './list-intents.ts';
