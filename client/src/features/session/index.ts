export { AccountNotices } from './account-notices.tsx';
export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { LoginPage } from './login-page.tsx';
export { redirectTarget } from './redirect-target.ts';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { adoptSession, meOptions, rememberUser, signOut } from './session.api.ts';
export { useExpiryWarning } from './use-expiry-warning.ts';
export { useRememberedColumns, useRememberedFilters, useRememberedTexts } from './user-config.ts';
