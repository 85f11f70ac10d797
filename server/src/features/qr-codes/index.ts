export { importQrCodesJob } from './import-qr-codes-job.ts';
export { qrCodeRoutes } from './qr-codes.routes.ts';
