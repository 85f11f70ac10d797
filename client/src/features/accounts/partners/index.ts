export { PartnerListPage } from './partner-list-page.tsx';
export { PartnerPage } from './partner-page.tsx';
export { partnerSearch } from './partner-search.ts';
export { partnerOptions } from './partners.queries.ts';
