export { createListStore, listsMadeOf } from './lists.store.ts';
export { loadListVersions } from './list-versions.ts';
export type { ProspectListRow } from './lists.table.ts';
