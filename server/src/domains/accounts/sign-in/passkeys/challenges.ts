import { createHash, randomBytes } from 'node:crypto';
import type { Services } from '../../../../platform/services.ts';
import { createPasskeyStore } from './passkey.store.ts';
import { type PasskeyChallengeRow, type UserRow } from '../session/session.table.ts';

/** How long a person has to use their passkey, in milliseconds. */
export const challengeTime = 5 * 60_000;

interface Asked {
  readonly purpose: PasskeyChallengeRow['purpose'];
  /** Who must answer; null: whoever has a passkey of this site. */
  readonly user: Pick<UserRow, 'id' | 'accountId'> | null;
}

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** A new challenge of 256 random bits, for one answer. */
export async function makeChallenge({ postgres, now }: Services, { purpose, user }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const at = now();
  await postgres.asSystem((transaction) =>
    createPasskeyStore(transaction).insertChallenge(
      {
        challengeHash: hashOf(challenge),
        purpose,
        userId: user?.id ?? null,
        accountId: user?.accountId ?? null,
        expiresAt: new Date(at.getTime() + challengeTime),
      },
      at,
    ),
  );
  return challenge;
}

/** Uses a challenge up, whatever becomes of the answer; false when it is not ours, was answered, is too old or was another's. */
export async function takeChallenge(
  { postgres, now }: Services,
  { purpose, user }: Asked,
  challenge: string,
): Promise<boolean> {
  return postgres.asSystem((transaction) =>
    createPasskeyStore(transaction).takeChallenge(
      { challengeHash: hashOf(challenge), purpose, userId: user?.id ?? null },
      now(),
    ),
  );
}
