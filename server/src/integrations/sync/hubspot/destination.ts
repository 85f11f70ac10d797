import { countOf } from '@acquaint/engine/numbers';
import type { VendorPath } from '../json-request.ts';
import type {
  BatchOutcome,
  CellValue,
  ConnectionSettings,
  DestinationConnector,
  DestinationField,
  DestinationObject,
  RowVerdict,
  SettingField,
  SyncBatch,
  SyncLimits,
  SyncTarget,
} from '../port.ts';
import { answeredBy } from '../row-by-row.ts';
import { recordOf, recordsOf, strangeAnswer, textAt } from '../vendor-answer.ts';
import { checkVendor, withVendor } from '../vendor-checks.ts';
import { acceptedRow, allAccepted, type BatchSender, createVendorWriter, type WriteContext } from '../vendor-writer.ts';
import { contactType, hubspotRequest, hubspotVersion } from './api.ts';
import { type BatchAnswer, readBatchAnswer } from './batch-answer.ts';
import { allContacts, contactFields, contactsObject, listObject } from './objects.ts';

/** 100 records a call. An app may send 100 requests in ten seconds at the least, and a batch for a list takes two. */
const limits: SyncLimits = {
  rowsPerBatch: 100,
  bytesPerBatch: 2_000_000,
  concurrency: 2,
  windows: [{ requests: 45, seconds: 10 }],
};
const listsPerPage = 500;

const settings: readonly SettingField[] = [
  {
    name: 'access_token',
    label: 'Access token',
    help: 'Of a private app or service key with the scopes crm.objects.contacts.read and .write, crm.lists.read and .write, and crm.schemas.contacts.read.',
    kind: 'secret',
    sentTo: [],
    isRequired: true,
  },
];

/** Properties are texts. An empty one clears what is there. */
const propertyText = (value: CellValue): string => (value === null ? '' : String(value));

const batchCall = (verb: string): VendorPath => `POST /crm/objects/${hubspotVersion}/contacts/batch/${verb}`;

class ContactSender implements BatchSender {
  readonly #connection: ConnectionSettings;
  readonly #list: string | null;
  readonly #keyField: string;

  constructor(connection: ConnectionSettings, { object, keyFields }: SyncTarget) {
    this.#connection = connection;
    this.#list = object.id === allContacts ? null : object.id;
    this.#keyField = keyFields[0] ?? 'email';
  }

  write(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    return batch.operation === 'remove' ? this.#remove(batch, context) : this.#put(batch, context);
  }

