import type { findEddmPlaces as operation } from '@acquaint/contract';
import { standardAddress } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { placesBeginning } from '../../../audiences/audience-finder/index.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { findAddresses } from './places.queries.ts';

const shown = 8;

export const findEddmPlaces: Verb<typeof operation> = async ({ services, clickhouse: own }, { query: { search } }) => {
  if (search.length < 2) return { data: [] };
  const clickhouse = await withZipCodes(services.clickhouse);
  if (/^\d{2,5}$/.test(search)) {
    const places = await placesBeginning(clickhouse, 'zip', search);
    return {
      data: places
        .slice(0, shown)
        .map(({ value, name, ...place }) => ({ ...place, kind: 'zip' as const, name, zip: value })),
    };
  }
  const { number, street, city, state, zip } = standardAddress(search);
  if (number !== null && street !== null) {
    const found = await findAddresses(own, {
      number,
      street,
      city: city ?? '',
      state: state ?? '',
      zip: zip?.slice(0, 5) ?? '',
    });
    const addresses = found.map((one) => ({
      kind: 'address' as const,
      name: `${one.address}, ${one.city}, ${one.state} ${one.zip}`,
      zip: one.zip,
      longitude: one.longitude,
      latitude: one.latitude,
    }));
    // Without the address itself, its ZIP code is the next best.
    const around =
      zip === null || addresses.length > 0 ? [] : await placesBeginning(clickhouse, 'zip', zip.slice(0, 5));
    const zips = around.map(({ value, name, longitude, latitude }) => ({
      kind: 'zip' as const,
      name,
      zip: value,
      longitude,
      latitude,
    }));
    return { data: [...addresses, ...zips] };
  }
  const cities = await placesBeginning(clickhouse, 'city', search);
  return {
    data: cities
      .slice(0, shown)
      .map(({ name, longitude, latitude }) => ({ kind: 'city' as const, name, zip: '', longitude, latitude })),
  };
};
