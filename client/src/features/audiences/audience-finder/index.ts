export { readAudience, writeAudience } from './audience-address.ts';
export { AudienceFinderPage } from './audience-finder-page.tsx';
export { MaskedPeople } from './audience-preview.tsx';
export { previewOptions } from './audience-finder.queries.ts';
export { AudienceEditor } from './audience-draft.tsx';
export { personaNamesOptions } from './audience-finder.queries.ts';
