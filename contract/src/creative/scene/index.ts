export * from './scene-paints.schema.ts';
export * from './scene-nodes.schema.ts';
export * from './scene.schema.ts';
