import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import type { Services } from '../../../../platform/services.ts';
import { createSecondFactorStore } from './second-factor.store.ts';
import type { SecondFactorRow, UserRow } from '../session/session.table.ts';

const period = 30;
/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 138 bits: a code that nobody can guess needs no slow hash. */
const recoveryCodeLength = 28;
/** They are read and typed in groups. */
const groups = /.{4}(?=.)/g;
const recoveryCodeCount = 10;

/** The secret of an authenticator app, in the form that is stored and typed (base32). */
export const newFactorSecret = (): string => new Secret({ size: 20 }).base32;

/** The codes of a secret by RFC 6238, as every authenticator app makes them: six digits, each for 30 seconds. */
export function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Acquaint',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}

const recoveryPurpose = 'recovery-code';
const recoveryText = (userId: string, code: string): string => `${userId} ${code}`;

/** Ten recovery codes in place of the earlier ones. */
export async function makeRecoveryCodes(
  services: Services,
  transaction: Transaction,
  user: Pick<UserRow, 'id' | 'accountId'>,
): Promise<string[]> {
  const letter = (): string => letters.charAt(randomInt(letters.length));
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, letter).join(''),
  );
  const hashes = codes.map((code) => services.secrets.hash(recoveryPurpose, recoveryText(user.id, code)));
  await createSecondFactorStore(transaction, user).replaceRecoveryCodes(hashes);
  return codes.map((code) => code.replaceAll(groups, '$&-'));
}

/** Uses a code of the app: the present one, or that before or after it. False when it is wrong or was used. */
export async function takeTotp(
  services: Services,
  transaction: Transaction,
  { factor, code }: { factor: SecondFactorRow; code: string },
): Promise<boolean> {
  const now = services.now().getTime();
  const totp = totpOf(services.secrets.open(factor.sealedSecret));
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(now / 1000 / period) + delta;
  return createSecondFactorStore(transaction, { id: factor.userId, accountId: factor.accountId }).takeStep(step);
}

/** Uses a code of either kind, once; null when it is neither. */
export async function takeFactorCode(
  services: Services,
  transaction: Transaction,
  { user, code }: { user: Pick<UserRow, 'id' | 'accountId'>; code: string },
): Promise<'totp' | 'recovery_code' | null> {
  const store = createSecondFactorStore(transaction, user);
  const factor = await store.findEnabled();
  if (factor !== null && (await takeTotp(services, transaction, { factor, code }))) return 'totp';
  const hashes = services.secrets.hashes(recoveryPurpose, recoveryText(user.id, code));
  return (await store.takeRecoveryCode(hashes)) ? 'recovery_code' : null;
}
