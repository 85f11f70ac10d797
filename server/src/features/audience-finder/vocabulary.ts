import { type Segment, segmentFields } from '@acquaint/contract';
import { rulesOf, type SegmentVocabulary } from '@acquaint/engine';
import type { UserContext } from '../../platform/http/context.ts';
import { createPixelStore } from '../pixels/index.ts';
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
  const hasPixels = rules.some(({ pixel }) => pixel !== undefined);
  const [counties, pixels] = await Promise.all([
    countyNames(services.clickhouse, fips),
    hasPixels ? transaction((tx) => createPixelStore(tx).list()) : [],
  ]);
  const names = new Map([...counties, ...pixels.map(({ id, name }) => [id, `“${name}”`] as const)]);
  return { fields: segmentFields, nameOf: (_field, value) => names.get(value) ?? value };
}
