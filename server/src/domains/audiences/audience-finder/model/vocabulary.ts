import { type Audience, segmentFields } from '@acquaint/contract';
import { idsNamedBy, rulesOf, type SegmentVocabulary } from '@acquaint/engine';
import type { AccountContext } from '../../../../platform/http/context.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { createLookalikeStore } from '../../lookalikes/index.ts';
import { createPersonaStore, personaFields } from '../../personas/index.ts';
import { createListStore } from '../../prospects/index.ts';
import { createTagStore } from '../../tags/index.ts';
import { countyNames } from './places.queries.ts';

interface NamedThings {
  /** Fields of rules that hold their ids. */
  readonly fields: readonly string[];
  readonly storeOf: (transaction: Transaction) => {
    findAll(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string }[]>;
  };
}

const namedThings: readonly NamedThings[] = [
  { fields: ['list'], storeOf: createListStore },
  { fields: personaFields, storeOf: createPersonaStore },
  { fields: ['lookalike'], storeOf: createLookalikeStore },
  { fields: ['tag'], storeOf: createTagStore },
];

/** The words for an audience: names of its counties, pixels and of all that it names by an id. */
export async function loadVocabulary(
  { services, transaction }: Pick<AccountContext, 'services' | 'transaction'>,
  { segment, exclude }: Pick<Audience, 'segment' | 'exclude'>,
): Promise<SegmentVocabulary> {
  const segments = [segment, ...exclude];
  const rules = segments.flatMap((part) => rulesOf(part).map((rule) => rule.part));
  const fips = rules.flatMap(({ field, value }) =>
    field === 'county' && Array.isArray(value) ? value.map(String) : [],
  );
  const hasPixels = rules.some(({ pixel }) => pixel !== undefined);
  const [counties, pixels, ...named] = await Promise.all([
    countyNames(services.clickhouse, fips),
    hasPixels ? transaction((tx) => createPixelStore(tx).list()) : [],
    ...namedThings.map(async ({ fields, storeOf }) => {
      const ids = idsNamedBy(segments, fields);
      return ids.length > 0 ? transaction((tx) => storeOf(tx).findAll(ids)) : [];
    }),
  ]);
  const names = new Map([
    ...counties,
    ...[...pixels, ...named.flat()].map(({ id, name }) => [id, `“${name}”`] as const),
  ]);
  return { fields: segmentFields, nameOf: (_field, value) => names.get(value) ?? value };
}
