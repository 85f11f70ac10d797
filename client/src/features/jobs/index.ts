export { JobProgress } from './job-progress.tsx';
export { jobOptions } from './jobs.api.ts';
