import { createServer, type RequestListener } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketKeys, type BucketServer, startBucketServer } from '../../testing/bucket-server.ts';
import { everyOne } from '../../testing/every-one.ts';
import { listenOnLoopback } from '../../testing/listen-on-loopback.ts';
import { Bucket } from './bucket.ts';

let server: BucketServer;
let bucket: Bucket;
const settings = { bucket: 'files', prefix: 'a b/', region: 'us-east-1', sessionToken: null, ...bucketKeys };

beforeAll(async () => {
  server = await startBucketServer();
  bucket = new Bucket({ ...settings, endpoint: server.url });
});
afterAll(() => server.stop());

async function* chunks(count: number, bytes: number): AsyncGenerator<Uint8Array> {
  for (let place = 0; place < count; place += 1) yield Buffer.alloc(bytes, place);
}
const put = (key: string, content: string): Promise<string> =>
  bucket.put(
    key,
    (async function* () {
      yield Buffer.from(content);
    })(),
  );
const read = async (key: string): Promise<string | null> => {
  const content = await bucket.get(key);
  return content === null ? null : text(content);
};
const keysBelow = async (prefix: string): Promise<string[]> =>
  (await everyOne(bucket.list(prefix))).map(({ key }) => key);

/** Answers requests in the place of a store. */
async function withStore(answer: RequestListener, work: (one: Bucket) => Promise<void>): Promise<void> {
  const store = createServer(answer);
  const { url, close } = await listenOnLoopback(store);
  try {
    await work(new Bucket({ ...settings, endpoint: url }));
  } finally {
    await close();
  }
}

describe('Bucket', () => {
  it('writes, reads and deletes, whatever is in a name', async () => {
    const key = "Grüße/100% of “a+b” & c's (1).txt";
    const tag = await put(key, 'hello');
    expect(await read(key)).toBe('hello');
    expect(await bucket.head(key)).toMatchObject({ bytes: 5, etag: tag });
    const part = await bucket.get(key, { start: 1, end: 3 });
    expect(part === null ? null : await text(part)).toBe('ell');
    await bucket.delete(key);
    await bucket.delete(key);
    expect([await read(key), await bucket.head(key)]).toEqual([null, null]);
  });

  it('writes what is long in parts', async () => {
    // Neither ends where a part does.
    await bucket.put('long', chunks(37, 1_000_003));
    const content = await bucket.get('long');
    const bytes = content === null ? Buffer.alloc(0) : await buffer(content);
    expect(bytes.length).toBe(37 * 1_000_003);
    for (let place = 0; place < 37; place += 1) {
      const chunk = bytes.subarray(place * 1_000_003, (place + 1) * 1_000_003);
      expect(chunk.every((byte) => byte === place)).toBe(true);
    }
    await bucket.put('exactly one part', chunks(16, 1024 * 1024));
    expect(await bucket.head('exactly one part')).toMatchObject({ bytes: 16 * 1024 * 1024 });
    await bucket.put('empty', chunks(0, 0));
    expect(await bucket.head('empty')).toMatchObject({ bytes: 0 });
  });

  it('lists what is below a key, and nothing of its neighbors', async () => {
    for (const key of ['few/a', 'few/b/c', 'few2/other']) await put(key, 'x');
    expect(await keysBelow('few/')).toEqual(['few/a', 'few/b/c']);
    expect(await keysBelow('nothing/')).toEqual([]);
  });

  it('lists page by page', async () => {
    const asked: (string | null)[] = [];
    const object = (key: string): string =>
      `<Contents><Key>a b/${key}</Key><LastModified>2026-11-24T10:00:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>7</Size></Contents>`;
    await withStore(
      (request, response) => {
        const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
        asked.push(token);
        const next = token === null ? '<NextContinuationToken>1/+=&amp;</NextContinuationToken>' : '';
        const keys = token === null ? [object('x/1 &amp; 2'), object('x/3')] : [object('x/4')];
        response.end(`<?xml version="1.0"?><ListBucketResult>${keys.join('')}${next}</ListBucketResult>`);
      },
      async (one) => {
        const objects = await everyOne(one.list('x/'));
        expect(objects.map(({ key }) => key)).toEqual(['x/1 & 2', 'x/3', 'x/4']);
        expect(objects[0]).toEqual({
          key: 'x/1 & 2',
          bytes: 7,
          etag: '"e"',
          writtenAt: new Date('2026-11-24T10:00:00Z'),
        });
      },
    );
    expect(asked).toEqual([null, '1/+=&']);
  });

  it('sends again what a store did not take, with the sum of its content', async () => {
    const seen: string[] = [];
    await withStore(
      (request, response) => {
        seen.push(String(request.headers['x-amz-content-sha256']));
        request.resume();
        if (seen.length === 1) request.socket.destroy();
        else response.writeHead(seen.length === 2 ? 503 : 200, { etag: '"a"' }).end();
      },
      async (one) => {
        expect(await one.put('k', chunks(1, 3))).toBe('"a"');
      },
    );
    const sum = '709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c';
    expect(seen).toEqual([sum, sum, sum]);
  });

  it('says why a store refuses, without a key', async () => {
    const stranger = new Bucket({ ...settings, endpoint: server.url, accessKeyId: 'nobody' });
    await expect(stranger.put('k', chunks(1, 1))).rejects.toThrow('take a file: 403 InvalidAccessKeyId');
    const missing = new Bucket({ ...settings, endpoint: server.url, bucket: 'nowhere' });
    await expect(everyOne(missing.list(''))).rejects.toThrow('list files: 404 NoSuchBucket');
  });

  it('leaves nothing of an upload that fails between two parts', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* chunks(17, 1024 * 1024);
      throw new Error('the disk is gone');
    }
    await expect(bucket.put('half', failing())).rejects.toThrow('the disk is gone');
    expect(await bucket.head('half')).toBeNull();
  });

  it('reports an upload whose parts could not be joined, though the answer began with 200', async () => {
    await withStore(
      (request, response) => {
        request.resume();
        const { url = '', method } = request;
        const isJoin = method === 'POST' && url.includes('uploadId=');
        response
          .writeHead(200, { etag: '"part"' })
          .end(isJoin ? '<Error><Code>InternalError</Code></Error>' : '<R><UploadId>u</UploadId></R>');
      },
      async (one) => {
        await expect(one.put('k', chunks(17, 1024 * 1024))).rejects.toThrow('join the parts: 500 InternalError');
      },
    );
  });
});
