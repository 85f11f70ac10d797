export { settleDemoUsers } from './model/demo-sign-ins.ts';
export { generateEvents } from './model/generate-events.ts';
export { createAdministrator, demoSignIn, ensureSampleBusiness } from './model/sample-business.ts';
