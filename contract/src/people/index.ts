export * from './enrichment/index.ts';
export * from './people/index.ts';
export * from './people-imports/index.ts';
export * from './privacy/index.ts';
export * from './uploads/index.ts';
export * from './people.events.ts';
