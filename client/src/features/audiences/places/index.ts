export { PlaceChoice, PlaceSearch } from './place-search.tsx';
export { placesOptions } from './places.api.ts';
export { usePlaces } from './use-places.ts';
