export { userRoutes } from './users.routes.ts';
export { peopleOfAccount } from './people-of-account.port.ts';
