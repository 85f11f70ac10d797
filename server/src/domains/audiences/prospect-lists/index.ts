export { createListStore } from './lists.store.ts';
export { countOwnLists } from './own-lists.store.ts';
export { loadListVersions } from './list-versions.ts';
export { refuseWhileUsed } from './refuse-while-used.ts';
export type { ProspectListRow } from './lists.table.ts';
export { usersInAudiences } from './audience-users.store.ts';
