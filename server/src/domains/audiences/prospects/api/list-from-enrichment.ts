import { listFromEnrichment as operation } from '@acquaint/contract';
import { mutation } from '../../../../platform/http/mutation.ts';
import {
  createEnrichmentStore,
  foundConsumers,
  loadEnrichment,
  parametersOf,
  refuseUnfinished,
} from '../../../people/enrichment/index.ts';
import { makeList } from '../model/make-list.ts';

export const listFromEnrichment = mutation(
  operation,
  { audit: 'prospect_list', action: 'createProspectList' },
  async (context, { params, body }) => {
    const row = await context.transaction((tx) => loadEnrichment(tx, params.name));
    refuseUnfinished(row);
    const list = await makeList(context, {
      name: body.name,
      description: `The people of ${row.fileName} who were found`,
      type: 'enriched',
      sql: foundConsumers,
      params: parametersOf(row),
      also: (tx, listId) => createEnrichmentStore(tx).update(row.id, { listId }),
    });
    return { data: list, message: 'The list is ready.' };
  },
);
