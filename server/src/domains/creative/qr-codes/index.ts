export { createQrCodeStore } from './model/qr-codes.store.ts';
export { createShortCodeStore } from './model/short-codes.store.ts';
export { scanFigures } from './scans/scan-figures.ts';
export { payloadOf } from './model/short-url.ts';
export { responsesOfCodes, scansOfCodes } from './scans/scan-visits.queries.ts';
export { announceLinks } from './links/links.ts';
export type { QrCodeRow } from './links/qr-codes.table.ts';
export { storedScanLines } from './links/scans.queries.ts';
export { createQrTemplateStore } from './templates/qr-templates.store.ts';
