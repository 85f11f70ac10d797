export { authenticate } from './authenticate.ts';
export { createAccount, createUser } from './create-user.ts';
export { deleteExpiredSessions } from './delete-expired-sessions.ts';
export { sessionRoutes } from './session.routes.ts';
