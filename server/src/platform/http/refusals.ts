import type { ErrorCode, Operation } from '@acquaint/contract';
import { audit } from '../audit/audit.ts';
import { type AttemptLimit, isFirstAttempt } from '../auth/attempts.ts';
import type { Context } from './context.ts';
import { OperationError } from './operation-error.ts';

/** Refusals that say something about who asks: they are counted, and audited for users. */
const refusals: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'role_too_narrow',
  'not_for_keys',
  'missing_scope',
  'second_factor_required',
  'identity_unconfirmed',
  'not_while_impersonating',
  'too_many_requests',
];
/** A loop cannot flood the log: one row an hour for each operation, and so many for each user. */
const ofOperation: AttemptLimit = { kind: 'refused-operation', maximum: 1, withinMinutes: 60, message: '' };
const ofUser: AttemptLimit = { kind: 'refusals-of-user', maximum: 20, withinMinutes: 60, message: '' };

/**
 * Counts that an operation was refused, and audits it where the user is known. Input that breaks the rules is no more than a line of the log: people mistype.
 * A failure to do so is logged and changes no answer.
 */
export async function recordRefusal({ services, user }: Context, { name }: Operation, error: unknown): Promise<void> {
  if (!(error instanceof OperationError)) return;
  const { code } = error;
  if (code === 'invalid_input')
    services.log.info({ operation: name, account: user?.account_id, user: user?.id }, 'input was refused');
  if (!refusals.includes(code)) return;
  services.metrics.refusals.inc({ kind: code });
  if (user === null) return;
  try {
    if (!(await isFirstAttempt(services, ofOperation, `${user.id} ${name} ${code}`))) return;
    if (!(await isFirstAttempt(services, ofUser, user.id))) return;
    await services.postgres.asSystem((transaction) =>
      audit(transaction, user, {
        action: 'operationRefused',
        objectType: 'operation',
        objectId: name,
        details: { reason: code },
      }),
    );
  } catch (failure) {
    services.log.error({ err: failure }, 'a refusal was not audited');
  }
}
