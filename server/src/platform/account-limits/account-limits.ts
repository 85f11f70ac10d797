import type { Config } from '../../config.ts';
import type { Files } from '../files/files.ts';
import { OperationError } from '../http/operation-error.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { openPlaces } from './places.store.ts';
import { createStoredBytes } from './stored-bytes.ts';

/** What an account may take of the installation at once. */
export interface AccountLimits {
  /** Begins an upload of so many bytes at most; the answer ends it. Throws 429 and 413. */
  beginUpload(accountId: string, bytes: number): Promise<() => void>;
  /** Begins a live stream of a user; the answer ends it. Throws 429. */
  beginStream(user: { readonly id: string; readonly account_id: string }): Promise<() => void>;
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

interface Needs {
  readonly config: Pick<Config, 'limits'>;
  readonly files: Pick<Files, 'local'>;
  readonly postgres: Pick<Postgres, 'system' | 'asSystem'>;
}

/** Keeps accounts within the limits of the configuration, over all processes of the installation. */
export function createAccountLimits({ config: { limits }, files: { local }, postgres }: Needs): AccountLimits {
  const stored = createStoredBytes((accountId) => local.bytesByKind(accountId));
  const places = openPlaces(postgres);
  const uploads = places.ofKind('uploads of an account', limits.accountUploads);
  const accountStreams = places.ofKind('streams of an account', limits.accountStreams);
  const userStreams = places.ofKind('streams of a user', limits.userStreams);

  /** Counts bytes that an account is about to store; the answer ends it. */
  async function take(accountId: string, bytes: number): Promise<() => void> {
    const { accountStorage: limit } = limits;
    if (limit === 0) return () => undefined;
    if (!(await stored.admit(accountId, bytes, limit))) throw new OperationError('storage_full');
    return () => stored.settle(accountId, bytes);
  }

  return {
    async beginUpload(accountId, bytes) {
      const leave = await uploads.enter(accountId);
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
    async beginStream({ id, account_id: accountId }) {
      const leaveUser = await userStreams.enter(id);
      const leaveAccount = leaveUser === null ? null : await accountStreams.enter(accountId);
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
        uploads: await uploads.taken(accountId),
        streams: await accountStreams.taken(accountId),
      };
    },
  };
}
