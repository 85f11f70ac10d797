export { AudienceResearchPage } from './audience-research-page.tsx';
export { sharedStudyOptions } from './research.queries.ts';
export { SharedStudyPage } from './shared-study-page.tsx';
export { studyAddress } from './research-search.ts';
