import { generateKeyPairSync, verify } from 'node:crypto';
import { recordOf, recordsOf, textAt } from '../integrations/sync/vendor-answer.ts';
import { startSyncTwin, type TwinAnswer, type TwinRequest } from './sync-twin.ts';
import { answerByRoutes, type TwinRoute } from './twin-routes.ts';

export const googleCustomer = '1234567890';
const tokenUrl = 'https://oauth2.googleapis.com/token';
const email = 'sync@example-project.iam.gserviceaccount.com';
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const accessToken = 'ya29.c.0123456789abcdef0123456789abcdef';

/** The key file of a service account; one whose key nobody knows is refused. */
export function serviceAccountFile(key = keys.privateKey): string {
  const private_key = key.export({ type: 'pkcs8', format: 'pem' });
  return JSON.stringify({
    type: 'service_account',
    client_email: email,
    private_key_id: 'abc',
    private_key,
    token_uri: tokenUrl,
  });
}

interface Job {
  asked: number;
  readonly status: string;
  readonly errors: readonly object[];
  /** People of an upload; null for a removal. */
  readonly uploaded: number | null;
}

const problem = (code: number, status: string, message: string): TwinAnswer => ({
  status: code,
  body: { error: { code, status, message, details: [] } },
});
const invalid = (message: string): TwinAnswer => problem(400, 'INVALID_ARGUMENT', message);
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
const jsonOf = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
const identifiersOf = (member: unknown) => recordsOf(recordOf(recordOf(member)?.['userData'])?.['userIdentifiers']);

function keysOf(member: unknown): string[] {
  return identifiersOf(member).map(
    (one) => textAt(one, 'emailAddress') || textAt(one, 'phoneNumber') || JSON.stringify(one['address']),
  );
}

const isGood = (member: unknown): boolean =>
  identifiersOf(member).every(
    (one) => 'address' in one || isHash(textAt(one, 'emailAddress') || textAt(one, 'phoneNumber')),
  );
const hasConsent = (member: unknown): boolean =>
  ['adUserData', 'adPersonalization'].every((name) => textAt(member, 'consent', name) === 'CONSENT_GRANTED');

/** The state of an account: lists by their identifiers, and requests that are done when somebody has asked often enough. */
class CustomerLists {
  readonly lists = new Map([['9001', { name: 'Customers', members: new Set<string>() }]]);
  readonly jobs = new Map<string, Job>();
  /** How often a request answers that it is not done, and which range of matched people it names then. */
  readonly behavior = { slowness: 1, matchRange: 'MATCH_RATE_RANGE_NOT_ELIGIBLE' };
  readonly routes: readonly TwinRoute[] = [
    ['GET /v1/accountTypes/GOOGLE_ADS/accounts/{id}/userLists', (_, id) => this.#show(id)],
    ['POST /v1/accountTypes/GOOGLE_ADS/accounts/{id}/userLists', ({ body }) => this.#create(body)],
    ['POST /v1/audienceMembers:ingest', (request) => this.#change(request, true)],
    ['POST /v1/audienceMembers:remove', (request) => this.#change(request, false)],
    ['GET /v1/requestStatus:retrieve', ({ query }) => this.#ask(query.get('requestId') ?? '')],
  ];

  handle(request: TwinRequest): TwinAnswer {
    if (request.path === '/token') return this.#signIn(new URLSearchParams(request.text));
    if (request.headers['authorization'] !== `Bearer ${accessToken}`)
      return problem(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    return answerByRoutes(this.routes, request) ?? problem(404, 'NOT_FOUND', 'Requested entity was not found.');
  }

  #signIn(form: URLSearchParams): TwinAnswer {
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      keys.publicKey,
      Buffer.from(signature, 'base64url'),
    );
    const given = jsonOf(claims);
    const isRight =
      textAt(given, 'iss') === email && textAt(given, 'aud') === tokenUrl && textAt(jsonOf(header), 'alg') === 'RS256';
    if (!isSigned || !isRight || !textAt(given, 'scope').endsWith('/auth/datamanager'))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } };
    return { status: 200, body: { access_token: accessToken, expires_in: 3_599, token_type: 'Bearer' } };
  }

  #show(account: string): TwinAnswer {
    if (account !== googleCustomer) return problem(403, 'PERMISSION_DENIED', 'The caller does not have permission.');
    const userLists = [...this.lists].map(([id, { name, members }]) => ({
      id,
      displayName: name,
      readOnly: false,
      sizeInfo: { searchNetworkMembersCount: `${members.size * 8}`, displayNetworkMembersCount: `${members.size * 9}` },
    }));
    return {
      status: 200,
      body: { userLists: [...userLists, { id: '1', displayName: 'All visitors', readOnly: true }] },
    };
  }

  #create(body: unknown): TwinAnswer {
    const id = String(9_001 + this.lists.size);
    this.lists.set(id, { name: textAt(body, 'displayName'), members: new Set() });
    return { status: 200, body: { id, displayName: textAt(body, 'displayName'), readOnly: false } };
  }

