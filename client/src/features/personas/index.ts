export { personaSearch } from './persona-search.ts';
export { PersonaPage } from './persona-page.tsx';
export { PersonasPage } from './personas-page.tsx';
