import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { fileLimits, folderObject, type NamedFile, writeFiles } from '../files/batch-files.ts';
import { fileFormat, formatSetting } from '../files/encode-rows.ts';
import type { ConnectionSettings, DestinationConnector, SettingField } from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting, textSetting } from '../settings.ts';
import { checkVendor } from '../vendor-checks.ts';
import { type BatchSender, createVendorWriter } from '../vendor-writer.ts';

const settings: readonly SettingField[] = [
  {
    name: 'endpoint',
    label: 'Endpoint',
    help: 'Such as https://s3.us-east-1.amazonaws.com, or that of your own storage',
    kind: 'text',
    isRequired: true,
  },
  { name: 'region', label: 'Region', help: '', kind: 'text', isRequired: true, initial: 'us-east-1' },
  { name: 'bucket', label: 'Bucket', help: '', kind: 'text', isRequired: true },
  { name: 'folder', label: 'Folder', help: 'Such as exports/customers', kind: 'text', isRequired: false },
  { name: 'access_key_id', label: 'Access key ID', help: '', kind: 'text', isRequired: true },
  { name: 'secret_access_key', label: 'Secret access key', help: '', kind: 'secret', sentTo: [], isRequired: true },
  formatSetting,
];

/** A path with every part escaped as signatures want it. */
function urlOf(connection: ConnectionSettings, name: string): string {
  const folder = textSetting(connection, 'folder').split('/');
  const parts = [textSetting(connection, 'bucket'), ...folder, ...name.split('/')].filter((part) => part !== '');
  return `${textSetting(connection, 'endpoint').replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`;
}

/** A signed request. Throws TypeError when the endpoint is no web address. */
async function sign(connection: ConnectionSettings, method: 'PUT' | 'DELETE', file: NamedFile): Promise<VendorRequest> {
  const url = urlOf(connection, file.name);
  const signer = new AwsV4Signer({
    method,
    url,
    service: 's3',
    region: textSetting(connection, 'region') || 'us-east-1',
    accessKeyId: textSetting(connection, 'access_key_id'),
    secretAccessKey: secretSetting(connection, 'secret_access_key'),
    headers: { 'x-amz-content-sha256': createHash('sha256').update(file.content).digest('hex') },
  });
  const signed = await signer.sign();
  return { method, url: signed.url.href, headers: Object.fromEntries(signed.headers), body: file.content };
}

/** A request that cannot be signed goes to where it is refused with a sentence: nowhere. */
function signSafely(connection: ConnectionSettings, method: 'PUT' | 'DELETE', file: NamedFile): Promise<VendorRequest> {
  return sign(connection, method, file).catch(() => ({ method, url: '', headers: {}, body: null }));
}

class BucketSender implements BatchSender {
  readonly #connection: ConnectionSettings;

  constructor(connection: ConnectionSettings) {
    this.#connection = connection;
  }

  write: BatchSender['write'] = (batch, { send }) =>
    writeFiles(batch, fileFormat(textSetting(this.#connection, 'format')), async (file) => {
      const sent = await send(await signSafely(this.#connection, 'PUT', file));
      return 'failure' in sent ? sent.failure : null;
    });
}

export const s3Destination: DestinationConnector = {
  vendor: 's3',
  name: 'S3-compatible storage',
  summary: 'Write CSV, JSON Lines or Parquet files to a bucket.',
  testedAgainst: 'a real server',
  apiVersion: { version: '2006-03-01', endsOn: null },
  settings,
  limits: fileLimits,
  canRemove: false,
  // A part has a name of its own run and number: the same file is written again.
  isRepeatable: () => true,
  create: null,

  async check(connection, tools, signal) {
    const file = { name: 'acquaint-check.txt', content: Buffer.from('Written by a check of the connection.\n') };
    const put = await signSafely(connection, 'PUT', file);
    const remove = await signSafely(connection, 'DELETE', { ...file, content: Buffer.alloc(0) });
    return checkVendor(
      () => [
        { name: 'Write a file', request: put, read: () => 'A file was written.', acceptsAnyBody: true },
        { name: 'Delete the file', request: remove, read: () => 'The file was deleted.', acceptsAnyBody: true },
      ],
      connection,
      { tools, signal },
    );
  },

  async discover() {
    return [folderObject];
  },

  async open(connection, _target, tools) {
    return createVendorWriter(new BucketSender(connection), connection, { tools, concurrency: fileLimits.concurrency });
  },
};
