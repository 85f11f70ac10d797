import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { readElement, readList, type StoredObject } from './bucket-answers.ts';

/** An S3-compatible bucket, and the folder in it that everything is kept below. */
export interface BucketSettings {
  readonly bucket: string;
  /** With a slash at its end, or empty. */
  readonly prefix: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | null;
}

/** Longer objects go in parts of this many bytes; S3 takes 10,000 parts, so 160 GB fit. */
const partBytes = 16 * 1024 * 1024;
/** How often a request that failed on the way is sent again, after longer and longer pauses from 50 ms on. */
const retries = 6;
/** How long one request may take: a part over a slow line, in milliseconds. */
const longestRequest = 300_000;

/** The whole of a stream in pieces of `partBytes`; the last one is shorter, and there is at least one. */
async function* piecesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    kept.push(chunk);
    length += chunk.length;
    while (length >= partBytes) {
      const all = Buffer.concat(kept);
      yield all.subarray(0, partBytes);
      kept = [all.subarray(partBytes)];
      length -= partBytes;
    }
  }
  yield Buffer.concat(kept);
}

const escapedPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

function rootOf({ endpoint, bucket, region }: BucketSettings): string {
  if (endpoint !== null) return `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}`;
  // A certificate covers one label below the region's name.
  return bucket.includes('.')
    ? `https://s3.${region}.amazonaws.com/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
}

async function fail(response: Response, action: string): Promise<never> {
  const text = await response.text();
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1];
  throw new Error(`The file store refused to ${action}: ${response.status}${code === undefined ? '' : ` ${code}`}`);
}

const tagOf = (response: Response): string => response.headers.get('etag') ?? '';

interface Sent {
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An S3-compatible bucket. Requests throw Error with the status and the store's own code, never with a key. */
export class Bucket {
  readonly #root: string;
  readonly #prefix: string;
  readonly #client: AwsClient;

  constructor(settings: BucketSettings) {
    this.#root = rootOf(settings);
    this.#prefix = settings.prefix;
    this.#client = new AwsClient({
      accessKeyId: settings.accessKeyId,
      secretAccessKey: settings.secretAccessKey,
      ...(settings.sessionToken === null ? {} : { sessionToken: settings.sessionToken }),
      service: 's3',
      region: settings.region,
      retries,
    });
  }

  /** Writes an object, in parts where it is long, and answers its tag. Nobody sees half of it. */
  async put(key: string, content: AsyncIterable<Uint8Array>): Promise<string> {
    const pieces = piecesOf(content);
    const { value: first = Buffer.alloc(0) } = await pieces.next();
    if (first.length === partBytes) return this.#putParts(this.#pathOf(key), first, pieces);
    const sent = await this.#send('PUT', this.#pathOf(key), { body: first });
    if (!sent.ok) await fail(sent, 'take a file');
    await sent.arrayBuffer();
    return tagOf(sent);
  }

  /** The bytes of an object, or some of them, both ends included; null where it is not. */
  async get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | null> {
    const headers: Record<string, string> = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
    const answer = await this.#send('GET', this.#pathOf(key), { headers });
    if (answer.status === 404) return answer.arrayBuffer().then(() => null);
    if (!answer.ok || answer.body === null) return fail(answer, 'give a file');
    return Readable.from(answer.body, { objectMode: false });
  }

  async head(key: string): Promise<StoredObject | null> {
    const answer = await this.#send('HEAD', this.#pathOf(key));
    if (answer.status === 404) return null;
    if (!answer.ok) return fail(answer, 'describe a file');
    return {
      key,
      bytes: Number(answer.headers.get('content-length')),
      etag: tagOf(answer),
      writtenAt: new Date(answer.headers.get('last-modified') ?? 0),
    };
  }

  async delete(key: string): Promise<void> {
    const answer = await this.#send('DELETE', this.#pathOf(key));
    if (!answer.ok && answer.status !== 404) await fail(answer, 'delete a file');
    await answer.arrayBuffer();
  }

  /** All objects whose keys begin so, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let from: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix + prefix });
      if (from !== null) query.set('continuation-token', from);
      const answer = await this.#send('GET', `/?${query}`);
      if (!answer.ok) await fail(answer, 'list files');
      const { objects, next } = readList(await answer.text());
      for (const object of objects) yield { ...object, key: object.key.slice(this.#prefix.length) };
      from = next;
    } while (from !== null);
  }

  #pathOf(key: string): string {
    return `/${escapedPath(this.#prefix + key)}`;
  }

  async #send(method: string, path: string, { body = '', headers = {} }: Sent = {}): Promise<Response> {
    // The store refuses content that does not have this sum.
    const sum = createHash('sha256').update(body).digest('hex');
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.#client.fetch(`${this.#root}${path}`, {
          method,
          headers: { 'x-amz-content-sha256': sum, ...headers },
          ...(method === 'PUT' || method === 'POST' ? { body: Buffer.from(body) } : {}),
          signal: AbortSignal.timeout(longestRequest),
        });
      } catch (error) {
        // What never reached the store is sent again; what it answered 429 or 5xx already was.
        if (tries >= retries) throw new Error(`The file store does not answer ${method}`, { cause: error });
        await pause(50 * 2 ** tries);
      }
    }
  }

  async #putParts(path: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<string> {
    const begun = await this.#send('POST', `${path}?uploads=`);
    if (!begun.ok) await fail(begun, 'begin an upload');
    const id = readElement(await begun.text(), 'UploadId') ?? '';
    const upload = `uploadId=${encodeURIComponent(id)}`;
    const tags: string[] = [];
    const sendPart = async (body: Buffer): Promise<void> => {
      const sent = await this.#send('PUT', `${path}?partNumber=${tags.length + 1}&${upload}`, { body });
      if (!sent.ok) await fail(sent, 'take a part');
      tags.push(tagOf(sent));
      await sent.arrayBuffer();
    };
    try {
      await sendPart(first);
      for await (const piece of rest) if (piece.length > 0) await sendPart(piece);
      return await this.#join(`${path}?${upload}`, tags);
    } catch (error) {
      await this.#send('DELETE', `${path}?${upload}`).catch(() => undefined);
      throw error;
    }
  }

  /** Makes one object of parts, and answers its tag. */
  async #join(path: string, tags: readonly string[]): Promise<string> {
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await this.#send('POST', path, { body });
    if (!answer.ok) return fail(answer, 'join the parts');
    // An error can follow a status of 200: the answer begins before the parts are joined.
    const text = await answer.text();
    return readElement(text, 'ETag') ?? fail(new Response(text, { status: 500 }), 'join the parts');
  }
}
