export { makeList } from './model/make-list.ts';
export { prospectsByDay } from './model/prospects-by-day.ts';
export { loadList } from './model/load-list.ts';
export { everyMember } from './model/every-member.ts';
export { countMembers, nextMembers, versionInForce } from './model/members.queries.ts';
