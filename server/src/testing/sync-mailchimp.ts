import { createHash } from 'node:crypto';
import { recordOf, recordsOf, textAt } from '../integrations/sync/vendor-answer.ts';
import { startSyncTwin, type TwinAnswer, type TwinRequest } from './sync-twin.ts';
import { answerByRoutes, type TwinRoute } from './twin-routes.ts';

export const mailchimpKey = '0123456789abcdef0123456789abcdef-us6';
export const mailchimpList = '57afe96172';

interface Member {
  readonly email: string;
  status: string;
  merge: Record<string, unknown>;
  readonly tags: Set<string>;
}

const hashOf = (address: string): string => createHash('md5').update(address.toLowerCase()).digest('hex');
const problem = (status: number, title: string, detail: string): TwinAnswer => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail, instance: '1' },
});
const notFound = problem(404, 'Resource Not Found', 'The requested resource could not be found.');
const strangeKey = "Your API key may be invalid, or you've attempted to access the wrong datacenter.";
const mergeFields = [
  { merge_id: 1, tag: 'FNAME', name: 'First Name', type: 'text', required: false },
  { merge_id: 2, tag: 'LNAME', name: 'Last Name', type: 'text', required: false },
  { merge_id: 3, tag: 'ADDRESS', name: 'Address', type: 'address', required: false },
];
const statuses = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional'];

/** The state of one audience, which holds its members by the hash of their address. */
class Audience {
  readonly members = new Map<string, Member>();
  readonly routes: readonly TwinRoute[] = [
    ['GET /3.0/ping', () => ({ status: 200, body: { health_status: "Everything's Chimpy!" } })],
    [
      'GET /3.0/lists',
      () => {
        const list = { id: mailchimpList, name: 'Customers', stats: { member_count: this.members.size } };
        return { status: 200, body: { lists: [list], total_items: 1 } };
      },
    ],
    ['GET /3.0/lists/{id}/merge-fields', () => ({ status: 200, body: { merge_fields: mergeFields, total_items: 3 } })],
    ['POST /3.0/lists/{id}', (request, id) => (id === mailchimpList ? this.#batch(request) : notFound)],
    ['POST /3.0/lists/{id}/members/{hash}/tags', (request, _, hash) => this.#tag(request, hash)],
    ['PATCH /3.0/lists/{id}/members/{hash}', (request, _, hash) => this.#change(request, hash)],
    ['DELETE /3.0/lists/{id}/members/{hash}', (_, __, hash) => this.#archive(hash)],
  ];

  handle(request: TwinRequest): TwinAnswer {
    const given = Buffer.from(String(request.headers['authorization']).slice(6), 'base64').toString('utf8');
    if (given.split(':')[1] !== mailchimpKey) return problem(401, 'API Key Invalid', strangeKey);
    return answerByRoutes(this.routes, request) ?? notFound;
  }

  #batch({ body }: TwinRequest): TwinAnswer {
    const given = recordsOf(recordOf(body)?.['members']);
    if (given.length > 500) return problem(400, 'Invalid Resource', 'The batch may hold 500 members at most.');
    if (given.some(({ status }) => !statuses.includes(String(status))))
      return problem(400, 'Invalid Resource', 'The resource submitted could not be validated.');
    const updates = recordOf(body)?.['update_existing'] === true;
    const errors = given.map((one) => this.#add(one, updates)).filter((error) => error !== null);
    const total = given.length - errors.length;
    const lists = { new_members: [], updated_members: [], errors };
    return { status: 200, body: { ...lists, total_created: total, total_updated: 0, error_count: errors.length } };
  }

  #add(given: Record<string, unknown>, updates: boolean): object | null {
    const email = textAt(given, 'email_address');
    const refuse = (error_code: string, error: string) => ({
      email_address: email,
      error,
      error_code,
      field: '',
      field_message: '',
    });
    if (!/^[^@]+@[^@]+\.[^@]+$/.test(email) || email.includes('@fake.'))
      return refuse('ERROR_GENERIC', `${email} looks fake or invalid, please enter a real email address.`);
    const known = this.members.get(hashOf(email));
    if (known !== undefined && known.status !== 'archived' && !updates)
      return refuse(
        'ERROR_CONTACT_EXISTS',
        `${email} is already a list member. Use PUT to insert or update list members.`,
      );
    const merge = recordOf(given['merge_fields']) ?? {};
    const named = Array.isArray(given['tags']) ? given['tags'].map(String) : [];
    const tags = new Set([...(known?.tags ?? []), ...named]);
    this.members.set(hashOf(email), { email, status: textAt(given, 'status'), merge, tags });
    return null;
  }

  #change({ body }: TwinRequest, hash: string): TwinAnswer {
    const member = this.members.get(hash);
    if (member === undefined) return notFound;
    member.status = textAt(body, 'status') || member.status;
    member.merge = { ...member.merge, ...recordOf(recordOf(body)?.['merge_fields']) };
    return { status: 200, body: { email_address: member.email, status: member.status, merge_fields: member.merge } };
  }

  #tag({ body }: TwinRequest, hash: string): TwinAnswer {
    const member = this.members.get(hash);
    if (member === undefined) return notFound;
    for (const tag of recordsOf(recordOf(body)?.['tags']))
      if (tag['status'] === 'active') member.tags.add(textAt(tag, 'name'));
      else member.tags.delete(textAt(tag, 'name'));
    return { status: 204 };
  }

  #archive(hash: string): TwinAnswer {
    const member = this.members.get(hash);
    if (member === undefined) return notFound;
    if (member.status === 'archived') return problem(405, 'Method Not Allowed', 'This list member cannot be removed.');
    member.status = 'archived';
    return { status: 204 };
  }
}

/** Mailchimp's Marketing API with one audience, as Mailchimp documents it. */
export async function startMailchimp() {
  const audience = new Audience();
  const twin = await startSyncTwin((request) => audience.handle(request));
  const active = () => [...audience.members.values()].filter(({ status }) => status !== 'archived');
  return {
    twin,
    memberOf: (address: string) => audience.members.get(hashOf(address)),
    /** Where the vendor's host is answered. */
    vendorHosts: { 'us6.api.mailchimp.com': twin.url },
    /** The members who are not archived, sorted. */
    held: () =>
      active()
        .map(({ email }) => email)
        .toSorted(),
  };
}

export type Mailchimp = Awaited<ReturnType<typeof startMailchimp>>;
