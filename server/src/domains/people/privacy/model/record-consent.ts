import { recordConsentsPayload } from '@acquaint/contract';
import { z } from 'zod';
import { newestKey } from '../../../../platform/auth/email-key.ts';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';
import { storeConsents } from './consents.queries.ts';

const { purposes, choice, source } = recordConsentsPayload.shape;

/** Stores what people said. An earlier word that comes late changes nothing. */
export const storeConsent = defineIntent({
  kind: 'store-consent',
  topic: 'consents',
  lasting: {},
  payload: z.object({
    keys: z.array(z.string()),
    purposes,
    choice,
    source,
    at: z.iso.datetime(),
  }),
  apply: ({ services, accountId }, { keys, at, ...said }) =>
    storeConsents(services.clickhouse, {
      ...said,
      accountId,
      // The pepper may have changed since.
      keys: keys.map((key) => newestKey(services.identityPepper, key)),
      at: new Date(at),
    }),
});
