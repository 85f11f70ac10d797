export { SsoProvidersPage } from './sso-providers-page.tsx';
export { ssoProvidersOptions } from './sso-providers.queries.ts';
