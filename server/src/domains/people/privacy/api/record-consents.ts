import { recordConsents as operation } from '@acquaint/contract';
import { writeCount } from '@acquaint/engine';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import { mutation } from '../../../../platform/http/mutation.ts';
import { storeConsent } from '../model/record-consent.ts';

export const recordConsents = mutation(operation, { audit: 'consent' }, async ({ services, write }, { body }) => {
  const { emails, purposes, choice, source } = body;
  const keys = [...new Set(emails.map((email) => addressKey(services.identityPepper, email)))];
  const said = { keys, purposes, choice, source, at: services.now().toISOString() };
  await write(() =>
    Promise.resolve({
      audit: { objectId: '', details: { people: keys.length, purposes, choice } },
      intents: [storeConsent.of(said)],
    }),
  );
  const people = keys.length === 1 ? '1 person' : `${writeCount(keys.length)} people`;
  return { message: `Recorded what ${people} ${choice === 'granted' ? 'agreed to' : 'refused'}.` };
});
