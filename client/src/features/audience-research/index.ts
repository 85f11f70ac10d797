export { AudienceResearchPage } from './audience-research-page.tsx';
export { readStudy, writeStudy } from './study-address.ts';
