export { settleDemoUsers } from './model/demo-sign-ins.ts';
export { generateEvents } from './model/generate-events.ts';
export { removeSampleDataJob } from './jobs/remove-sample-data.job.ts';
export { createAdministrator, demoSignIn, ensureSampleBusiness } from './model/sample-business.ts';
export { sampleDataRoutes } from './api/sample-data.routes.ts';
