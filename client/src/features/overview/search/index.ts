export { HeaderSearch } from './header-search.tsx';
export { SearchDialog } from './search-dialog.tsx';
export type { Destination } from './choices.ts';
