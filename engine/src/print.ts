// What printing takes of the engine: the process that prints loads this alone, so that its memory goes to pages.
export * from './colors/colors.ts';
export * from './mail/address-lines.ts';
export * from './mail/mail-barcode.ts';
export * from './mail/piece-places.ts';
export type { Path } from './paths/paths.ts';
export type { SvgGradient } from './paths/svg-parts.ts';
export * from './scene/adjust-paths.ts';
export * from './scene/display-list.ts';
export * from './scene/image-adjust.ts';
export * from './scene/inks.ts';
export * from './scene/layout-node.ts';
export * from './scene/layout-scene.ts';
export * from './scene/matrix.ts';
export * from './scene/merge-fields.ts';
export * from './scene/write-scene-svg.ts';
