import type { OperationOutput, startPasskeyLogin } from '@acquaint/contract';
import type { PublicContext } from '../../../../platform/http/context.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { type UserRow } from '../session/session.table.ts';
import { challengeTime, makeChallenge } from './challenges.ts';
import { descriptorOf } from './present-passkey.ts';
import { relyingPartyOf } from './relying-party.ts';

type Request = {
  readonly purpose: 'login' | 'second_step' | 'confirmation';
  /** Whose passkeys may answer; null: any of this site. */
  readonly user: Pick<UserRow, 'id' | 'accountId'> | null;
};

/** What a browser needs to use a passkey. After a password its owner need not be verified once more. */
export async function requestPasskey(
  { services, facts }: PublicContext,
  { purpose, user }: Request,
): Promise<OperationOutput<typeof startPasskeyLogin>> {
  const { id: rpId } = relyingPartyOf(services.config, facts);
  const known =
    user === null
      ? []
      : await services.postgres.asSystem((transaction) => createPasskeyStore(transaction).list(user.id));
  return {
    data: {
      challenge: await makeChallenge(services, { purpose, user }),
      rpId,
      timeout: challengeTime,
      userVerification: purpose === 'second_step' ? 'preferred' : 'required',
      allowCredentials: known.map(descriptorOf),
    },
  };
}
