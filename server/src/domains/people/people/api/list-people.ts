import { type listPeople as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { samplePixels } from '../model/load-person.ts';
import { pageOfPeople } from '../model/people.queries.ts';

export const listPeople: Verb<typeof operation> = async ({ services, clickhouse, transaction }, { query }) => {
  const { people, total } = await pageOfPeople(clickhouse, query, await samplePixels({ services, transaction }));
  return { data: people, meta: pageMeta(query, total) };
};
