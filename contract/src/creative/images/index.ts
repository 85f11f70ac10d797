export * from './images.operations.ts';
