import { z } from 'zod';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import type { Services } from '../../../../platform/services.ts';
import { createPrivacyRequestStore, type PrivacyRequestRow } from './privacy-requests.store.ts';
import { suppressPerson } from './suppress-person.ts';

/** What is kept, encrypted, of somebody who asks. */
const person = z.object({ email: z.string(), first_name: z.string(), last_name: z.string() });

/** Does what a confirmed request asks for. Every step is harmless when repeated; the mark is set last. */
async function applyOptOut(services: Services, request: PrivacyRequestRow): Promise<void> {
  const { postgres, secrets, identityPepper, now } = services;
  if (request.sealedPerson === null || request.confirmedAt === null) return;
  const { email } = person.parse(JSON.parse(secrets.open(request.sealedPerson)));
  // First the list, then the deletion: whoever is matched in between is looked up once more by the resolver.
  const of = { accountId: null, reason: 'opt-out', addedBy: null } as const;
  await suppressPerson(services, { keys: [addressKey(identityPepper, email)] }, of);
  await postgres.asSystem((transaction) => createPrivacyRequestStore(transaction).markApplied(request.id, now()));
}

/** Applies one request; a failure is logged and left to the sweep. */
export async function tryToApply(services: Services, request: PrivacyRequestRow): Promise<void> {
  try {
    await applyOptOut(services, request);
  } catch (error) {
    services.log.error(
      { err: error, request: request.id },
      'applying an opt-out failed; it is tried again each minute',
    );
  }
}