  #change({ body }: TwinRequest, isAdding: boolean): TwinAnswer {
    const [destination] = recordsOf(recordOf(body)?.['destinations']);
    const list = this.lists.get(textAt(destination, 'productDestinationId'));
    const members = recordsOf(recordOf(body)?.['audienceMembers']);
    if (textAt(destination, 'operatingAccount', 'accountId') !== googleCustomer || list === undefined)
      return problem(404, 'NOT_FOUND', 'Requested entity was not found.');
    const wrong = this.#wrongIn(body, members, isAdding);
    if (wrong !== null) return invalid(wrong);
    const good = members.filter((one) => isGood(one) && (!isAdding || hasConsent(one)));
    for (const key of good.flatMap(keysOf))
      if (isAdding) list.members.add(key);
      else list.members.delete(key);
    return this.#addJob({ total: members.length, bad: members.length - good.length, isAdding });
  }

  #wrongIn(body: unknown, members: readonly object[], isAdding: boolean): string | null {
    if (members.length > 10_000) return 'At most 10000 members are taken.';
    if (members.some((one) => identifiersOf(one).length === 0)) return 'A member needs an identifier.';
    if (textAt(body, 'encoding') !== 'HEX') return 'The encoding is required.';
    const hasTerms = textAt(body, 'termsOfService', 'customerMatchTermsOfServiceStatus') === 'ACCEPTED';
    return isAdding && !hasTerms ? 'The terms of service have to be accepted.' : null;
  }

  #addJob({ total, bad, isAdding }: { total: number; bad: number; isAdding: boolean }): TwinAnswer {
    const requestId = `request-${this.jobs.size + 1}`;
    const status = bad === 0 ? 'SUCCESS' : bad === total ? 'FAILED' : 'PARTIAL_SUCCESS';
    const reason = 'PROCESSING_ERROR_REASON_USER_IDENTIFIER_DECRYPTION_ERROR';
    const errors = bad === 0 ? [] : [{ reason, recordCount: String(bad) }];
    this.jobs.set(requestId, { asked: 0, status, errors, uploaded: isAdding ? total : null });
    return { status: 200, body: { requestId } };
  }

  #ask(id: string): TwinAnswer {
    const job = this.jobs.get(id);
    if (job === undefined) return problem(404, 'NOT_FOUND', 'Requested entity was not found.');
    job.asked += 1;
    const isDone = job.asked > this.behavior.slowness;
    const errorInfo = isDone && job.errors.length > 0 ? { errorInfo: { errorCounts: job.errors } } : {};
    const status = { requestStatus: isDone ? job.status : 'PROCESSING', ...errorInfo, ...this.#statsOf(job, isDone) };
    return { status: 200, body: { requestStatusPerDestination: [status] } };
  }

  /** https://developers.google.com/data-manager/api/reference/rest/v1/requestStatus/retrieve */
  #statsOf({ uploaded }: Job, isDone: boolean): object {
    if (!isDone || uploaded === null) return {};
    const recordCount = String(uploaded);
    const userDataIngestionStatus = { recordCount, uploadMatchRateRange: this.behavior.matchRange };
    return { audienceMembersIngestionStatus: { userDataIngestionStatus } };
  }
}

/** Google's token endpoint and its Data Manager API with one account, as Google documents them. */
export async function startGoogle() {
  const account = new CustomerLists();
  const takesRows = ({ path }: TwinRequest): boolean => path.includes('/audienceMembers:');
  const twin = await startSyncTwin((request) => account.handle(request), takesRows);
  /** Where the vendor's hosts are answered. */
  const vendorHosts = { 'datamanager.googleapis.com': twin.url, 'oauth2.googleapis.com': twin.url };
  return {
    twin,
    account,
    vendorHosts,
    membersOf: (list: string) => [...(account.lists.get(list)?.members ?? [])].toSorted(),
  };
}

export type Google = Awaited<ReturnType<typeof startGoogle>>;
