export { LoginPage } from './login-page.tsx';
export { redirectTarget } from './redirect-target.ts';
export { meOptions, signOut } from './session.api.ts';
export { useExpiryWarning } from './use-expiry-warning.ts';
