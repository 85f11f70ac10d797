import type { Config } from '../../config.ts';
import type { Files } from '../files/files.ts';
import { OperationError } from '../http/operation-error.ts';
import { createPlaces } from './places.ts';
import { createStoredBytes } from './stored-bytes.ts';

/** What an account may take of the installation at once. */
export interface AccountLimits {
  /** Begins an upload of so many bytes at most; the answer ends it. Throws 429 and 413. */
  beginUpload(accountId: string, bytes: number): Promise<() => void>;
  /** Begins a live stream of a user; the answer ends it. Throws 429. */
  beginStream(user: { readonly id: string; readonly account_id: string }): () => void;
  /** Throws 413 where the account has used up its storage. */
  requireStorage(accountId: string): Promise<void>;
  /** What an account takes now; bytes by the kind of file. */
  usage(accountId: string): Promise<AccountUsage>;
}

interface AccountUsage {
  readonly stored: ReadonlyMap<string, number>;
  readonly uploads: number;
  readonly streams: number;
}

const tryAgainSeconds = 5;

const tooMany = (message: string): OperationError =>
  new OperationError('too_many_requests', { message, retryAfterSeconds: tryAgainSeconds });

/** Keeps accounts within the limits of the configuration. What is under way is counted in this process. */
export function createAccountLimits({ limits }: Pick<Config, 'limits'>, { local }: Files): AccountLimits {
  const stored = createStoredBytes((accountId) => local.bytesByKind(accountId));
  const uploads = createPlaces(limits.accountUploads);
  const accountStreams = createPlaces(limits.accountStreams);
  const userStreams = createPlaces(limits.userStreams);

  /** Counts bytes that an account is about to store; the answer ends it. */
  async function take(accountId: string, bytes: number): Promise<() => void> {
    const { accountStorage: limit } = limits;
    if (limit === 0) return () => undefined;
    if (!(await stored.admit(accountId, bytes, limit))) throw new OperationError('storage_full');
    return () => stored.settle(accountId, bytes);
  }

  return {
    async beginUpload(accountId, bytes) {
      const leave = uploads.enter(accountId);
      if (leave === null)
        throw tooMany(
          'Your account is uploading as many files as it may at once. Wait until one is done, then try again.',
        );
      try {
        const settle = await take(accountId, bytes);
        return () => {
          leave();
          settle();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
    beginStream({ id, account_id: accountId }) {
      const leaveUser = userStreams.enter(id);
      const leaveAccount = leaveUser === null ? null : accountStreams.enter(accountId);
      if (leaveUser === null || leaveAccount === null) {
        leaveUser?.();
        throw tooMany('Too many pages with live figures are open. Close some of them, then reload this one.');
      }
      return () => {
        leaveUser();
        leaveAccount();
      };
    },
    async requireStorage(accountId) {
      const settle = await take(accountId, 1);
      settle();
    },
    async usage(accountId) {
      return {
        stored: await local.bytesByKind(accountId),
        uploads: uploads.taken(accountId),
        streams: accountStreams.taken(accountId),
      };
    },
  };
}
