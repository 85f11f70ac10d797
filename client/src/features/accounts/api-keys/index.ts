export { ApiKeysPage } from './api-keys-page.tsx';
export { apiKeysOptions } from './api-keys.queries.ts';
