export { codesOfScans } from './codes-of-scans.queries.ts';
export { importQrCodesJob } from './import-qr-codes-job.ts';
export { createQrCodeStore } from './qr-codes.store.ts';
export { createShortCodeStore } from './short-codes.store.ts';
export { scanFigures } from './scan-figures.ts';
export { qrFileRoutes } from './qr-file-routes.ts';
export { qrCodeRoutes } from './qr-codes.routes.ts';
export { payloadOf } from './short-url.ts';
export { responsesOfCodes, scansOfCodes } from './scan-visits.queries.ts';
