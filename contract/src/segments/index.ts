export * from './segment-fields.ts';
export * from './segment.schema.ts';
