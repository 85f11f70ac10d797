import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { OperationError } from '../http/operation-error.ts';

/** argon2id with 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet names it as a minimum. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes of one secret take a core for some 20 ms: more than this many at once would starve everything else. */
const maximumAtOnce = 2;
/** As many wait some two seconds; whoever comes then is told to try again. */
const maximumWaiting = 100;
const limit = pLimit(maximumAtOnce);

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maximumWaiting)
    throw new OperationError('too_many_requests', {
      message: 'Many people are signing in right now. Please try again in a moment.',
      retryAfterSeconds: 2,
    });
  return limit(work);
}

/** The argon2id hash of a password; throws 429 while too many others wait for theirs. It has its salt and parameters inside. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, parameters));
}

/** A hash of nothing anybody knows: checking against it takes as long as for a real user. */
const decoy = hashPassword(crypto.randomUUID());

/** Whether a password belongs to a stored hash; without a hash (no such user) it takes as long and answers false. */
export async function isPasswordCorrect(stored: string | null, password: string): Promise<boolean> {
  const reference = stored ?? (await decoy);
  const isCorrect = await limited(() => verify(reference, password));
  return isCorrect && stored !== null;
}
