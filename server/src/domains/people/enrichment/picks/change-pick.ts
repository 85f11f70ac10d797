import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { readTopic } from '../../../../platform/intents/intents.ts';
import { createEnrichmentStore } from '../model/enrichments.store.ts';
import { removePick, storePick } from './picks.queries.ts';
import { summaryOf } from '../results/summary-of.ts';

export const picksTopic = readTopic('enrichment-picks');

/** Makes a row the candidate that a user picked, or again what the match found, and counts the rows again. */
export const changePick = defineIntent({
  kind: 'change-pick',
  topic: picksTopic,
  payload: z.object({ id: z.string(), run: z.number(), row: z.number(), consumer: z.string().nullable() }),
  async apply({ clickhouse, transaction }, { id, run, row, consumer }) {
    const found = await transaction((tx) => createEnrichmentStore(tx).find(id));
    // Deleted or run again meanwhile: the next run has picks of its own.
    if (found === null || found.run !== run || found.state !== 'done') return;
    if (consumer === null) await removePick(clickhouse, { id, run }, row);
    else await storePick(clickhouse, { id, run }, { row, consumer });
    const summary = await summaryOf(clickhouse, found);
    await transaction((tx) => createEnrichmentStore(tx).update(id, { summary }));
  },
});
