export { isBlocked } from './blocked-domains.ts';
export { stateOf, toLink } from './link.ts';
export { announceLinks } from './links.ts';
export { type QrCodeRow, qrCodes, qrShortCodes } from './qr-codes.table.ts';
export { storedScanLines } from './scans.queries.ts';
