export { QrArchivePage } from './archive-page.tsx';
export { QrCodeListPage } from './code-list-page.tsx';
export { QrCodePage } from './code-page.tsx';
export { NewQrCodePage } from './editing/new-code-page.tsx';
export { qrCodeSearch } from './qr-search.ts';
