export * from './font-catalog.ts';
export * from './create-typesetter.ts';
export * from './harfbuzz-ready.ts';
