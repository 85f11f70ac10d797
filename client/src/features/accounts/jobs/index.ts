export { type EndedJob, hasEnded, jobSeverities } from './ended-job.ts';
export { JobBar, timeLeft } from './job-bar.tsx';
export { JobProgress } from './job-progress.tsx';
export { jobOptions } from './jobs.queries.ts';
