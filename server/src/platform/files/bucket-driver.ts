import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DriveDirectory, DriveFile, errors } from 'flydrive';
import type { DriverContract, ObjectMetaData } from 'flydrive/types';
import pLimit from 'p-limit';
import type { Bucket } from './bucket.ts';

const atOnce = 8;

/** Files in a bucket behind the interface that files on a disk have. Whoever may read an object is up to the bucket; none has an address of its own. */
export class BucketDriver implements DriverContract {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#bucket.head(key)) !== null;
  }

  async getStream(key: string): Promise<Readable> {
    const content = await this.#bucket.get(key);
    if (content === null) throw new errors.E_CANNOT_READ_FILE([key]);
    return content;
  }

  async get(key: string): Promise<string> {
    return text(await this.getStream(key));
  }

  async getBytes(key: string): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    // A stream without an encoding gives bytes.
    for await (const chunk of await this.getStream(key)) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  }

  async getMetaData(key: string): Promise<ObjectMetaData> {
    const found = await this.#bucket.head(key);
    if (found === null) throw new errors.E_CANNOT_GET_METADATA([key]);
    return { contentLength: found.bytes, etag: found.etag, lastModified: found.writtenAt };
  }

  async put(key: string, contents: string | Uint8Array): Promise<void> {
    await this.#bucket.put(key, Readable.from([Buffer.from(contents)]));
  }

  async putStream(key: string, contents: Readable): Promise<void> {
    await this.#bucket.put(key, contents);
  }

  async copy(source: string, destination: string): Promise<void> {
    await this.#bucket.put(destination, await this.getStream(source));
  }

  async move(source: string, destination: string): Promise<void> {
    await this.copy(source, destination);
    await this.#bucket.delete(source);
  }

  async delete(key: string): Promise<void> {
    await this.#bucket.delete(key);
  }

  async deleteAll(prefix: string): Promise<void> {
    const limit = pLimit(atOnce);
    const deleted: Promise<void>[] = [];
    for await (const { key } of this.#bucket.list(folderPrefix(prefix)))
      deleted.push(limit(() => this.#bucket.delete(key)));
    await Promise.all(deleted);
  }

  async listAll(prefix: string, options?: { recursive?: boolean }): ReturnType<DriverContract['listAll']> {
    const folder = folderPrefix(prefix);
    const objects = new Map<string, DriveFile | DriveDirectory>();
    for await (const { key, bytes, etag, writtenAt } of this.#bucket.list(folder)) {
      const [name = ''] = key.slice(folder.length).split('/', 1);
      const isBelow = key.length > folder.length + name.length;
      if (isBelow && options?.recursive !== true) objects.set(name, new DriveDirectory(`${folder}${name}`));
      else objects.set(key, new DriveFile(key, this, { contentLength: bytes, etag, lastModified: writtenAt }));
    }
    return { objects: objects.values() };
  }

  async getVisibility(): Promise<'private'> {
    return 'private';
  }

  async setVisibility(key: string): Promise<void> {
    throw new errors.E_CANNOT_SET_VISIBILITY([key]);
  }

  async getUrl(key: string): Promise<string> {
    throw new errors.E_CANNOT_GENERATE_URL([key]);
  }

  getSignedUrl(key: string): Promise<string> {
    return this.getUrl(key);
  }

  getSignedUploadUrl(key: string): Promise<string> {
    return this.getUrl(key);
  }

  bucket(): DriverContract {
    return this;
  }
}

/** Key prefix of a folder, with its slash, so that no sibling matches. */
function folderPrefix(prefix: string): string {
  const folder = prefix.replace(/\/$/, '');
  return folder === '' || folder === '/' ? '' : `${folder}/`;
}
