import type { UsedCredential } from '@acquaint/contract';
import { audit } from '../../../../platform/audit/audit.ts';
import { type AttemptLimit, isFirstAttempt } from '../../../../platform/auth/attempts.ts';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { createSessionStore } from '../session/session.store.ts';
import { type PasskeyRow, type UserRow } from '../session/session.table.ts';
import { writeToUser } from '../links/user-links.ts';
import { takeChallenge } from './challenges.ts';
import { relyingPartyOf } from './relying-party.ts';
import { challengeIn, verifyUse } from './verify-passkey.ts';

interface Use {
  readonly purpose: 'login' | 'second_step' | 'confirmation';
  /** Whose passkey it must be; null: anybody's. */
  readonly user: Pick<UserRow, 'id' | 'accountId'> | null;
  readonly credential: UsedCredential;
}

/** Whoever is refused may go on trying: one row and one mail an hour say so. */
const noted: AttemptLimit = { kind: 'passkey-refusal', maximum: 1, withinMinutes: 60, message: '' };

/** Audits that a passkey was refused; a copy of one is mailed to its owner, too. */
async function recordRefusal(
  { services, facts }: PublicContext,
  { id, userId, accountId, name }: PasskeyRow,
  reason: 'unverified' | 'copied',
): Promise<void> {
  if (!(await isFirstAttempt(services, noted, `${id} ${reason}`))) return;
  await services.postgres.asSystem(async (transaction) => {
    await audit(
      transaction,
      { id: null, account_id: accountId, ip: facts.ip },
      { action: 'passkeyRefused', objectType: 'user', objectId: userId, details: { passkey: id, reason } },
    );
    const found = reason === 'copied' ? await createSessionStore(transaction).findUser(userId) : null;
    if (found === null) return;
    await writeToUser(
      services,
      { transaction, user: found.user },
      {
        kind: 'passkey-copied',
        subject: 'A passkey may have been copied',
        paragraphs: [`Somebody tried to sign in to Acquaint with what looks like a copy of your passkey "${name}".`],
        notes: ['Nobody was let in. Remove this passkey under User Settings and add a new one.'],
      },
    );
  });
  services.mail.dispatch();
}

/** Checks a passkey that was used for what was asked, and records its use. Throws 400 when it proves nothing. */
export async function takePasskey(context: PublicContext, { purpose, user, credential }: Use): Promise<PasskeyRow> {
  const { services, facts } = context;
  const party = relyingPartyOf(services.config, facts);
  const challenge = challengeIn(credential.response.clientDataJSON);
  const isOurs = await takeChallenge(services, { purpose, user }, challenge);
  const passkey = await services.postgres.asSystem((transaction) =>
    createPasskeyStore(transaction).findByCredential(credential.id),
  );
  if (!isOurs || passkey === null || (user !== null && passkey.userId !== user.id))
    throw new OperationError('passkey_refused');
  const needsVerification = purpose !== 'second_step';
  const use = await verifyUse(credential.response, passkey, { challenge, party, needsVerification });
  const isUsed =
    use !== null &&
    (await services.postgres.asSystem((transaction) =>
      createPasskeyStore(transaction).use(passkey.id, use.newCounter, services.now()),
    ));
  if (isUsed) return passkey;
  await recordRefusal(context, passkey, use === null ? 'unverified' : 'copied');
  throw new OperationError('passkey_refused');
}
