import { type Segment, segmentFields } from '@acquaint/contract';
import { idsNamedBy, rulesOf, type SegmentVocabulary } from '@acquaint/engine';
import type { UserContext } from '../../platform/http/context.ts';
import { createPixelStore } from '../pixels/index.ts';
import { createLookalikeStore } from '../lookalike-models/index.ts';
import { createPersonaStore, personaFields } from '../persona-sets/index.ts';
import { createListStore } from '../prospect-lists/index.ts';
import { createTagStore } from '../tags/index.ts';
import { countyNames } from './places.queries.ts';

/** The words for what a segment holds: names of its counties and pixels. */
export async function loadVocabulary(
  { services, transaction }: UserContext,
  segment: Segment,
): Promise<SegmentVocabulary> {
  const rules = rulesOf(segment).map(({ part }) => part);
  const fips = rules.flatMap(({ field, value }) =>
    field === 'county' && Array.isArray(value) ? value.map(String) : [],
  );
  const lists = idsNamedBy([segment], ['list']);
  const personas = idsNamedBy([segment], personaFields);
  const lookalikes = idsNamedBy([segment], ['lookalike']);
  const tags = idsNamedBy([segment], ['tag']);
  const hasPixels = rules.some(({ pixel }) => pixel !== undefined);
  const [counties, pixels, named, persons, models, marks] = await Promise.all([
    countyNames(services.clickhouse, fips),
    hasPixels ? transaction((tx) => createPixelStore(tx).list()) : [],
    lists.length > 0 ? transaction((tx) => createListStore(tx).findAll(lists)) : [],
    personas.length > 0 ? transaction((tx) => createPersonaStore(tx).findAll(personas)) : [],
    lookalikes.length > 0 ? transaction((tx) => createLookalikeStore(tx).findAll(lookalikes)) : [],
    tags.length > 0 ? transaction((tx) => createTagStore(tx).findAll(tags)) : [],
  ]);
  const names = new Map([
    ...counties,
    ...[...pixels, ...named, ...persons, ...models, ...marks].map(({ id, name }) => [id, `“${name}”`] as const),
  ]);
  return { fields: segmentFields, nameOf: (_field, value) => names.get(value) ?? value };
}
