import type { PlaceQuestion } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { placesOptions } from './places.queries.ts';

/** Places of a kind, by what is typed. */
export function usePlaces(kind: PlaceQuestion) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(placesOptions(kind, useDeferredValue(search)));
  return { places: data, setSearch };
}
