export { AddToListDialog } from './add-to-list-dialog.tsx';
export { ProspectListView } from './prospect-list-view.tsx';
export { ProspectLists } from './prospect-lists.tsx';
export { allListsOptions } from './prospects.queries.ts';
export { SaveListDialog } from './save-list-dialog.tsx';
