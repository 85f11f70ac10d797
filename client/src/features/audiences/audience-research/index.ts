export { AudienceResearchPage } from './audience-research-page.tsx';
export { sharedStudyOptions, useOpenSharedStudy } from './research.queries.ts';
export { SharedStudyPage } from './shared-study-page.tsx';
export { studyAddress } from './research-search.ts';
