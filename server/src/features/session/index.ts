export { accountValuesOf, presentCompany } from './account-values.ts';
export { authenticate } from './authenticate.ts';
export { createAccount, createUser } from './create-user.ts';
export { deleteExpiredSessions } from './delete-expired-sessions.ts';
export { openSession } from './open-session.ts';
export { fullName, presentUser } from './present-user.ts';
export { mailPasswordReset } from './request-password-reset.ts';
export { sessionRoutes } from './session.routes.ts';
export { createSessionStore, type StoredUser } from './session.store.ts';
export { sharingAccount, type SharingAccount } from './sharing-account.ts';
export {
  type AccountRow,
  accounts,
  noAddress,
  type SessionRow,
  sessions,
  type UserRow,
  users,
} from './session.table.ts';
export { askForConfirmation, makeUserLink, writeToUser } from './user-links.ts';
export { createUserTokenStore } from './user-token.store.ts';
export { refuseTakenEmail } from './taken-email.ts';
