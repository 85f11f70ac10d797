export { mailboxRoutes } from './mailbox.routes.ts';
