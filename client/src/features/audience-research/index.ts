export { AudienceResearchPage } from './audience-research-page.tsx';
export { studyAddress } from './research-search.ts';
