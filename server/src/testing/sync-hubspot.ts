import { recordOf, recordsOf, textAt } from '../integrations/sync/vendor-answer.ts';
import { startSyncTwin, type TwinAnswer, type TwinRequest } from './sync-twin.ts';
import { answerByRoutes, type TwinRoute } from './twin-routes.ts';

export const hubspotToken = 'pat-na1-01234567-89ab-cdef-0123-456789abcdef';

interface Contact {
  readonly id: string;
  readonly properties: Record<string, string>;
  isArchived: boolean;
}

const property = (name: string, label: string, more: object = {}) => ({
  name,
  label,
  type: 'string',
  fieldType: 'text',
  groupName: 'contactinformation',
  description: '',
  options: [],
  hasUniqueValue: false,
  calculated: false,
  archived: false,
  modificationMetadata: { archivable: true, readOnlyDefinition: true, readOnlyValue: false },
  ...more,
});
const properties = [
  property('firstname', 'First Name'),
  property('lastname', 'Last Name'),
  property('email', 'Email'),
  property('phone', 'Phone Number'),
  property('customer_number', 'Customer Number', { hasUniqueValue: true }),
  property('points', 'Points', { type: 'number' }),
  property('hs_email_optout', 'Unsubscribed from all email', {
    type: 'bool',
    modificationMetadata: { archivable: false, readOnlyDefinition: true, readOnlyValue: true },
  }),
];
const known = new Set(properties.map(({ name }) => name));
const problem = (status: number, category: string, message: string): TwinAnswer => ({
  status,
  body: { status: 'error', message, correlationId: 'a43683b0-5717-4ceb-80b4-104d02915d8c', category, errors: [] },
});
const unauthorized = problem(
  401,
  'INVALID_AUTHENTICATION',
  'Authentication credentials not found. This API supports OAuth 2.0 authentication.',
);
const times = { startedAt: '2026-03-30T00:00:00Z', completedAt: '2026-03-30T00:00:01Z' };
const batchAnswer = (results: readonly object[], errors: readonly object[]): TwinAnswer => ({
  status: errors.length > 0 ? 207 : 200,
  body: { ...times, status: 'COMPLETE', results, ...(errors.length > 0 ? { numErrors: errors.length, errors } : {}) },
});
const inputsOf = ({ body }: TwinRequest) => recordsOf(recordOf(body)?.['inputs']);
const absent = 'Could not get some CONTACT objects, they may be deleted or not exist. Check that ids are valid.';

function errorOf(input: Record<string, unknown>): string | null {
  const given = recordOf(input['properties']) ?? {};
  const strange = Object.keys(given).find((name) => !known.has(name));
  if (strange !== undefined) return `Property "${strange}" does not exist`;
  if (Object.values(given).some((value) => typeof value !== 'string')) return 'Property values must be strings';
  const email = textAt(given, 'email');
  return email.includes('+bad@') ? `Email address ${email} is invalid` : null;
}

