export { UserEditPage } from './user-edit-page.tsx';
export { UserListPage } from './user-list-page.tsx';
export { UserNewPage } from './user-new-page.tsx';
export { userCountsOptions, userOptions, userSessionsOptions } from './users.queries.ts';
