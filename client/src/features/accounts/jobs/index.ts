export { type EndedJob, hasEnded, jobSeverities } from './ended-job.ts';
export { JobProgress } from './job-progress.tsx';
export { jobOptions } from './jobs.queries.ts';
