export { settleDemoUsers } from './demo-sign-ins.ts';
export { generateEvents } from './generate-events.ts';
export { removeSampleDataJob } from './remove-sample-data.job.ts';
export { createAdministrator, demoSignIn, ensureSampleBusiness } from './sample-business.ts';
export { sampleDataRoutes } from './sample-data.routes.ts';
