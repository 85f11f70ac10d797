export { ConnectionsPage } from './connections-page.tsx';
export { SyncDashboardPage } from './dashboard-page.tsx';
export { ModelsPage } from './models-page.tsx';
export { RunPage } from './run-page.tsx';
export { SyncBuilderPage } from './sync-builder-page.tsx';
export { SyncPage } from './sync-page.tsx';
export { SyncsPage } from './syncs-page.tsx';
