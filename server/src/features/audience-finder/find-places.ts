import type { findPlaces as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { withZipCodes } from '../consumers/index.ts';
import { placesBeginning } from './places.queries.ts';

export const findPlaces: Verb<typeof operation> = async ({ services }, { query }) => ({
  data: await placesBeginning(await withZipCodes(services.clickhouse), query.kind, query.search),
});
