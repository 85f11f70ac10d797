import { recordOf, recordsOf, textAt } from '../integrations/sync/vendor-answer.ts';
import { startSyncTwin, type TwinAnswer, type TwinRequest } from './sync-twin.ts';
import { answerByRoutes, type TwinRoute } from './twin-routes.ts';

export const klaviyoKey = 'pk_0123456789abcdef0123456789abcdef01';

interface Profile {
  readonly id: string;
  attributes: Record<string, unknown>;
  readonly isSuppressed: boolean;
}

interface Job {
  readonly list: string;
  readonly profiles: readonly Record<string, unknown>[];
  asked: number;
  errors: object[] | null;
}

const ok = (body: object, status = 200): TwinAnswer => ({
  status,
  headers: { 'content-type': 'application/vnd.api+json' },
  body,
});
const problem = (status: number, code: string, detail: string): TwinAnswer =>
  ok({ errors: [{ id: '1', status, code, title: code, detail, source: { pointer: '/data/' } }] }, status);
const notFound = problem(404, 'not_found', 'The requested resource does not exist.');
const identifiers = ['email', 'phone_number', 'external_id'] as const;
const keyOf = (attributes: unknown): string =>
  identifiers.map((name) => textAt(attributes, name)).find((text) => text !== '') ?? '';
const isAddress = (text: string): boolean => /^[^@]+@[^@]+\.[^@]+$/.test(text) && !text.includes('+bad@');

/** Pages of at most so many, with a link to the next. */
function paged({ query }: TwinRequest, items: readonly object[], most: number): TwinAnswer {
  const size = Number(query.get('page[size]') ?? most);
  if (size > most) return problem(400, 'invalid', `The page size must be at most ${most}.`);
  const from = Number(query.get('page[cursor]') ?? 0);
  const next = from + size < items.length ? `https://a.klaviyo.com/api/x?page%5Bcursor%5D=${from + size}` : null;
  return ok({ data: items.slice(from, from + size), links: { self: 'https://a.klaviyo.com/api/x', next } });
}

const shownList = (id: string, name: string) => ({ type: 'list', id, attributes: { name } });

/** The state of an account: profiles, lists, and imports that end when somebody has asked often enough. */
class Account {
  readonly profiles = new Map<string, Profile>();
  readonly lists = new Map<string, { name: string; members: Set<string> }>();
  readonly jobs = new Map<string, Job>();
  /** How often an import answers that it is not done, and whether its errors name the place of the row. */
  readonly behavior = { slowness: 1, namesPlaces: true };
  readonly routes: readonly TwinRoute[] = [
    [
      'GET /api/lists',
      (request) =>
        paged(
          request,
          [...this.lists].map(([id, { name }]) => shownList(id, name)),
          10,
        ),
    ],
    ['POST /api/lists', ({ body }) => this.#createList(textAt(body, 'data', 'attributes', 'name'))],
    ['DELETE /api/lists/{id}/relationships/profiles', (request, id) => this.#removeFrom(request, id)],
    ['GET /api/profiles', (request) => this.#findProfiles(request)],
    ['POST /api/profile-bulk-import-jobs', (request) => this.#startJob(request)],
    ['GET /api/profile-bulk-import-jobs/{id}', (_, id) => this.#askJob(id)],
    [
      'GET /api/profile-bulk-import-jobs/{id}/import-errors',
      (request, id) => paged(request, this.jobs.get(id)?.errors ?? [], 100),
    ],
  ];

  constructor() {
    for (let number = 1; number <= 12; number += 1) this.#createList(`List ${number}`);
  }

  handle(request: TwinRequest): TwinAnswer {
    const { headers } = request;
    if (headers['authorization'] !== `Klaviyo-API-Key ${klaviyoKey}`)
      return problem(401, 'not_authenticated', 'Incorrect authentication credentials.');
    if (headers['revision'] !== '2026-07-15') return problem(400, 'invalid', 'The revision header is missing.');
    return answerByRoutes(this.routes, request) ?? notFound;
  }

  #createList(name: string): TwinAnswer {
    const id = `LIST${this.lists.size + 1}`;
    this.lists.set(id, { name, members: new Set() });
    return ok({ data: shownList(id, name) }, 201);
  }

  #removeFrom({ body }: TwinRequest, id: string): TwinAnswer {
    const list = this.lists.get(id);
    if (list === undefined) return notFound;
    const given = recordsOf(recordOf(body)?.['data']);
    if (given.length > 1_000) return problem(400, 'invalid', 'At most 1000 profiles are taken per call.');
    for (const profile of given) list.members.delete(textAt(profile, 'id'));
    return { status: 204 };
  }

  #findProfiles(request: TwinRequest): TwinAnswer {
    const [, name = '', values = '[]'] = /^any\((\w+),(\[.*\])\)$/.exec(request.query.get('filter') ?? '') ?? [];
    // The list of a filter is one of JSON texts.
    const keys = JSON.parse(values) as string[];
    if (keys.length > 100) return problem(400, 'invalid', 'A filter may have 100 values at most.');
    const all = [...this.profiles.values()];
    const found = name === '' ? all : all.filter(({ attributes }) => keys.includes(textAt(attributes, name)));
    return paged(
      request,
      found.map(({ id, attributes }) => ({ type: 'profile', id, attributes })),
      100,
    );
  }

  #startJob({ body, text }: TwinRequest): TwinAnswer {
    const data = recordOf(recordOf(body)?.['data']) ?? {};
    const given = recordsOf(recordOf(recordOf(data['attributes'])?.['profiles'])?.['data']);
    const [relation] = recordsOf(recordOf(recordOf(data['relationships'])?.['lists'])?.['data']);
    const list = textAt(relation, 'id');
    if (data['type'] !== 'profile-bulk-import-job' || given.some(({ type }) => type !== 'profile'))
      return problem(400, 'invalid', 'The payload provided in the request is invalid.');
    if (text.length > 5_000_000) return problem(413, 'too_large', 'The payload is too large.');
    return this.#addJob(list, given);
  }

  #addJob(list: string, given: readonly Record<string, unknown>[]): TwinAnswer {
    if (given.length > 10_000) return problem(413, 'too_large', 'At most 10,000 profiles are taken per job.');
    if (!this.lists.has(list)) return notFound;
    const id = `JOB${this.jobs.size + 1}`;
    this.jobs.set(id, { list, profiles: given, asked: 0, errors: null });
    const attributes = { status: 'queued', total_count: given.length };
    return ok({ data: { type: 'profile-bulk-import-job', id, attributes } }, 202);
  }

