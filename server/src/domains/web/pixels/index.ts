export { arrivalsTopic, decidedTopic, identifiedTopic, pixelTopic } from './model/live-topics.ts';
export { expiryOf } from './model/pixel-data.queries.ts';
export type { PixelDirectory } from './model/pixel-directory.ts';
export { createPixelStore } from './model/pixels.store.ts';
export { pixelActivity, type PixelActivity } from './model/pixels.queries.ts';
export type { PixelRow } from './model/pixels.table.ts';
export { pixelTables } from './model/pixel-tables.ts';
