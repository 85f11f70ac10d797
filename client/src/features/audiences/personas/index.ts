export { type PersonaSearch, personaSearch } from './persona-search.ts';
export { PersonaSummary } from './persona-summary.tsx';
export { PersonaPage } from './persona-page.tsx';
export { PersonasPage } from './personas-page.tsx';
