export * from './dashboard/index.ts';
export * from './sample-data/index.ts';
export * from './search/index.ts';
export * from './waiting-work/index.ts';
