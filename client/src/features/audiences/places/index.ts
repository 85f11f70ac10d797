export { PlaceChoice, PlaceSearch } from './place-search.tsx';
export { placesOptions } from './places.queries.ts';
export { usePlaces } from './use-places.ts';