/** The state of a portal: contacts with unique properties, and static lists. */
class Portal {
  readonly contacts = new Map<string, Contact>();
  readonly lists = new Map([['12', { name: 'Customers', members: new Set<string>() }]]);
  /** Whether errors of single inputs name them; without that the whole batch fails. */
  readonly behavior = { tracesErrors: true };
  readonly routes: readonly TwinRoute[] = [
    ['POST /crm/objects/2026-03/contacts/batch/upsert', (request) => this.#put(request, true)],
    ['POST /crm/objects/2026-03/contacts/batch/update', (request) => this.#put(request, false)],
    ['POST /crm/objects/2026-03/contacts/batch/read', (request) => this.#read(request)],
    ['POST /crm/objects/2026-03/contacts/batch/archive', (request) => this.#archive(request)],
    ['GET /crm/properties/2026-03/contacts', () => ({ status: 200, body: { results: properties } })],
    ['POST /crm/lists/2026-03/search', () => this.#searchLists()],
    ['POST /crm/lists/2026-03', ({ body }) => this.#createList(textAt(body, 'name'))],
    ['PUT /crm/lists/2026-03/{id}/memberships/{verb}', (request, id, verb) => this.#changeList(request, id, verb)],
  ];

  handle(request: TwinRequest): TwinAnswer {
    if (request.headers['authorization'] !== `Bearer ${hubspotToken}`) return unauthorized;
    return answerByRoutes(this.routes, request) ?? problem(404, 'OBJECT_NOT_FOUND', 'There is no such endpoint');
  }

  findBy(idProperty: string, id: string): Contact | undefined {
    const isIt = ({ isArchived, properties: held }: Contact): boolean =>
      !isArchived && held[idProperty]?.toLowerCase() === id.toLowerCase();
    return [...this.contacts.values()].find(isIt);
  }

  membersOf(list: string): string[] {
    const members = [...(this.lists.get(list)?.members ?? [])];
    return members.map((id) => this.contacts.get(id)?.properties['email'] ?? '').toSorted();
  }

  #put(request: TwinRequest, creates: boolean): TwinAnswer {
    const inputs = inputsOf(request);
    if (inputs.length > 100) return problem(400, 'VALIDATION_ERROR', 'The number of inputs is limited to 100');
    const results: object[] = [];
    const errors: (Record<string, unknown> & { readonly message: string })[] = [];
    for (const input of inputs) {
      const found = this.findBy(textAt(input, 'idProperty'), textAt(input, 'id'));
      const message = errorOf(input) ?? (found === undefined && !creates ? absent : null);
      const trace = textAt(input, 'objectWriteTraceId');
      const category = message === absent ? 'OBJECT_NOT_FOUND' : 'VALIDATION_ERROR';
      const context = { objectWriteTraceId: [trace] };
      if (message === null) results.push(this.#store(input, found));
      else errors.push({ status: 'error', message, category, context, links: {}, errors: [] });
    }
    const [first] = errors;
    if (first !== undefined && !this.behavior.tracesErrors) return problem(400, 'VALIDATION_ERROR', first.message);
    return batchAnswer(results, errors);
  }

  #store(input: Record<string, unknown>, found: Contact | undefined): object {
    const contact = found ?? { id: String(501 + this.contacts.size), properties: {}, isArchived: false };
    // Checked to be texts before.
    Object.assign(contact.properties, recordOf(input['properties']) as Record<string, string>);
    this.contacts.set(contact.id, contact);
    return {
      id: contact.id,
      properties: contact.properties,
      archived: false,
      new: found === undefined,
      objectWriteTraceId: input['objectWriteTraceId'],
    };
  }

  #read(request: TwinRequest): TwinAnswer {
    const ids = inputsOf(request).map((input) => textAt(input, 'id'));
    const found = ids.map((id) => this.findBy(textAt(request.body, 'idProperty'), id));
    const missing = ids.filter((_, place) => found[place] === undefined);
    const error = { status: 'error', category: 'OBJECT_NOT_FOUND', message: absent, context: { ids: missing } };
    return batchAnswer(
      found.filter((contact) => contact !== undefined),
      missing.length > 0 ? [error] : [],
    );
  }

  #archive(request: TwinRequest): TwinAnswer {
    for (const input of inputsOf(request)) {
      const contact = this.contacts.get(textAt(input, 'id'));
      if (contact !== undefined) contact.isArchived = true;
    }
    return { status: 204 };
  }

  #shownList(listId: string): object {
    const { name } = this.lists.get(listId) ?? { name: '' };
    return {
      listId,
      name,
      listVersion: 1,
      objectTypeId: '0-1',
      processingType: 'MANUAL',
      processingStatus: 'COMPLETE',
      additionalProperties: { hs_list_size: String(this.lists.get(listId)?.members.size ?? 0) },
    };
  }

  #searchLists(): TwinAnswer {
    const lists = [...this.lists.keys()].map((id) => this.#shownList(id));
    return { status: 200, body: { lists, hasMore: false, offset: lists.length, total: lists.length } };
  }

  #createList(name: string): TwinAnswer {
    const id = String(20 + this.lists.size);
    this.lists.set(id, { name, members: new Set() });
    return { status: 200, body: { list: this.#shownList(id) } };
  }

  #changeList({ body }: TwinRequest, id: string, verb: string): TwinAnswer {
    const list = this.lists.get(id);
    if (list === undefined) return problem(404, 'OBJECT_NOT_FOUND', `List ${id} does not exist`);
    const ids = Array.isArray(body) ? body.map(String) : [];
    const [missing, present] = [true, false].map((isMissing) =>
      ids.filter((one) => (this.contacts.get(one)?.isArchived !== false) === isMissing),
    );
    for (const one of present ?? [])
      if (verb === 'add') list.members.add(one);
      else list.members.delete(one);
    const isAdding = verb === 'add';
    return {
      status: 200,
      body: {
        recordsIdsAdded: isAdding ? present : [],
        recordIdsRemoved: isAdding ? [] : present,
        recordIdsMissing: missing,
      },
    };
  }
}

/** HubSpot's CRM API as its version 2026-03 documents it. */
export async function startHubspot() {
  const portal = new Portal();
  const takesRows = ({ path }: TwinRequest): boolean => /batch\/(?:upsert|update|read)$/.test(path);
  const twin = await startSyncTwin((request) => portal.handle(request), takesRows);
  /** Where the vendor's host is answered. */
  const vendorHosts = { 'api.hubapi.com': twin.url };
  return { twin, portal, vendorHosts };
}

export type Hubspot = Awaited<ReturnType<typeof startHubspot>>;
