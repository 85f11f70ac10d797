import { canReach, type Operation, type OperationInput, type OperationOutput } from '@acquaint/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, PublicContext, RequestFacts, UserContext } from './context.ts';
import { OperationError } from './operation-error.ts';
import { parseInput } from './parse-input.ts';

type ContextOf<O extends Operation> = O['access'] extends 'public' ? PublicContext : UserContext;
export type Verb<O extends Operation> = (
  context: ContextOf<O>,
  input: OperationInput<O>,
) => Promise<OperationOutput<O>>;

/** An operation with the verb that answers it. */
export interface Binding {
  readonly operation: Operation;
  readonly run: (context: Context, raw: { params: unknown; query: unknown; body: unknown }) => Promise<unknown>;
}

/** Ties an operation to its verb: input is checked before, output after; fields that the contract does not declare never leave. */
export function bind<const O extends Operation>(operation: O, verb: Verb<O>): Binding {
  return {
    operation,
    async run(context, raw) {
      // The schemas of this very operation made the values, which generic types cannot follow.
      const input = parseInput(operation, raw) as unknown as OperationInput<O>;
      const output = await verb(context as ContextOf<O>, input);
      return operation.response === undefined ? undefined : operation.response.parse(output);
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

async function answer(
  binding: Binding,
  facts: { context: Context; request: FastifyRequest; body: unknown },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, request, body } = facts;
  const { operation } = binding;
  if (operation.access !== 'public' && context.user === null) throw new OperationError('unauthenticated');
  if (!canReach(operation.access, context.user)) throw new OperationError('forbidden');
  const output = await binding.run(context, { params: request.params, query: request.query, body });
  return output === undefined ? reply.code(204).send() : reply.send(output);
}

/**
 * Registers every operation at its path. A PUT operation also answers POST with `_method: "PUT"` in the body; a POST whose
 * `_method` names nothing at that path answers 405.
 */
export function bindOperations(app: FastifyInstance, bindings: readonly Binding[], makeContext: MakeContext): void {
  const byPath = Map.groupBy(bindings, ({ operation }) => operation.path);
  for (const [path, group] of byPath) {
    const methods = new Set(group.map(({ operation }) => operation.method));
    if (methods.has('PUT')) methods.add('POST');
    for (const method of methods) {
      app.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const override = method === 'POST' ? withoutOverride(request.body) : { method: null, body: request.body };
          const wanted = override.method ?? method;
          const binding = group.find(({ operation }) => operation.method === wanted);
          if (binding === undefined || (override.method !== null && override.method !== 'PUT'))
            throw new OperationError('method_not_allowed');
          const context = await makeContext(request);
          return answer(binding, { context, request, body: override.body }, reply);
        },
      });
    }
  }
}

/** What a verb may know of the request itself. */
export function requestFacts(request: FastifyRequest): RequestFacts {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: request.headers.origin ?? null,
    authorization: request.headers.authorization,
    hasGlobalPrivacyControl: request.headers['sec-gpc'] === '1',
    host: request.host,
  };
}
