import { z } from 'zod';
import { newestKey } from '../../../../platform/auth/email-key.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { createOutgoingEventStore } from '../../../../platform/webhooks/outgoing-events.store.ts';
import { createMatchReviewStore } from '../../people-imports/index.ts';
import { personGraph } from '../graph/person-graph-lock.ts';
import { suppress } from '../../privacy/index.ts';
import { madeFiles } from './made-files.port.ts';
import { blankFileTraces } from './trace-files.ts';
import { removeTraces } from './trace-tables.ts';

const texts = z.array(z.string()).readonly();

/** Suppresses a person, and deletes what is stored about them. */
export const eraseTraces = defineIntent({
  kind: 'erase-person',
  topic: personGraph,
  payload: z.object({
    suppression: z.looseObject({}),
    traces: z.object({
      people: texts,
      records: texts,
      visitors: texts,
      consumers: texts,
      keys: texts,
    }),
    mailings: texts,
    /** What their rows of files are identified by, besides. */
    files: z
      .object({
        emails: texts,
        phones: texts,
        names: texts,
        rows: z.array(z.object({ importId: z.string(), row: z.number() })).readonly(),
      })
      .optional(),
  }),
  lasting: {
    async redo(context, { traces, files }) {
      if (files === undefined) return;
      const { identityPepper: pepper } = context.services;
      const reported = { ...traces, ...files, homes: [], pepper };
      await context.transaction(async (transaction) => {
        await blankFileTraces(context, transaction, reported);
        if (traces.records.length > 0) await createMatchReviewStore(transaction).deleteRecords(traces.records);
      });
    },
  },
  async apply(context, { suppression, traces, mailings }) {
    // First the suppression: whatever comes in while the rest goes does not bring them back.
    await suppress.apply(context, suppression);
    const { identityPepper: pepper } = context.services;
    // The pepper may have changed since.
    const keys = traces.keys.map((key) => newestKey(pepper, key));
    await removeTraces(context.clickhouse, { ...traces, keys, pepper });
    // Not what is said of the erasure itself, which has no subjects: receivers have to know whom to erase.
    const subjects = [...traces.visitors, ...traces.people, ...traces.records, ...traces.consumers];
    await context.transaction((tx) => createOutgoingEventStore(tx).deleteAbout(subjects));
    for (const { purge } of madeFiles.all(context.services)) await purge(context, mailings);
  },
});
