import type { VendorPath } from '../json-request.ts';
import type {
  BatchOutcome,
  ConnectionSettings,
  DestinationConnector,
  DestinationObject,
  SettingField,
  SyncBatch,
  SyncLimits,
  SyncTarget,
} from '../port.ts';
import { answeredBy } from '../row-by-row.ts';
import { recordOf, recordsOf, strangeAnswer, textAt } from '../vendor-answer.ts';
import { checkVendor, withVendor } from '../vendor-checks.ts';
import { allAccepted, type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { klaviyoRequest, klaviyoRevision, nextCursor } from './api.ts';
import { importVerdicts } from './import-errors.ts';
import { listObject, profileOf } from './profiles.ts';

/** An import takes 10,000 profiles and 5 MB, a removal 1,000 profiles; both 10 requests a second and 150 a minute. */
const limits: SyncLimits = {
  rowsPerBatch: 1_000,
  bytesPerBatch: 5_000_000,
  concurrency: 2,
  windows: [
    { requests: 10, seconds: 1 },
    { requests: 150, seconds: 60 },
  ],
};
const profilesPerQuestion = 100;

const settings: readonly SettingField[] = [
  {
    name: 'private_key',
    label: 'Private API key',
    help: 'In Klaviyo: Settings, API keys. It needs full access to lists and profiles, and starts with pk_.',
    kind: 'secret',
    sentTo: [],
    isRequired: true,
  },
];

const isGone = ({ kind }: BatchOutcome): boolean => kind === 'missing';

class ListSender implements BatchSender {
  readonly #connection: ConnectionSettings;
  readonly #list: string;
  readonly #keyField: string;

  constructor(connection: ConnectionSettings, { object, keyFields }: SyncTarget) {
    this.#connection = connection;
    this.#list = object.id;
    this.#keyField = keyFields[0] ?? 'email';
  }

  write(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    return batch.operation === 'remove' ? this.#remove(batch, context) : this.#import(batch, context);
  }

  /** Profiles are put on the list without any word of consent: whoever unsubscribed or is suppressed stays so. */
  async #import(batch: SyncBatch, { send }: WriteContext): Promise<BatchOutcome> {
    const sent = await send(
      klaviyoRequest(this.#connection, 'POST /profile-bulk-import-jobs', {
        data: {
          type: 'profile-bulk-import-job',
          attributes: { profiles: { data: batch.rows.map(profileOf) } },
          relationships: { lists: { data: [{ type: 'list', id: this.#list }] } },
        },
      }),
    );
    if ('failure' in sent) return sent.failure;
    const requestId = textAt(sent.answer.body, 'data', 'id');
    return requestId === '' ? strangeAnswer() : { kind: 'pending', requestId };
  }

  async poll(batch: SyncBatch, requestId: string, context: WriteContext): Promise<BatchOutcome> {
    const path: `/${string}` = `/profile-bulk-import-jobs/${encodeURIComponent(requestId)}`;
    const sent = await context.send(klaviyoRequest(this.#connection, `GET ${path}`));
    if ('failure' in sent) return sent.failure;
    const attributes = recordOf(recordOf(recordOf(sent.answer.body)?.['data'])?.['attributes']);
    const status = textAt(attributes, 'status');
    if (status === 'queued' || status === 'processing') return { kind: 'pending', requestId };
    if (status !== 'complete') return { kind: 'unavailable', message: 'Klaviyo canceled the import.' };
    const failed = Number(textAt(attributes, 'failed_count') || 0);
    return failed === 0 ? allAccepted(batch) : this.#readErrors(batch, { path, failed }, context);
  }

  async #readErrors(
    batch: SyncBatch,
    { path, failed }: { readonly path: `/${string}`; readonly failed: number },
    context: WriteContext,
  ): Promise<BatchOutcome> {
    const { redact } = context;
    const errors = await this.#pages(`${path}/import-errors`, context);
    if (!Array.isArray(errors)) return errors;
    const verdicts = importVerdicts(batch, errors, { keyField: this.#keyField, failed, redact });
    if (verdicts !== null) return answeredBy(batch, verdicts);
    // The errors don't say which rows they are about: halves of the batch do.
    const [first] = errors;
    const message = redact(textAt(first, 'attributes', 'detail')) || 'Klaviyo refused a profile.';
    return { kind: 'refused', code: textAt(first, 'attributes', 'code') || 'invalid', message };
  }

  /** All pages of a collection, or what came instead of one. */
  async #pages(path: `/${string}`, { send }: WriteContext): Promise<unknown[] | BatchOutcome> {
    const found: unknown[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&page[cursor]=${encodeURIComponent(cursor)}`;
      const mark = path.includes('?') ? '&' : '?';
      const sent = await send(klaviyoRequest(this.#connection, `GET ${path}${mark}page[size]=100${next}`));
      if ('failure' in sent) return sent.failure;
      found.push(...recordsOf(recordOf(sent.answer.body)?.['data']));
      cursor = nextCursor(textAt(sent.answer.body, 'links', 'next'));
    } while (cursor !== null);
    return found;
  }

  /** Lists know profiles by Klaviyo's IDs, which are asked for first. A list that is gone has nobody. */
  async #remove(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    const ids: string[] = [];
    for (let first = 0; first < batch.rows.length; first += profilesPerQuestion) {
      const keys = batch.rows.slice(first, first + profilesPerQuestion).map(({ key }) => JSON.stringify(key));
      const filter = encodeURIComponent(`any(${this.#keyField},[${keys.join(',')}])`);
      const found = await this.#pages(`/profiles?filter=${filter}&fields[profile]=${this.#keyField}`, context);
      if (!Array.isArray(found)) return found;
      ids.push(...found.map((profile) => textAt(profile, 'id')));
    }
    if (ids.length === 0) return allAccepted(batch);
    const call: VendorPath = `DELETE /lists/${encodeURIComponent(this.#list)}/relationships/profiles`;
    const data = ids.map((id) => ({ type: 'profile', id }));
    const sent = await context.send(klaviyoRequest(this.#connection, call, { data }));
    return 'failure' in sent && !isGone(sent.failure) ? sent.failure : allAccepted(batch);
  }
}

/** Lists of Klaviyo. https://developers.klaviyo.com/en/docs/use_klaviyos_bulk_profile_import_api */
export const klaviyoDestination: DestinationConnector = {
  vendor: 'klaviyo',
  name: 'Klaviyo',
  summary: 'Update profiles and keep a list up to date. Consent stays as it is in Klaviyo.',
  testedAgainst: 'documented answers',
  apiVersion: { version: klaviyoRevision, endsOn: '2028-07-15' },
  settings,
  limits,
  canRemove: true,
  // Profiles are known by their address, phone or ID: an import that comes again changes nothing.
  isRepeatable: () => true,

  check(connection, tools, signal) {
    const questions = [
      {
        name: 'Read lists',
        request: klaviyoRequest(connection, 'GET /lists?fields[list]=name&page[size]=1'),
        read: () => 'The key was accepted and may read lists.',
      },
      {
        name: 'Read profiles',
        request: klaviyoRequest(connection, 'GET /profiles?fields[profile]=email&page[size]=1'),
        read: () => 'The key may read profiles.',
      },
    ];
    return checkVendor(() => questions, connection, { tools, signal });
  },

  discover(connection, tools, signal) {
    return withVendor(connection, { tools, signal }, async (ask) => {
      const objects: DestinationObject[] = [];
      let next = '';
      do {
        const body = await ask(klaviyoRequest(connection, `GET /lists?fields[list]=name&page[size]=10${next}`));
        objects.push(...recordsOf(recordOf(body)?.['data']).map(listObject));
        const cursor = nextCursor(textAt(body, 'links', 'next'));
        next = cursor === null ? '' : `&page[cursor]=${encodeURIComponent(cursor)}`;
      } while (next !== '');
      return objects;
    });
  },

  create(name, connection, call) {
    const content = { data: { type: 'list', attributes: { name } } };
    return withVendor(connection, call, async (ask) => {
      const body = await ask(klaviyoRequest(connection, 'POST /lists', content));
      return listObject(recordOf(body)?.['data']);
    });
  },

  open(connection, target, tools) {
    const writer = createVendorWriter(new ListSender(connection, target), connection, {
      tools,
      concurrency: limits.concurrency,
    });
    return Promise.resolve(writer);
  },
};