  #askJob(id: string): TwinAnswer {
    const job = this.jobs.get(id);
    if (job === undefined) return notFound;
    job.asked += 1;
    const isDone = job.asked > this.behavior.slowness;
    if (isDone)
      job.errors ??= job.profiles
        .map((one, place) => this.#take(one, place, job.list))
        .filter((error) => error !== null);
    const counts = { total_count: job.profiles.length, failed_count: job.errors?.length ?? 0 };
    const attributes = { status: isDone ? 'complete' : 'processing', ...counts };
    return ok({ data: { type: 'profile-bulk-import-job', id, attributes } });
  }

  #take(given: Record<string, unknown>, place: number, list: string): object | null {
    const attributes = recordOf(given['attributes']) ?? {};
    const email = textAt(attributes, 'email');
    const key = keyOf(attributes);
    if (key === '' || (email !== '' && !isAddress(email))) return this.#errorOf(email, place);
    const known = this.profiles.get(key) ?? {
      id: `PROFILE${this.profiles.size + 1}`,
      isSuppressed: false,
      attributes: {},
    };
    this.profiles.set(key, { ...known, attributes: { ...known.attributes, ...attributes } });
    this.lists.get(list)?.members.add(known.id);
    return null;
  }

  #errorOf(email: string, place: number): object {
    const pointer = this.behavior.namesPlaces ? `/data/attributes/profiles/data/${place}/attributes/email` : '/data';
    const words = { code: 'invalid', title: 'Invalid input.', detail: `Invalid email address: ${email}` };
    return {
      type: 'import-error',
      id: `error-${place}`,
      attributes: { ...words, source: { pointer }, original_payload: null },
    };
  }

  membersOf(list: string): string[] {
    const members = this.lists.get(list)?.members;
    return [...this.profiles]
      .filter(([, { id }]) => members?.has(id))
      .map(([key]) => key)
      .toSorted();
  }
}

/** Klaviyo's API as its revision of 2026-07-15 documents it. */
export async function startKlaviyo() {
  const account = new Account();
  const twin = await startSyncTwin((request) => account.handle(request));
  /** Where the vendor's host is answered. */
  const vendorHosts = { 'a.klaviyo.com': twin.url };
  return { twin, account, vendorHosts };
}

export type Klaviyo = Awaited<ReturnType<typeof startKlaviyo>>;
