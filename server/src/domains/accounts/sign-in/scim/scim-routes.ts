import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hashToken } from '../../../../platform/auth/tokens.ts';
import { requestFacts } from '../../../../platform/http/bind.ts';
import { isStorable } from '../../../../platform/http/is-storable.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import type { Services } from '../../../../platform/services.ts';
import { presentList, presentScimGroup, presentScimUser } from './present-scim.ts';
import { errorBody, ScimError } from './scim-error.ts';
import { patchGroup, patchUser, readGroup, readList, readUser } from './read-scim.ts';
import { createScimGroupStore, createScimStore, findDirectory } from './scim.store.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './service-description.ts';
import { addScimGroup, changeScimGroup, findScimGroup, removeScimGroup } from './write-scim-group.ts';
import { addScimUser, changeScimUser, type Directory, removeScimUser } from './write-scim-user.ts';

const path = '/scim/v2';
const contentType = 'application/scim+json; charset=utf-8';

interface Asked {
  /** The id in the address; '' where there is none. */
  readonly id: string;
  readonly query: unknown;
  readonly body: unknown;
  /** The address of the service. */
  readonly base: string;
}

/** What is done for a directory, in one transaction. */
type Work = (directory: Directory, asked: Asked) => Promise<{ readonly status: number; readonly body?: object }>;

const listUsers: Work = async ({ transaction, provider }, { query, base }) => {
  const part = readList(query, 'userName');
  const { rows, total } = await createScimStore(transaction, provider).listUsers(part);
  return {
    status: 200,
    body: presentList(
      rows.map((row) => presentScimUser(row, base)),
      { total, offset: part.offset },
    ),
  };
};

const getUser: Work = async ({ transaction, provider }, { id, base }) => {
  const found = await createScimStore(transaction, provider).findUser(id);
  if (found === null) throw new ScimError(404, 'No user has this id.');
  return { status: 200, body: presentScimUser(found, base) };
};

const listGroups: Work = async (directory, { query, base }) => {
  const part = readList(query, 'displayName');
  const { rows, total } = await createScimGroupStore(directory.transaction, directory.provider).listGroups(part);
  const found = await Promise.all(rows.map(({ id }) => findScimGroup(directory, id)));
  return {
    status: 200,
    body: presentList(
      found.map((one) => presentScimGroup(one, base)),
      { total, offset: part.offset },
    ),
  };
};

const users: Readonly<Record<string, Work>> = {
  POST: async (directory, { body, base }) => ({
    status: 201,
    body: presentScimUser(await addScimUser(directory, readUser(body)), base),
  }),
  PUT: async (directory, { id, body, base }) => ({
    status: 200,
    body: presentScimUser(await changeScimUser(directory, id, () => readUser(body)), base),
  }),
  PATCH: async (directory, { id, body, base }) => ({
    status: 200,
    body: presentScimUser(await changeScimUser(directory, id, (user) => patchUser(user, body)), base),
  }),
  DELETE: async (directory, { id }) => {
    await removeScimUser(directory, id);
    return { status: 204 };
  },
};

const groups: Readonly<Record<string, Work>> = {
  POST: async (directory, { body, base }) => ({
    status: 201,
    body: presentScimGroup(await addScimGroup(directory, readGroup(body)), base),
  }),
  PUT: async (directory, { id, body, base }) => ({
    status: 200,
    body: presentScimGroup(await changeScimGroup(directory, id, () => readGroup(body)), base),
  }),
  PATCH: async (directory, { id, body, base }) => ({
    status: 200,
    body: presentScimGroup(await changeScimGroup(directory, id, (group) => patchGroup(group, body)), base),
  }),
  DELETE: async (directory, { id }) => {
    await removeScimGroup(directory, id);
    return { status: 204 };
  },
};

const getGroup: Work = async (directory, { id, base }) => ({
  status: 200,
  body: presentScimGroup(await findScimGroup(directory, id), base),
});

const describe =
  (list: readonly { readonly id: string }[]): Work =>
  async (_directory, { id }) => {
    if (id === '') return { status: 200, body: presentList(list, { total: list.length, offset: 0 }) };
    const one = list.find((each) => each.id === id);
    if (one === undefined) throw new ScimError(404, 'There is none of this id.');
    return { status: 200, body: one };
  };

const params = z.object({ id: z.string().default('') });
const uuid = z.uuid();

/** What was sent as JSON; nothing where nothing was. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    throw new ScimError(400, 'The body is not JSON.', 'invalidSyntax');
  }
}

/** Runs what a directory asks for, under its token. */
async function answer(services: Services, request: FastifyRequest, work: Work) {
  const { postgres, config } = services;
  const [, token = ''] = /^Bearer (acq_scim_[A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '') ?? [];
  const { id } = params.parse(request.params);
  const isResource = /\/(?:Users|Groups)\/:id$/.test(request.routeOptions.url ?? '');
  return postgres.asSystem(async (transaction) => {
    const provider = token === '' ? null : await findDirectory(transaction, hashToken(token));
    if (provider === null) throw new ScimError(401, 'Send the token of a directory as Authorization: Bearer.');
    // Nothing has an id of another form.
    if (isResource && !uuid.safeParse(id).success) throw new ScimError(404, 'Nothing has this id.');
    const base = mailUrlOf(config, requestFacts(request)) + path;
    const asked = { id, query: request.query, body: readBody(request.body), base };
    if (!isStorable(asked)) throw new ScimError(400, 'Texts must be Unicode without NUL characters.', 'invalidValue');
    return work({ transaction, provider, now: services.now() }, asked);
  });
}

function failureOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof OperationError) return new ScimError(error.status, error.message);
  throw error;
}

/** Answers a request, failures included, as the service does. */
function answering(services: Services, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      const { status, body } = await answer(services, request, work);
      void reply.code(status);
      return body === undefined ? await reply.send() : await reply.type(contentType).send(JSON.stringify(body));
    } catch (error) {
      const { status, message, scimType } = failureOf(error);
      if (status === 401) void reply.header('www-authenticate', 'Bearer');
      return reply
        .code(status)
        .type(contentType)
        .send(JSON.stringify(errorBody(status, message, scimType)));
    }
  };
}

/** SCIM 2.0 (RFC 7643, RFC 7644): directories add, change and deactivate the members of an account, and their groups. */
export function scimRoutes(services: Services) {
  return (app: FastifyInstance): Promise<void> => {
    // Texts stay texts here, so that their failures are answered as those of the service.
    app.addContentTypeParser('application/scim+json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, work: Work | undefined): void => {
      if (work !== undefined) app.route({ method, url: path + url, handler: answering(services, work) });
    };
    for (const [url, list, get, changes] of [
      ['/Users', listUsers, getUser, users],
      ['/Groups', listGroups, getGroup, groups],
    ] as const) {
      route('GET', url, list);
      route('POST', url, changes['POST']);
      route('GET', `${url}/:id`, get);
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) route(method, `${url}/:id`, changes[method]);
    }
    route('GET', '/ServiceProviderConfig', () => Promise.resolve({ status: 200, body: serviceProviderConfig }));
    for (const [url, list] of [
      ['/ResourceTypes', resourceTypes],
      ['/Schemas', schemas],
    ] as const) {
      route('GET', url, describe(list));
      route('GET', `${url}/:id`, describe(list));
    }
    return Promise.resolve();
  };
}
