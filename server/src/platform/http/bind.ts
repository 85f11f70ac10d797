import {
  canReach,
  hasPermission,
  keyScopeOf,
  type Operation,
  type OperationInput,
  type Permission,
  permissionOf,
  roleNeeded,
  type UploadedFile,
} from '@acquaint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { temporaryDirectory } from '../files/temporary-folder.ts';
import type { Context, RequestFacts, SessionUser, UsedKey } from './context.ts';
import { type EventStream, sendEvents } from './event-stream.ts';
import { type FileAnswer, sendFile } from './file-answer.ts';
import { declaredErrors } from './declared-errors.ts';
import { idempotencyKeyOf, once, type Reply } from './idempotency.ts';
import { networkOf } from './network.ts';
import { OperationError } from './operation-error.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import { recordRefusal } from './refusals.ts';
import { requireDiskSpace } from './require-disk-space.ts';
import { reportUndeclaredError } from './undeclared-errors.ts';
import type { Bindable, ContextOf, FramedVerb, Verb } from './verb.ts';

export type { Verb };

/** An operation with the verb that answers it. */
export interface Binding {
  readonly operation: Operation;
  /** What its verb may change; a query changes nothing. */
  readonly frame: FramedVerb<Operation>['frame'] | 'query';
  /** Answers what is sent as JSON (undefined: nothing), a file, or events. */
  readonly run: (
    context: Context,
    raw: RawInput,
  ) => Promise<{ json: unknown } | { file: FileAnswer } | { events: EventStream<object> }>;
}

/** Ties an operation to its verb: input is checked before, output after; fields that the contract does not declare never leave. */
export function bind<const O extends Operation>(operation: O, verb: Bindable<O>): Binding {
  const given: Verb<O> | FramedVerb<O> = verb;
  const run = typeof given === 'function' ? given : given.run;
  return {
    operation,
    frame: typeof given === 'function' ? 'query' : given.frame,
    async run(context, raw) {
      // The schemas of this very operation made the values, which generic types cannot follow.
      const input = parseInput(operation, raw) as unknown as OperationInput<O>;
      if (context.user !== null) checkFields(operation, context.user, input.body);
      const output = await run(context as ContextOf<O>, input);
      // By the type of the verb.
      if (operation.answersFile === true) return { file: output as unknown as FileAnswer };
      if (operation.answersEvents !== undefined) return { events: output as unknown as EventStream<object> };
      return { json: operation.response === undefined ? undefined : operation.response.parse(output) };
    },
  };
}

/** Makes the context of a request: who asks, for which account, from where. */
export type MakeContext = (request: FastifyRequest) => Promise<Context>;

function withoutOverride(body: unknown): { method: string | null; body: unknown } {
  if (typeof body !== 'object' || body === null || !('_method' in body)) return { method: null, body };
  const { _method: method, ...rest } = body;
  return { method: typeof method === 'string' ? method.toUpperCase() : '', body: rest };
}

/** An API key reaches what its scopes name, and what no scope names it never reaches. */
function checkKey(operation: Operation, { scopes }: UsedKey): void {
  const scope = keyScopeOf(operation);
  if (scope === null) throw new OperationError('not_for_keys');
  if (!scopes.includes(scope))
    throw new OperationError('missing_scope', { message: `This API key lacks the scope ${scope}.` });
}

/** Roles are of accounts; whoever acts for one has its permissions and no others, whether in person, by a key or through an assistant. */
function checkPermission(user: SessionUser, permission: Permission | null): void {
  if (permission !== null && !hasPermission(user, permission))
    throw new OperationError('role_too_narrow', { message: roleNeeded(permission) });
}

/** Some fields take more than the operation they are of. */
function checkFields({ fieldPermissions = {} }: Operation, user: SessionUser, body: unknown): void {
  for (const field of Object.keys(body ?? {})) checkPermission(user, fieldPermissions[field] ?? null);
}

function checkAccess(operation: Operation, { user }: Context): void {
  const { access, allowsMissingFactor, confirmsIdentity } = operation;
  if (access === 'public') return;
  if (user === null) throw new OperationError('unauthenticated');
  if (user.api_key !== null) checkKey(operation, user.api_key);
  if (user.needs_second_factor && allowsMissingFactor !== true) throw new OperationError('second_factor_required');
  if (!canReach(access, user)) throw new OperationError('forbidden');
  checkPermission(user, permissionOf(operation));
  if (confirmsIdentity === true && !user.is_confirmed) throw new OperationError('identity_unconfirmed');
}

/** Does a part of an operation; that it was refused is counted and audited. */
async function guarded<T>(operation: Operation, context: Context, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await recordRefusal(context, operation, error);
    if (error instanceof OperationError && !declaredErrors(operation).has(error.code))
      reportUndeclaredError(operation.name, error.code);
    throw error;
  }
}

/** The binding that a request means, by its method and by `_method` in the body of a POST; that of a PUT may say the same again. */
function chooseBinding(group: readonly Binding[], method: string, sent: unknown): { binding: Binding; body: unknown } {
  const override = ['POST', 'PUT'].includes(method) ? withoutOverride(sent) : { method: null, body: sent };
  const binding = group.find(({ operation }) => operation.method === (override.method ?? method));
  if (binding === undefined || (override.method !== null && override.method !== 'PUT'))
    throw new OperationError('method_not_allowed');
  return { binding, body: override.body };
}

