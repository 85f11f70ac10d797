import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface BucketServer {
  readonly url: string;
  /** Where it keeps its buckets. */
  readonly folder: string;
  /** Settings that keep files in a bucket of it. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The keys that it takes. */
export const bucketKeys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** Starts an S3 server over a temporary folder, with one bucket. */
export async function startBucketServer(bucket = 'files'): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'acquaint-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    folder,
    environment: {
      FILES_URL: `s3://${bucket}/acquaint data`,
      AWS_ENDPOINT_URL: url,
      AWS_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
