export * from './inert.ts';
