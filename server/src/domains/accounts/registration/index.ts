export { registrationWork } from './registration-work.ts';
export { registrationRoutes } from './registration.routes.ts';
