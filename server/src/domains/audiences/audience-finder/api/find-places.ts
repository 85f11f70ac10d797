import type { findPlaces as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { withZipCodes } from '../../../people/consumers/index.ts';
import { placesAround, placesBeginning } from '../model/places.queries.ts';

export const findPlaces: Verb<typeof operation> = async ({ services }, { query: { kind, search } }) => {
  const clickhouse = await withZipCodes(services.clickhouse);
  return {
    data: kind === 'around' ? await placesAround(clickhouse, search) : await placesBeginning(clickhouse, kind, search),
  };
};
