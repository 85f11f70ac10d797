import type { listFromEnrichment as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { makeList } from '../prospects/index.ts';
import { foundConsumers, foundParameters } from './attributes.queries.ts';
import { createEnrichmentStore } from './enrichments.store.ts';
import { loadEnrichment, refuseUnfinished } from './load-enrichment.ts';

export const listFromEnrichment: Verb<typeof operation> = async (context, { params, body }) => {
  const row = await context.transaction((tx) => loadEnrichment(tx, params.name));
  refuseUnfinished(row);
  const list = await makeList(context, {
    name: body.name,
    description: `The people of ${row.fileName} who were found`,
    type: 'enriched',
    sql: foundConsumers,
    params: foundParameters(row),
  });
  await context.transaction((tx) => createEnrichmentStore(tx).update(row.id, { listId: list.id }));
  return { list, message: 'The list is ready.' };
};
