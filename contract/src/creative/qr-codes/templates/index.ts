export * from './qr-style.schema.ts';
export * from './qr-templates.schema.ts';
export * from './qr-templates.operations.ts';
