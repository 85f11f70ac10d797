import { audit } from '../../../../platform/audit/audit.ts';
import {
  type Attempt,
  type AttemptLimit,
  isFirstAttempt,
  recordSlowed,
  type SlowDown,
} from '../../../../platform/auth/attempts.ts';
import { signedId } from '../../../../platform/auth/signed-id.ts';
import type { RequestFacts } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import type { Services } from '../../../../platform/services.ts';
import type { StoredUser } from './session.store.ts';
import { signIns } from './sign-in-metric.ts';

const message = 'Too many failed sign-ins. Please wait a moment before you try again.';
/** One address tried from one network; one device that the user signed in on before. */
const byPair: SlowDown = { kind: 'sign-in-pair', free: 5, message };
const byDevice: SlowDown = { kind: 'sign-in-device', free: 5, message };
/** One address tried from everywhere, and all addresses tried from one network: an office, or somebody who guesses. */
const byEmail: SlowDown = { kind: 'sign-in-email', free: 50, message };
const byNetwork: SlowDown = { kind: 'sign-in-network', free: 50, message };
/** A refusal is audited once in a while: who is refused may go on trying. */
const auditedRefusals: AttemptLimit = { kind: 'sign-in-refusal', maximum: 1, withinMinutes: 15, message: '' };

/** What a device shows to be known: it stands for one user. */
export const devicePurpose = (userId: string): string => `device of ${userId}`;

export interface SignInTry {
  readonly email: string;
  readonly facts: RequestFacts;
  readonly found: StoredUser | null;
}

function knownDevice({ secrets }: Services, { facts, found }: SignInTry): string | null {
  if (facts.device === null || found === null) return null;
  return signedId(secrets, devicePurpose(found.user.id), facts.device);
}

async function recordFor(services: Services, attempt: SignInTry): Promise<Attempt[]> {
  const { email, facts } = attempt;
  const device = knownDevice(services, attempt);
  // What others do against the same address never slows down a device that its user has signed in on.
  if (device !== null) return [await recordSlowed(services, byDevice, { key: device, subject: email })];
  return [
    await recordSlowed(services, byPair, { key: `${email} ${facts.network}`, subject: email }),
    await recordSlowed(services, byEmail, { key: email, subject: email }),
    await recordSlowed(services, byNetwork, { key: facts.network, subject: facts.network }),
  ];
}

/** Records a failed sign-in in the audit log and the metrics; for an unknown address, only in the metrics. */
export async function recordFailure(
  { postgres, metrics }: Services,
  { facts, found }: SignInTry,
  outcome: 'failed' | 'refused',
): Promise<void> {
  signIns.of(metrics).inc({ outcome });
  if (found === null) return;
  const { user, account } = found;
  await postgres.asSystem((transaction) =>
    audit(
      transaction,
      { id: null, account_id: account.id, ip: facts.ip },
      { action: 'login', objectType: 'user', objectId: user.id, details: { outcome } },
    ),
  );
}

/** Records an attempt to sign in, before it is made. Throws 429 while earlier ones slow it down. */
export async function recordSignIn(services: Services, attempt: SignInTry): Promise<Attempt[]> {
  try {
    return await recordFor(services, attempt);
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    if (await isFirstAttempt(services, auditedRefusals, attempt.email))
      await recordFailure(services, attempt, 'refused');
    else signIns.of(services.metrics).inc({ outcome: 'refused' });
    throw error;
  }
}
