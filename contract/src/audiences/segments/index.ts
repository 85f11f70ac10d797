export * from './segment-fields.ts';
export * from './segment.schema.ts';
export { censusRegions, stateOptions } from './states.ts';
