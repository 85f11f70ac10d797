export { sharedStudies } from './model/shared-study.ts';
