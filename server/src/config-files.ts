import type { Environment } from './config-schema.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { BucketSettings } from './platform/files/bucket.ts';

/** Bucket and prefix of `s3://bucket/prefix`. */
function placeOf(filesUrl: string): Pick<BucketSettings, 'bucket' | 'prefix'> {
  const { hostname: bucket, pathname, search, username, password } = new URL(filesUrl);
  if (bucket === '' || `${search}${username}${password}` !== '')
    throw new ConfigurationError(
      'FILES_URL must be s3://bucket or s3://bucket/prefix; keys are given by AWS_ACCESS_KEY_ID.',
    );
  const folders = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '');
  return { bucket, prefix: folders.map((folder) => `${folder}/`).join('') };
}

function keysOf(values: Environment): Pick<BucketSettings, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigurationError('FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  return { accessKeyId, secretAccessKey, sessionToken: values.AWS_SESSION_TOKEN ?? null };
}

/** The bucket of FILES_URL, with endpoint, region and keys from the usual AWS_… variables; null: files are kept in DATA_DIR. */
export function fileBucketOf(values: Environment): BucketSettings | null {
  if (values.FILES_URL === undefined) return null;
  const endpoint = values.AWS_ENDPOINT_URL_S3 ?? values.AWS_ENDPOINT_URL ?? null;
  const region = values.AWS_REGION ?? values.AWS_DEFAULT_REGION ?? (endpoint === null ? null : 'us-east-1');
  if (region === null) throw new ConfigurationError('FILES_URL needs AWS_REGION, the region of the bucket.');
  return { ...placeOf(values.FILES_URL), endpoint, region, ...keysOf(values) };
}
