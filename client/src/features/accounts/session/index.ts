export { AccountNotices } from './account-notices.tsx';
export { ConfirmEmailPage } from './confirm-email-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { IdentityQuestion } from './identity-question.tsx';
export { LoginPage } from './sign-in/login-page.tsx';
export { ArrivalPage, SingleSignOnPage } from './sign-in/single-sign-on-page.tsx';
export { passkeyFailure } from './sign-in/passkey-failure.ts';
export { passkeysOptions } from './passkeys.queries.ts';
export { redirectTarget } from './redirect-target.ts';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SessionList } from './session-list.tsx';
export { StopEmailChangePage } from './stop-email-change-page.tsx';
export {
  adoptSession,
  deleteStoredSession as leaveSession,
  meOptions,
  rememberUser,
  signOut,
} from './session.queries.ts';
export { useExpiryWarning } from './use-expiry-warning.ts';
export { useRememberedColumns, useRememberedFilters, useRememberedTexts } from './user-config.ts';
