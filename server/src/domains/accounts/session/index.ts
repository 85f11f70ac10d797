export { createAccessStore } from './access.store.ts';
export { accountValuesOf, presentCompany } from './account-values.ts';
export { createApiKeyStore, type ListedKey } from './api-key.store.ts';
export { authenticate } from './authenticate.ts';
export { createAccount, createUser } from './create-user.ts';
export { deleteExpiredSessions } from './delete-expired-sessions.ts';
export { emailChangeWork, enqueueEmailChange } from './email-change-work.ts';
export { endAccess } from './end-access.ts';
export { openSession, openSessionAs } from './open-session.ts';
export { keepAccess } from './keep-access.ts';
export { ownWordsOf } from './own-words.ts';
export { dropUselessCodes, factorMethodsOf } from './factor-methods.ts';
export { finishLogin, refuseUnlessActive } from './finish-login.ts';
export { createPasskeyStore } from './passkey.store.ts';
export { passkeyNotes } from './passkey-notes.ts';
export { isFactorRequired, mayAddFactor } from './factor-policy.ts';
export { fullName, presentUser } from './present-user.ts';
export { isMuted, mutedAfter, notificationsOf } from './mail-choices.ts';
export { mailPasswordReset, passwordResetWork } from './password-reset-work.ts';
export { presentSession } from './present-session.ts';
export { makeRecoveryCodes, newFactorSecret, totpOf, takeTotp } from './factor-codes.ts';
export { createSecondFactorStore } from './second-factor.store.ts';
export { requirePassword } from './require-password.ts';
export { createUserSessionStore } from './user-sessions.store.ts';
export { sessionRoutes } from './session.routes.ts';
export { createSessionStore, hasFactor, type StoredUser } from './session.store.ts';
export { sharingAccount, type SharingAccount } from './sharing-account.ts';
export {
  type AccountRow,
  accounts,
  noAddress,
  type PasskeyChallengeRow,
  type PasskeyRow,
  type UserRow,
  users,
} from './session.table.ts';
export { announceEmailChange, askForConfirmation, makeUserLink, writeToUser } from './user-links.ts';
export { createUserTokenStore } from './user-token.store.ts';
export { refuseTakenEmail } from './taken-email.ts';
