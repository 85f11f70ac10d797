import { createHmac } from 'node:crypto';
import { recordOf, recordsOf, textAt } from '../integrations/sync/vendor-answer.ts';
import { startSyncTwin, type TwinAnswer, type TwinRequest } from './sync-twin.ts';
import { answerByRoutes, type TwinRoute } from './twin-routes.ts';

export const metaToken = 'EAABsbCS1iHgBO0123456789abcdef';
export const metaAppSecret = '0123456789abcdef0123456789abcdef';
export const metaAccount = '1234567890';

type Entry = Readonly<Record<string, string>>;

const limiting = ['DATA_PROCESSING_OPTIONS', 'DATA_PROCESSING_OPTIONS_COUNTRY', 'DATA_PROCESSING_OPTIONS_STATE'];

const plainKeys = new Set(['EXTERN_ID', 'MADID']);
const identifying = ['EXTERN_ID', 'EMAIL', 'PHONE', 'MADID'] as const;
const keys = new Set([
  ...identifying,
  'FN',
  'LN',
  'FI',
  'CT',
  'ST',
  'ZIP',
  'COUNTRY',
  'GEN',
  'DOBY',
  'DOBM',
  'DOBD',
  ...limiting,
]);
const isValid = ([name, value]: [string, string]): boolean =>
  plainKeys.has(name) || limiting.includes(name) || value === '' || /^[0-9a-f]{64}$/.test(value);

const problem = (code: number, message: string, more: object = {}): TwinAnswer => ({
  status: code === 190 ? 401 : 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEf', ...more } },
});
const unknown = problem(100, 'Unsupported request. Object does not exist.', { error_subcode: 33 });

const isSamePerson = (one: Entry, other: Entry): boolean =>
  identifying.some((name) => (one[name] ?? '') !== '' && one[name] === other[name]);

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

