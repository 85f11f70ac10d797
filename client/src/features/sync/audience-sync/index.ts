export { ConnectionPage } from './sources/connection-page.tsx';
export { ConnectionsPage } from './sources/connections-page.tsx';
export { SyncDashboardPage } from './dashboard-page.tsx';
export { ModelsPage } from './sources/models-page.tsx';
export { RunPage } from './runs/run-page.tsx';
export { SyncBuilderPage } from './sync-builder-page.tsx';
export { SyncPage } from './sync-page.tsx';
export { SyncsPage } from './syncs-page.tsx';
