export * from './qr-codes.schema.ts';
export * from './qr-content.schema.ts';
export * from './qr-imports.schema.ts';
export * from './qr-rules.schema.ts';
export * from './qr-stats.schema.ts';
export * from './qr-codes.operations.ts';
