export * from './sample-data.operations.ts';