/** The state of an ad account: audiences with the people on them, and replacements that are under way. */
class AdAccount {
  readonly audiences = new Map<string, { name: string; entries: Entry[]; isBlocked: boolean }>();
  readonly sessions = new Map<string, Entry[]>();
  /** Whether invalid entries are named; Meta names samples only. */
  readonly behavior = { namesEntries: true };
  readonly routes: readonly TwinRoute[] = [
    ['GET /v26.0/{id}', (_, id) => ({ status: 200, body: { id, name: 'Example Shop', account_status: 1 } })],
    ['GET /v26.0/{id}/customaudiences', (request) => this.#list(request)],
    ['POST /v26.0/{id}/customaudiences', (request) => this.#create(this.#form(request))],
    ['POST /v26.0/{id}/users', (request, id) => this.#change(this.#form(request), id, 'add')],
    ['DELETE /v26.0/{id}/users', (request, id) => this.#change(this.#form(request), id, 'remove')],
    ['POST /v26.0/{id}/usersreplace', (request, id) => this.#change(this.#form(request), id, 'replace')],
  ];

  constructor() {
    for (let number = 1; number <= 3; number += 1) this.add(`2385000${number}`, `Audience ${number}`);
  }

  add(id: string, name: string): void {
    this.audiences.set(id, { name, entries: [], isBlocked: false });
  }

  #form({ method, query, text }: TwinRequest): URLSearchParams {
    return method === 'GET' ? query : new URLSearchParams(text);
  }

  handle(request: TwinRequest): TwinAnswer {
    const form = this.#form(request);
    if (form.get('access_token') !== metaToken)
      return problem(190, 'Invalid OAuth access token - Cannot parse access token');
    const proof = createHmac('sha256', metaAppSecret).update(metaToken).digest('hex');
    if (form.get('appsecret_proof') !== proof)
      return problem(100, 'Invalid appsecret_proof provided in the API argument');
    return answerByRoutes(this.routes, request) ?? unknown;
  }

  #list({ query, path }: TwinRequest): TwinAnswer {
    if (!path.includes(`/act_${metaAccount}/`)) return unknown;
    const counted = query.get('fields')?.includes('approximate_count_upper_bound') === true;
    const all = [...this.audiences].map(([id, { name, entries }]) => {
      // Small ones are not counted: -1.
      const [lower, upper] = entries.length === 0 ? [-1, -1] : [entries.length * 100, entries.length * 110];
      const bounds = { approximate_count_lower_bound: lower, approximate_count_upper_bound: upper };
      return { id, name, subtype: 'CUSTOM', ...(counted ? bounds : {}) };
    });
    const from = Number(query.get('after') ?? 0);
    const data = [...all.slice(from, from + 2), { id: '9', name: 'Lookalike', subtype: 'LOOKALIKE' }];
    const next = from + 2 < all.length ? { next: 'https://graph.facebook.com/v26.0/next?access_token=x' } : {};
    return { status: 200, body: { data, paging: { cursors: { after: String(from + 2) }, ...next } } };
  }

  #create(form: URLSearchParams): TwinAnswer {
    if (form.get('subtype') !== 'CUSTOM' || form.get('customer_file_source') === null)
      return problem(100, 'Invalid parameter');
    const id = `2385000${this.audiences.size + 1}`;
    this.add(id, form.get('name') ?? '');
    return { status: 200, body: { id } };
  }

  #entries(payload: unknown): Entry[] | null {
    const { schema, data } = recordOf(payload) ?? {};
    if (!Array.isArray(schema) || !Array.isArray(data) || data.length > 10_000) return null;
    const names = schema.map(String);
    if (names.length === 0 || names.some((name) => !keys.has(name))) return null;
    // Each element has to be a list as long as the schema.
    const rows = data as unknown[][];
    if (rows.some((row) => !Array.isArray(row) || row.length !== names.length)) return null;
    return rows.map((row) => Object.fromEntries(names.map((name, place) => [name, String(row[place])])));
  }

  #change(form: URLSearchParams, id: string, verb: 'add' | 'remove' | 'replace'): TwinAnswer {
    const audience = this.audiences.get(id);
    const entries = this.#entries(parse(form.get('payload')));
    if (audience === undefined) return unknown;
    if (entries === null) return problem(100, 'Invalid parameter');
    const blocked = 'Before updating user memberships, you must resolve integrity restrictions.';
    if (audience.isBlocked)
      return problem(100, 'Invalid parameter', { error_subcode: 1_713_230, error_user_msg: blocked });
    const invalid = entries.filter((entry) => !Object.entries(entry).every(isValid));
    const valid = entries.filter((entry) => !invalid.includes(entry));
    const session = recordOf(parse(form.get('session')));
    if (verb === 'replace') {
      if (session === null) return problem(100, '(#100) The parameter session is required');
      this.#replace(audience, valid, session);
    } else audience.entries = audience.entries.filter((entry) => !valid.some((one) => isSamePerson(entry, one)));
    if (verb === 'add') audience.entries.push(...valid);
    const samples = invalid.map((entry) => [JSON.stringify(entry), 'Invalid hash: the value is not a SHA-256 hash.']);
    return {
      status: 200,
      body: {
        audience_id: id,
        session_id: textAt(session, 'session_id') || '1',
        num_received: entries.length,
        num_invalid_entries: invalid.length,
        invalid_entry_samples: this.behavior.namesEntries ? Object.fromEntries(samples) : {},
      },
    };
  }

  /** The audience changes with the last batch of a session. */
  #replace(audience: { entries: Entry[] }, valid: readonly Entry[], session: Record<string, unknown>): void {
    const id = textAt(session, 'session_id');
    const parts = session['batch_seq'] === 1 ? [] : (this.sessions.get(id) ?? []);
    this.sessions.set(id, [...parts, ...valid]);
    if (session['last_batch_flag'] === true) audience.entries = this.sessions.get(id) ?? [];
  }
}

/** Meta's Graph API with an ad account, as the documents of its version 26.0 say. */
export async function startMeta() {
  const account = new AdAccount();
  const twin = await startSyncTwin((request) => account.handle(request));
  /** Where the vendor's host is answered. */
  const vendorHosts = { 'graph.facebook.com': twin.url };
  const held = (id: string): string[] =>
    recordsOf(account.audiences.get(id)?.entries)
      .map((entry) => textAt(entry, 'EMAIL'))
      .toSorted();
  return { twin, account, vendorHosts, held };
}

export type Meta = Awaited<ReturnType<typeof startMeta>>;
