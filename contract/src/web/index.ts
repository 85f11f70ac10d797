export * from './collection/index.ts';
export * from './goals/index.ts';
export * from './history/index.ts';
export * from './pixels/index.ts';
export * from './reports/sharing/index.ts';
export * from './reports/index.ts';
export * from './visitors/index.ts';
export * from './web.events.ts';
