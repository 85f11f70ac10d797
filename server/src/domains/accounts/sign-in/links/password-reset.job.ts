import { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import type { DeferredHandler } from '../../../../platform/jobs/deferred-work.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../session/session.store.ts';
import type { UserRow } from '../session/session.table.ts';
import { makeUserLink, writeToUser } from './user-links.ts';

const kind = 'password-reset';
const request = z.object({ email: z.string(), baseUrl: z.string(), ip: z.string() });

/** Mails a link to choose a new password; it works for an hour, once. */
export async function mailPasswordReset(
  services: Services,
  transaction: Transaction,
  { user, baseUrl }: { user: UserRow; baseUrl: string },
): Promise<void> {
  const url = await makeUserLink(transaction, {
    user,
    purpose: 'password_reset',
    email: user.email,
    baseUrl,
    now: services.now(),
  });
  await writeToUser(
    services,
    { transaction, user },
    {
      kind: 'password-reset',
      subject: 'Choose a new password',
      paragraphs: ['Somebody asked for a new password for your account, most likely you.'],
      action: { label: 'Choose a new password', url },
      notes: ['The link works for one hour, once.', 'If this was not you, your password stays as it is.'],
    },
  );
}

/** Enqueues a forgotten password, whether or not anybody has the address. */
export function enqueuePasswordReset({ deferred }: Services, forgotten: z.infer<typeof request>): Promise<void> {
  return deferred.enqueue(kind, forgotten);
}

/** Mails the link where the address belongs to an active user; nothing happens otherwise. */
export function passwordResetWork(services: Services): DeferredHandler {
  return {
    kind,
    async run(transaction, raw) {
      const { email, baseUrl, ip } = request.parse(raw);
      const found = await createSessionStore(transaction).findUserByEmail(email);
      if (found?.user.status !== 'active') return;
      const { user } = found;
      await mailPasswordReset(services, transaction, { user, baseUrl });
      await audit(
        transaction,
        { id: user.id, account_id: user.accountId, ip },
        { action: 'requestPasswordReset', objectType: 'user', objectId: user.id },
      );
    },
  };
}
