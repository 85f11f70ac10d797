import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { removeUploadTable } from '../../uploads/index.ts';
import { removeFound } from '../results/attributes.queries.ts';
import { removeResults } from './enrichment-files.ts';

const owned = z.object({ id: z.string(), accountId: z.string() });

/** Deletes what was found for a file, its results, and the file itself where nothing else uses it. */
export const removeEnrichment = defineIntent({
  kind: 'remove-enrichment',
  topic: 'enrichments',
  payload: z.object({ enrichment: owned, run: z.number(), upload: owned.nullable() }),
  async apply({ services, clickhouse }, { enrichment, run, upload }) {
    await removeFound(clickhouse, { id: enrichment.id, run }, 'all');
    await removeResults(services, enrichment);
    if (upload !== null) await removeUploadTable(services, upload);
  },
});
