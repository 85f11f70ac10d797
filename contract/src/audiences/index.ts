export * from './audience-finder/index.ts';
export * from './audience-research/index.ts';
export * from './lookalikes/index.ts';
export * from './personas/index.ts';
export * from './prospects/index.ts';
export * from './segments/index.ts';
export * from './tags/index.ts';
export * from './audiences.events.ts';
