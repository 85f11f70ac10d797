import type { findPlaces as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { placesBeginning } from './places.queries.ts';

export const findPlaces: Verb<typeof operation> = async ({ services }, { query }) => ({
  data: await placesBeginning(services.clickhouse, query.kind, query.search),
});