/** The answer of an operation that answers JSON or nothing. */
async function runForReply(binding: Binding, context: Context, raw: RawInput): Promise<Reply> {
  const output = await binding.run(context, raw);
  const body = 'json' in output ? output.json : undefined;
  return body === undefined ? { status: 204 } : { status: 200, body };
}

function sendReply(
  reply: FastifyReply,
  { status, body, isRepeated }: Reply & { readonly isRepeated: boolean },
): FastifyReply {
  if (isRepeated) void reply.header('idempotency-replayed', 'true');
  return status === 204 ? reply.code(status).send() : reply.code(status).send(body);
}

async function answer(
  binding: Binding,
  {
    context,
    request,
    ...input
  }: { context: Context; request: FastifyRequest; body: unknown; file: UploadedFile | null },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const raw = { params: request.params, query: request.query, ...input };
  const { operation } = binding;
  const key = idempotencyKeyOf(operation, request.headers['idempotency-key']);
  if (key !== null)
    return sendReply(
      reply,
      await once(context, { operation, key, raw }, (onWrite) => runForReply(binding, { ...context, onWrite }, raw)),
    );
  const output = await binding.run(context, raw);
  if ('file' in output) return sendFile(reply, output.file);
  if ('events' in output) {
    const { services, user } = context;
    const onEnd = user === null ? () => undefined : await services.accountLimits.beginStream(user);
    return sendEvents(reply, output.events, {
      schema: binding.operation.answersEvents ?? z.never(),
      onEnd,
      isStillIn: context.isStillIn,
    });
  }
  return output.json === undefined ? reply.code(204).send() : reply.send(output.json);
}

/** Runs work that stores a file of up to `bytes`, if the disk has room and the account's quota allows it. */
async function storing<T>({ services, user }: Context, bytes: number, work: () => Promise<T>): Promise<T> {
  await requireDiskSpace(services.config, bytes);
  const end = user === null ? () => undefined : await services.accountLimits.beginUpload(user.account_id, bytes);
  try {
    return await work();
  } finally {
    end();
  }
}

/** Answers a request whose body is a form: who may not send a file is refused before one byte of it is stored. */
async function answerForm(
  group: readonly Binding[],
  { context, request }: { context: Context; request: FastifyRequest },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method } = request;
  const isMeant = (operation: Operation): boolean =>
    operation.method === method || (method === 'POST' && operation.method === 'PUT');
  const candidates = group.filter(({ operation }) => isMeant(operation));
  for (const { operation } of candidates) await guarded(operation, context, () => checkAccess(operation, context));
  const uploads = candidates.flatMap(({ operation }) => (operation.upload === undefined ? [] : [operation.upload]));
  if (uploads.length === 0) throw new OperationError('unsupported_media_type');
  const maximumBytes = Math.max(...uploads.map((upload) => upload.maximumBytes));
  const { config } = context.services;
  const announced = Math.min(Number(request.headers['content-length'] ?? maximumBytes), maximumBytes);
  return storing(context, announced, async () => {
    const form = await readUpload(request, { directory: temporaryDirectory(config), maximumBytes });
    return answerRead(group, { context, request, form }, reply);
  });
}

/** Answers a form that was read. */
async function answerRead(
  group: readonly Binding[],
  { context, request, form }: { context: Context; request: FastifyRequest; form: ReadUpload },
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const { binding, body } = chooseBinding(group, request.method, form.fields);
    const { upload } = binding.operation;
    if (upload === undefined) throw new OperationError('unsupported_media_type');
    if (form.file !== null && form.file.bytes > upload.maximumBytes) throw new OperationError('body_too_large');
    if (form.file !== null && !upload.types.includes(form.file.type))
      throw new OperationError('unsupported_media_type');
    return await guarded(binding.operation, context, () =>
      answer(binding, { context, request, body, file: form.file }, reply),
    );
  } finally {
    await form.remove();
  }
}

/**
 * Registers every operation at its path. A PUT operation also answers POST with `_method: "PUT"` in the body; a POST whose
 * `_method` names nothing at that path answers 405.
 */
export function bindOperations(app: FastifyInstance, bindings: readonly Binding[], makeContext: MakeContext): void {
  // Routes outside of the API, such as the collector's, take no forms.
  const takesForms = app.hasRequestDecorator('isMultipart');
  const byPath = Map.groupBy(bindings, ({ operation }) => operation.path);
  for (const [path, group] of byPath) {
    const methods = new Set(group.map(({ operation }) => operation.method));
    if (methods.has('PUT')) methods.add('POST');
    for (const method of methods) {
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          if (takesForms && request.isMultipart())
            return answerForm(group, { context: await makeContext(request), request }, reply);
          const { binding, body } = chooseBinding(group, method, request.body);
          const context = await makeContext(request);
          return guarded(binding.operation, context, () => {
            checkAccess(binding.operation, context);
            const { storesBytes } = binding.operation;
            const work = () => answer(binding, { context, request, body, file: null }, reply);
            return storesBytes === undefined ? work() : storing(context, storesBytes, work);
          });
        },
      });
    }
  }
}

/** What a verb may know of the request itself. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  const device = request.headers['x-device'];
  return {
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    device: typeof device === 'string' ? device : null,
    origin: request.headers.origin ?? null,
    authorization: request.headers.authorization,
    hasGlobalPrivacyControl: request.headers['sec-gpc'] === '1',
    host: request.host,
  };
}
