import type { z } from 'zod';
import { storageSize, wholeNumber } from './config-fields.ts';

/** The environment's names of what accounts and the disk are limited by. */
export const limitFields = {
  DISK_FLOOR: storageSize.default(1e9),
  ACCOUNT_STORAGE: storageSize.default(50e9),
  ACCOUNT_UPLOADS: wholeNumber.min(0).default(8),
  ACCOUNT_JOBS: wholeNumber.min(0).default(50),
  ACCOUNT_STREAMS: wholeNumber.min(0).default(200),
  USER_STREAMS: wholeNumber.min(0).default(30),
} as const;

/** What accounts and the disk are limited by; 0 is no limit. */
export interface Limits {
  /** Below so many free bytes of the disk nothing can be uploaded. */
  readonly diskFloor: number;
  /** Bytes of all files of an account. */
  readonly accountStorage: number;
  /** Uploads of an account at once. */
  readonly accountUploads: number;
  /** Jobs of an account that wait or run. */
  readonly accountJobs: number;
  /** Live streams of an account, and of one user. */
  readonly accountStreams: number;
  readonly userStreams: number;
}

/** The limits as the environment has them. */
export function limitsOf(values: z.output<z.ZodObject<typeof limitFields>>): Limits {
  return {
    diskFloor: values.DISK_FLOOR,
    accountStorage: values.ACCOUNT_STORAGE,
    accountUploads: values.ACCOUNT_UPLOADS,
    accountJobs: values.ACCOUNT_JOBS,
    accountStreams: values.ACCOUNT_STREAMS,
    userStreams: values.USER_STREAMS,
  };
}
