export { readAudience, writeAudience } from './audience-address.ts';
export { AudienceFinderPage } from './audience-finder-page.tsx';
