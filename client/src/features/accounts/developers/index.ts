export { DevelopersPage } from './developers-page.tsx';
export { referenceOptions } from './reference.ts';
