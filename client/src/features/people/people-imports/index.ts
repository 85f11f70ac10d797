export { ImportPage } from './import-page.tsx';
export { consentLabel } from './labels.ts';
