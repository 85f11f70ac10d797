import type { OperationInput, register } from '@acquaint/contract';
import { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import { type AttemptLimit, isFirstAttempt } from '../../../../platform/auth/attempts.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { DeferredHandler } from '../../../../platform/jobs/deferred-work.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { accountValuesOf } from '../account/account-values.ts';
import { askForConfirmation, writeToUser } from '../links/user-links.ts';
import { createSessionStore, type StoredUser } from '../session/session.store.ts';
import { notifyAdministrators } from './notify-administrators.ts';

const kind = 'registration';

interface Registration {
  readonly details: Omit<OperationInput<typeof register>['body'], 'password' | 'password_confirmation'>;
  readonly passwordHash: string;
  readonly baseUrl: string;
  readonly ip: string;
}

/** Strangers cannot fill somebody's mailbox: one mail a day says that they have an account. */
const mailed: AttemptLimit = { kind: 'registration-known', maximum: 1, withinMinutes: 24 * 60, message: '' };

/** Enqueues a registration, whether or not somebody has its address. */
export function enqueueRegistration({ deferred }: Services, registration: Registration): Promise<void> {
  return deferred.enqueue(kind, registration);
}

/** Mails the owner of a known address that they have an account; nobody else learns it. */
async function writeToOwner(
  services: Services,
  transaction: Transaction,
  { found, baseUrl, ip }: { found: StoredUser; baseUrl: string; ip: string },
): Promise<void> {
  const { user } = found;
  if (!(await isFirstAttempt(services, mailed, user.id))) return;
  await writeToUser(
    services,
    { transaction, user },
    {
      kind: 'already-registered',
      subject: 'You already have an account',
      paragraphs: ['Somebody, most likely you, registered with this address. It has an account already.'],
      action: { label: 'Log in', url: `${baseUrl}/login` },
      notes: [
        `Forgot your password? Choose a new one: ${baseUrl}/forgot-password`,
        'If this was not you, you need not do anything.',
      ],
    },
  );
  await audit(
    transaction,
    { id: null, account_id: user.accountId, ip },
    { action: 'register', objectType: 'user', objectId: user.id, details: { outcome: 'known' } },
  );
}

async function makeUser(
  services: Services,
  transaction: Transaction,
  { details, passwordHash, baseUrl, ip }: Registration,
): Promise<void> {
  const store = createSessionStore(transaction);
  const [accountId, userId] = [newId(), newId()];
  const { needsApproval } = services.config;
  await store.insertAccount({ ...accountValuesOf(details), id: accountId, companyName: details.company_name });
  await store.insertUser({
    id: userId,
    accountId,
    firstName: details.first_name,
    lastName: details.last_name,
    email: details.email,
    passwordHash,
    companyRole: details.company_role,
    heardAboutUs: details.heard_about_us ?? '',
    referralCode: details.referral_code ?? '',
    status: needsApproval ? 'pending' : 'active',
  });
  const made = await store.findUser(userId);
  if (made === null) throw new Error('A user was not stored');
  const { user } = made;
  await askForConfirmation(services, transaction, { user, email: user.email, baseUrl });
  if (needsApproval) await notifyAdministrators(services, transaction, { registered: made, baseUrl });
  await audit(
    transaction,
    { id: userId, account_id: accountId, ip },
    { action: 'register', objectType: 'user', objectId: userId },
  );
}

const request = z.custom<Registration>((value) => typeof value === 'object' && value !== null);

/** Makes the user and the account, or writes to whoever has the address. Of two registrations at once the second is tried again, and finds the first. */
export function registrationWork(services: Services): DeferredHandler {
  return {
    kind,
    async run(transaction, raw) {
      // What `enqueueRegistration` stored, after the contract had checked it.
      const registration = request.parse(raw);
      const { details, baseUrl, ip } = registration;
      const found = await createSessionStore(transaction).findUserByEmail(details.email);
      if (found === null) await makeUser(services, transaction, registration);
      else await writeToOwner(services, transaction, { found, baseUrl, ip });
    },
  };
}
