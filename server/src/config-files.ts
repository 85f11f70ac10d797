import { isAbsolute } from 'node:path';
import type { Environment } from './config-schema.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { BucketSettings } from './platform/files/bucket.ts';

/** How buckets are reached: endpoint, region and keys. */
export type BucketAccess = Omit<BucketSettings, 'bucket' | 'prefix'>;

/** Bucket and prefix of `s3://bucket/prefix`; `setting` names what it was given by. */
function placeOf(url: string, setting: string): Pick<BucketSettings, 'bucket' | 'prefix'> {
  const { hostname: bucket, pathname, search, username, password } = new URL(url);
  if (bucket === '' || `${search}${username}${password}` !== '')
    throw new ConfigurationError(
      `${setting} must be s3://bucket or s3://bucket/prefix; keys are given by AWS_ACCESS_KEY_ID.`,
    );
  const folders = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '');
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** How buckets are reached, by the usual AWS_… variables; null where region or keys are not set. */
export function bucketAccessOf(values: Environment): BucketAccess | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  const endpoint = values.AWS_ENDPOINT_URL_S3 ?? values.AWS_ENDPOINT_URL ?? null;
  const region = values.AWS_REGION ?? values.AWS_DEFAULT_REGION ?? (endpoint === null ? null : 'us-east-1');
  if (accessKeyId === undefined || secretAccessKey === undefined || region === null) return null;
  return { endpoint, region, accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN ?? null };
}

/** A bucket by its address. Throws ConfigurationError, which names what the address was given by. */
export function bucketAt(url: string, access: BucketAccess | null, setting = url): BucketSettings {
  const place = placeOf(url, setting);
  if (access === null)
    throw new ConfigurationError(
      `${setting} needs AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or AWS_ENDPOINT_URL in the place of the region.`,
    );
  return { ...place, ...access };
}

/** Throws where a setting of this name needs one of these. */
function requireAccess(values: Environment, setting: string): void {
  if (values.AWS_ACCESS_KEY_ID === undefined || values.AWS_SECRET_ACCESS_KEY === undefined)
    throw new ConfigurationError(`${setting} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  if (bucketAccessOf(values) === null)
    throw new ConfigurationError(`${setting} needs AWS_REGION, the region of the bucket.`);
}

/** The bucket of FILES_URL, with endpoint, region and keys from the usual AWS_… variables; null: files are kept in DATA_DIR. */
export function fileBucketOf(values: Environment): BucketSettings | null {
  if (values.FILES_URL === undefined) return null;
  requireAccess(values, 'FILES_URL');
  return bucketAt(values.FILES_URL, bucketAccessOf(values), 'FILES_URL');
}

/** Where scheduled backups go: an absolute directory, or a bucket whose address and keys are checked here. */
export function backupTargetOf(values: Environment): string | null {
  const { BACKUP_TARGET: target } = values;
  if (target === undefined) return null;
  if (!target.startsWith('s3://')) {
    if (isAbsolute(target)) return target;
    throw new ConfigurationError('BACKUP_TARGET must be an absolute path, or s3://bucket/prefix.');
  }
  requireAccess(values, 'BACKUP_TARGET');
  bucketAt(target, bucketAccessOf(values), 'BACKUP_TARGET');
  return target;
}
