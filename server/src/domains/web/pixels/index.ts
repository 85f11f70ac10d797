export { keptForever } from './pixel-data.queries.ts';
export type { PixelDirectory } from './pixel-directory.ts';
export { deletePixelDataJob, retentionJob, retentionSchedule } from './pixel-jobs.ts';
export { createPixelStore } from './pixels.store.ts';
export { pixelActivity, type PixelActivity } from './pixels.queries.ts';
export type { PixelRow } from './pixels.table.ts';
export { pixelRoutes } from './pixels.routes.ts';
export { pixelsAsSources } from './pixels-as-sources.ts';
export { pixelTables } from './pixel-tables.ts';
