export { jobOptions, useCancelJob } from './jobs.api.ts';
