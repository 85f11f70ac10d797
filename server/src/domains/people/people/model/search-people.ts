import type { SearchResult } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { sampleSources } from './load-person.ts';
import { findPeople } from './search-people.queries.ts';

/** People of the account by name or email address, one more than asked for where there are more. */
export async function searchPeople(
  context: UserContext,
  question: Parameters<typeof findPeople>[1],
): Promise<SearchResult[]> {
  const { services, clickhouse } = context;
  const sample = await sampleSources(context);
  return findPeople(clickhouse, question, { pepper: services.identityPepper, sample });
}
