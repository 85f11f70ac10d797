import type { PlaceKind } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { placesOptions } from './audience-finder.api.ts';

/** Places of a kind, by what is typed. */
export function usePlaces(kind: PlaceKind) {
  const [search, setSearch] = useState('');
  const { data = [] } = useQuery(placesOptions(kind, useDeferredValue(search)));
  return { places: data, setSearch };
}
