import { type listPeople as operation, pageMeta } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { pageOfPeople } from './people.queries.ts';

export const listPeople: Verb<typeof operation> = async ({ clickhouse }, { query }) => {
  const { people, total } = await pageOfPeople(clickhouse, query);
  return { data: people, meta: pageMeta(query, total) };
};