  async #put(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    const inputs = batch.rows.map(({ key, fields }, place) => ({
      id: key,
      idProperty: this.#keyField,
      properties: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, propertyText(value)])),
      objectWriteTraceId: String(place),
    }));
    const verb = batch.operation === 'update' ? 'update' : 'upsert';
    const sent = await context.send(hubspotRequest(this.#connection, batchCall(verb), { inputs }));
    if ('failure' in sent) return sent.failure;
    if (!Array.isArray(recordOf(sent.answer.body)?.['results'])) return strangeAnswer();
    const answer = readBatchAnswer(batch, sent.answer.body, { keyField: this.#keyField, redact: context.redact });
    if (answer.unplaced > 0) return { kind: 'refused', code: 'REFUSED', message: answer.words };
    const missing =
      this.#list === null ? new Set<string>() : await this.#changeList('add', [...answer.ids.values()], context);
    return 'kind' in missing ? missing : answeredBy(batch, verdictsOf(batch, answer, missing));
  }

  /** Changes who is on the list; answers the contacts that HubSpot does not have. */
  async #changeList(
    verb: 'add' | 'remove',
    ids: readonly string[],
    { send }: WriteContext,
  ): Promise<ReadonlySet<string> | BatchOutcome> {
    if (ids.length === 0) return new Set();
    const call: VendorPath = `PUT /crm/lists/${hubspotVersion}/${encodeURIComponent(this.#list ?? '')}/memberships/${verb}`;
    const sent = await send(hubspotRequest(this.#connection, call, ids));
    if ('failure' in sent) return sent.failure;
    const missing = recordOf(sent.answer.body)?.['recordIdsMissing'];
    return new Set(Array.isArray(missing) ? missing.map(String) : []);
  }

  /** Lists know contacts by HubSpot's IDs, which are asked for first. Contacts that are not there need no removal. */
  async #remove(batch: SyncBatch, context: WriteContext): Promise<BatchOutcome> {
    const question = {
      idProperty: this.#keyField,
      inputs: batch.rows.map(({ key }) => ({ id: key })),
      properties: [this.#keyField],
      propertiesWithHistory: [],
    };
    const found = await context.send(hubspotRequest(this.#connection, batchCall('read'), question));
    if ('failure' in found) return found.failure;
    const ids = recordsOf(recordOf(found.answer.body)?.['results']).map((result) => textAt(result, 'id'));
    if (ids.length === 0) return allAccepted(batch);
    if (this.#list !== null) {
      const changed = await this.#changeList('remove', ids, context);
      // A list that is gone has nobody.
      return 'kind' in changed && changed.kind !== 'missing' ? changed : allAccepted(batch);
    }
    const inputs = ids.map((id) => ({ id }));
    const archived = await context.send(hubspotRequest(this.#connection, batchCall('archive'), { inputs }));
    return 'failure' in archived ? archived.failure : allAccepted(batch);
  }
}

function verdictsOf(
  { rows }: SyncBatch,
  { ids, rejected, known }: BatchAnswer,
  missing: ReadonlySet<string>,
): ReadonlyMap<string, RowVerdict> {
  const verdicts = new Map<string, RowVerdict>();
  for (const { key } of rows) {
    const refusal = rejected.get(key);
    const id = ids.get(key);
    if (refusal !== undefined) verdicts.set(key, refusal);
    else if (id !== undefined)
      verdicts.set(
        key,
        missing.has(id)
          ? { state: 'retry', message: 'HubSpot did not find the contact yet.' }
          : { ...acceptedRow, ...known.get(key) },
      );
  }
  return verdicts;
}

type Ask = Parameters<Parameters<typeof withVendor>[2]>[0];

async function askFields(connection: ConnectionSettings, ask: Ask): Promise<readonly DestinationField[]> {
  return contactFields(await ask(hubspotRequest(connection, `GET /crm/properties/${hubspotVersion}/contacts`)));
}

const searchLists = (connection: ConnectionSettings, offset: number, count: number) =>
  hubspotRequest(connection, `POST /crm/lists/${hubspotVersion}/search`, {
    objectTypeId: contactType,
    processingTypes: ['MANUAL', 'SNAPSHOT'],
    listIds: [],
    additionalProperties: ['hs_list_size'],
    offset,
    count,
  });

/** Contacts and lists of HubSpot. https://developers.hubspot.com/docs/api-reference/2026-03/overview */
export const hubspotDestination: DestinationConnector = {
  vendor: 'hubspot',
  name: 'HubSpot',
  summary: 'Create and update contacts, and keep a static list up to date.',
  testedAgainst: 'documented answers',
  apiVersion: { version: hubspotVersion, endsOn: '2027-09-30' },
  settings,
  limits,
  recognition: 'known',
  canRemove: true,
  // Contacts are known by a unique property: what comes again changes nothing.
  isRepeatable: () => true,

  check(connection, tools, signal) {
    const questions = [
      {
        name: 'Read contact properties',
        request: hubspotRequest(connection, `GET /crm/properties/${hubspotVersion}/contacts`),
        read: (body: unknown) =>
          `The token was accepted. Properties that can be written: ${contactFields(body).length}.`,
      },
      {
        name: 'Read lists',
        request: searchLists(connection, 0, 1),
        read: (body: unknown) => `${countOf(Number(textAt(body, 'total')), 'list')} can be written.`,
      },
    ];
    return checkVendor(() => questions, connection, { tools, signal });
  },

  discover(connection, tools, signal) {
    return withVendor(connection, { tools, signal }, async (ask) => {
      const fields = await askFields(connection, ask);
      const objects: DestinationObject[] = [];
      for (let offset = 0, hasMore = true; hasMore; offset += listsPerPage) {
        const body = recordOf(await ask(searchLists(connection, offset, listsPerPage)));
        objects.push(...recordsOf(body?.['lists']).map((list) => listObject(list, fields)));
        hasMore = body?.['hasMore'] === true;
      }
      return [...objects, contactsObject(fields)];
    });
  },

  create(name, connection, call) {
    const content = { name, objectTypeId: contactType, processingType: 'MANUAL' };
    return withVendor(connection, call, async (ask) => {
      const body = await ask(hubspotRequest(connection, `POST /crm/lists/${hubspotVersion}`, content));
      return listObject(recordOf(body)?.['list'], await askFields(connection, ask));
    });
  },

  open(connection, target, tools) {
    const writer = createVendorWriter(new ContactSender(connection, target), connection, {
      tools,
      concurrency: limits.concurrency,
    });
    return Promise.resolve(writer);
  },
};
