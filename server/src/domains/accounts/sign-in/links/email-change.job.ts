import { z } from 'zod';
import { type AttemptLimit, isFirstAttempt } from '../../../../platform/auth/attempts.ts';
import type { DeferredHandler } from '../../../../platform/jobs/deferred-work.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSessionStore } from '../session/session.store.ts';
import { writeToUser } from './user-links.ts';

const kind = 'email-change';
const request = z.object({ userId: z.string(), email: z.string(), url: z.string(), baseUrl: z.string() });

/** Nobody can fill the mailbox of another user: one mail a day says that their address was entered. */
const mailed: AttemptLimit = { kind: 'email-change-known', maximum: 1, withinMinutes: 24 * 60, message: '' };

/** Enqueues a change of address, whether or not somebody has the new one. */
export function enqueueEmailChange({ deferred }: Services, wanted: z.infer<typeof request>): Promise<void> {
  return deferred.enqueue(kind, wanted);
}

/** Mails the link that confirms the new address; where another user has it, mails them a notice instead, and nobody gets the link. */
export function emailChangeWork(services: Services): DeferredHandler {
  return {
    kind,
    async run(transaction, raw) {
      const { userId, email, url, baseUrl } = request.parse(raw);
      const store = createSessionStore(transaction);
      // Addresses of other accounts count: an address signs in one user.
      const [asking, holder] = [await store.findUser(userId), await store.findUserByEmail(email)];
      if (asking === null) return;
      const { user } = asking;
      if (holder === null) {
        await writeToUser(
          services,
          { transaction, user },
          {
            kind: 'email-change',
            to: email,
            subject: 'Confirm your new email address',
            paragraphs: [
              'You asked to log in to Acquaint with this address from now on. It changes once you confirm it.',
            ],
            action: { label: 'Confirm the address', url },
            notes: ['If this was not you, you need not do anything.'],
          },
        );
        return;
      }
      if (holder.user.id === userId || !(await isFirstAttempt(services, mailed, holder.user.id))) return;
      await writeToUser(
        services,
        { transaction, user: holder.user },
        {
          kind: 'email-change-taken',
          subject: 'Your email address was entered for another account',
          paragraphs: ['Someone tried to move their Acquaint account to this address. It stays with your account.'],
          action: { label: 'Log in', url: `${baseUrl}/login` },
          notes: ['If this was you, close your account or change its address first.'],
        },
      );
    },
  };
}
