export * from './ad-builder/index.ts';
export * from './assets/index.ts';
export * from './brand/index.ts';
export * from './images/index.ts';
export * from './products/index.ts';
export * from './qr-codes/index.ts';
export * from './qr-codes/templates/index.ts';
export * from './scene/index.ts';
