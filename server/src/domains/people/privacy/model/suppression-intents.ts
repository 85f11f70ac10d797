import { suppression } from '@acquaint/contract';
import { z } from 'zod';
import { newestKey } from '../../../../platform/auth/email-key.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { emitOptOuts } from './emit-opt-outs.ts';
import { removeEntry, storeEntries } from './suppression-entries.queries.ts';
import { suppressed } from './suppressed-event.ts';
import { purgeSuppressedVisitors } from './suppressions.queries.ts';

const texts = z.array(z.string());
const place = z.object({ key: z.string(), id: z.string(), state: z.string(), zip: z.string() });

/** Puts entries on a suppression list, and deletes who their visitors were. */
export const suppress = defineIntent({
  kind: 'suppress',
  topic: 'suppressions',
  lasting: {},
  payload: z.object({
    entries: z.array(
      z.object({ id: z.string(), keys: texts, consumers: z.array(place), phoneKeys: texts, nameKeys: texts }),
    ),
    of: z.object({
      accountId: z.string().nullable(),
      reason: suppression.shape.reason,
      note: z.string().default(''),
      addedBy: z.string().nullable(),
    }),
    at: z.iso.datetime(),
  }),
  async apply({ services }, { entries, of, at }) {
    const { clickhouse, jobs, identityPepper: pepper } = services;
    // The pepper may have changed since.
    const renewed = (keys: readonly string[]): string[] => keys.map((key) => newestKey(pepper, key));
    const today = entries.map((entry) => ({
      ...entry,
      keys: renewed(entry.keys),
      consumers: entry.consumers.map((consumer) => ({ ...consumer, key: newestKey(pepper, consumer.key) })),
      phoneKeys: renewed(entry.phoneKeys),
      nameKeys: renewed(entry.nameKeys),
    }));
    await storeEntries(clickhouse, today, { ...of, at: new Date(at) });
    await emitOptOuts(services, { ...of, entries: today, at: new Date(at) });
    await jobs.announce(suppressed);
    await purgeSuppressedVisitors(clickhouse);
  },
});

/** Removes an entry from a list: of an account, or of the installation by the zero UUID. */
export const liftSuppressionEntry = defineIntent({
  kind: 'lift-suppression',
  topic: 'suppressions',
  lasting: {},
  payload: z.object({ of: z.string(), id: z.string() }),
  apply: ({ services }, { of, id }) => removeEntry(services.clickhouse, of, id),
});
