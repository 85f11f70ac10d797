import type { AccountUsage } from '@acquaint/contract';
import type { Services } from '../../../../platform/services.ts';

const orNull = (limit: number): number | null => (limit === 0 ? null : limit);

/** What an account takes now; `jobs` of it wait or run. */
export async function readUsage(
  { accountLimits, config: { limits } }: Services,
  accountId: string,
  jobs: number,
): Promise<AccountUsage> {
  const { stored, uploads, streams } = await accountLimits.usage(accountId);
  const kinds = [...stored].map(([kind, bytes]) => ({ kind, bytes })).toSorted((one, two) => two.bytes - one.bytes);
  return {
    bytes: { now: kinds.reduce((sum, { bytes }) => sum + bytes, 0), limit: orNull(limits.accountStorage) },
    kinds,
    uploads: { now: uploads, limit: orNull(limits.accountUploads) },
    jobs: { now: jobs, limit: orNull(limits.accountJobs) },
    streams: { now: streams, limit: orNull(limits.accountStreams) },
  };
}
