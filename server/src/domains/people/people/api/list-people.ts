import type { listPeople as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { pageBy } from '../../../../platform/http/cursors.ts';
import { sampleSources } from '../model/load-person.ts';
import { pageOfPeople } from '../model/people.queries.ts';

export const listPeople: Verb<typeof operation> = async ({ services, clickhouse, transaction }, { query }) => {
  const sample = await sampleSources({ services, transaction });
  const { rows, meta } = await pageBy(services.secrets, { list: 'people', ...query }, (part) =>
    pageOfPeople(clickhouse, query, { sample, ...part }),
  );
  return { data: rows, meta };
};
