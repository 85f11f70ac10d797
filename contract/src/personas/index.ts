export * from './persona-attributes.ts';
