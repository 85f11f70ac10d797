import type {
  ConnectionSettings,
  DestinationConnector,
  DestinationObject,
  RowVerdict,
  SettingField,
  SyncBatch,
  SyncLimits,
} from '../port.ts';
import type { VendorRequest } from '../send-request.ts';
import { secretSetting, textSetting } from '../settings.ts';
import { recordOf, recordsOf, textAt } from '../vendor-answer.ts';
import { checkVendor } from '../vendor-checks.ts';
import { acceptedRow, type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { signMessage } from './sign-message.ts';

const limits: SyncLimits = { rowsPerBatch: 500, bytesPerBatch: 4_000_000, concurrency: 8, windows: [] };

const settings: readonly SettingField[] = [
  { name: 'url', label: 'Web address', help: 'Rows are sent here as JSON.', kind: 'text', isRequired: true },
  {
    name: 'authorization',
    label: 'Authorization header',
    help: 'Such as Bearer and a token. Sent with every request.',
    kind: 'secret',
    sentTo: ['url'],
    isRequired: false,
  },
  {
    name: 'signing_secret',
    label: 'Signing secret',
    help: 'Signs messages as Standard Webhooks does. Starts with whsec_.',
    kind: 'secret',
    sentTo: [],
    isRequired: false,
  },
  {
    name: 'previous_signing_secret',
    label: 'Previous signing secret',
    help: 'Signs as well, while receivers change to the new secret.',
    kind: 'secret',
    sentTo: [],
    isRequired: false,
  },
];

const object: DestinationObject = {
  id: 'endpoint',
  name: 'Endpoint',
  fields: [],
  allowsMoreFields: true,
  modes: ['upsert', 'update', 'insert', 'mirror', 'add', 'remove', 'replace'],
  needsConsent: false,
};

interface Message {
  readonly id: string;
  readonly now: Date;
  readonly content: unknown;
}

function requestOf(connection: ConnectionSettings, { id, now, content }: Message): VendorRequest {
  const body = JSON.stringify(content);
  const timestamp = Math.floor(now.getTime() / 1_000);
  const secrets = ['signing_secret', 'previous_signing_secret']
    .map((name) => secretSetting(connection, name))
    .filter((secret) => secret !== '');
  const authorization = secretSetting(connection, 'authorization');
  return {
    method: 'POST',
    url: textSetting(connection, 'url'),
    body,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': id,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(secrets.length === 0 ? {} : { 'webhook-signature': signMessage({ id, timestamp, body }, secrets) }),
      ...(authorization === '' ? {} : { authorization }),
    },
  };
}

/** An endpoint may refuse single rows: `{ "rejected": [{ "key": "…", "code": "…", "message": "…" }] }`. */
function verdictsOf({ rows }: SyncBatch, body: unknown, redact: (message: string) => string): RowVerdict[] {
  const rejected = new Map(recordsOf(recordOf(body)?.['rejected']).map((row) => [String(row['key']), row]));
  return rows.map(({ key }) => {
    const found = rejected.get(key);
    if (found === undefined) return acceptedRow;
    return {
      state: 'rejected',
      code: redact(textAt(found, 'code') || 'rejected'),
      message: redact(textAt(found, 'message') || 'The endpoint refused the row.'),
    };
  });
}

class EndpointSender implements BatchSender {
  readonly #connection: ConnectionSettings;

  constructor(connection: ConnectionSettings) {
    this.#connection = connection;
  }

  async write(batch: SyncBatch, { send, now, redact }: WriteContext) {
    const { operation, runId, number, isLast, rows } = batch;
    const content = { type: `rows.${operation}`, run_id: runId, number, is_last: isLast, rows };
    const sent = await send(requestOf(this.#connection, { id: batch.idempotencyKey, now: now(), content }));
    if ('failure' in sent) return sent.failure;
    return { kind: 'answered' as const, verdicts: verdictsOf(batch, sent.answer.body, redact) };
  }
}

export const httpDestination: DestinationConnector = {
  vendor: 'http',
  name: 'HTTP endpoint',
  summary: 'Send rows as signed JSON to a web address of yours.',
  testedAgainst: 'a real server',
  apiVersion: null,
  settings,
  limits,
  // The endpoint gets a removal message; what it does with it is not known.
  canRemove: false,
  // The endpoint is asked to drop what comes again under the same Idempotency-Key.
  isRepeatable: () => true,
  create: null,

  async check(connection, tools, signal) {
    const now = tools.now();
    const request = requestOf(connection, { id: `check-${now.getTime()}`, now, content: { type: 'check', rows: [] } });
    const question = {
      name: 'Send an empty message',
      request,
      read: () => 'The endpoint accepted it.',
      acceptsAnyBody: true,
    };
    return checkVendor(() => [question], connection, { tools, signal });
  },

  async discover() {
    return [object];
  },

  async open(connection, _target, tools) {
    return createVendorWriter(new EndpointSender(connection), connection, { tools, concurrency: limits.concurrency });
  },
};
