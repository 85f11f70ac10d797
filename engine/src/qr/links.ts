// What a scan of a QR code needs: the edge loads no more.
export * from './choose-target.ts';
export * from './qr-payload.ts';
export * from './short-codes.ts';
