import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Binding } from '../http/bind.ts';
import type { Context } from '../http/context.ts';
import { OperationError } from '../http/operation-error.ts';
import { asPartOfRequest } from '../http/rates.ts';
import type { McpOptions } from './mcp-server.ts';
import { type Tool, toolsOf } from './tools.ts';

const path = '/mcp';

/** Pages of other origins do not speak for a browser that happens to reach this server. */
function checkOrigin({ headers, host }: FastifyRequest): void {
  const { origin } = headers;
  if (origin !== undefined && URL.parse(origin)?.host !== host) throw new OperationError('forbidden');
}

/** Sends requests of tools through the routes of the API, as if the assistant had made them itself: with its key and its address. The limits counted the request that brought them. */
function askWith(app: FastifyInstance, { headers, socket }: FastifyRequest): McpOptions['ask'] {
  const names = ['authorization', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'host'] as const;
  const passed = Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
  return async ({ method, url, body }) => {
    const response = await asPartOfRequest(() =>
      app.inject({
        method,
        url,
        headers: passed,
        ...(socket.remoteAddress === undefined ? {} : { remoteAddress: socket.remoteAddress }),
        ...(body === null ? {} : { payload: body }),
      }),
    );
    return { status: response.statusCode, body: response.payload === '' ? null : response.json<unknown>() };
  };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  void reply.code(response.status);
  for (const [name, value] of response.headers) void reply.header(name, value);
  return reply.send(await response.text());
}

function webRequest({ headers, host }: FastifyRequest): Request {
  const passed = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') passed.set(name, value);
  return new Request(`http://${host}${path}`, { method: 'POST', headers: passed });
}

/** The Model Context Protocol over streamable HTTP, for assistants with an API key. Nothing is kept between requests. */
export function mcpRoutes(
  app: FastifyInstance,
  bindings: readonly Binding[],
  makeContext: (request: FastifyRequest) => Promise<Context>,
): void {
  let tools: readonly Tool[] | null = null;
  app.post(path, async (request, reply) => {
    checkOrigin(request);
    const { user } = await makeContext(request);
    if (user?.api_key == null) {
      void reply.header('www-authenticate', 'Bearer');
      throw new OperationError('unauthenticated', { message: 'Send an API key as Authorization: Bearer.' });
    }
    // Made with the first question: most installations have no assistant.
    tools ??= toolsOf(bindings);
    // The protocol is loaded with them: 30 MB that no other process needs.
    const { answerMcp } = await import('./answer-mcp.ts');
    const options = { tools, scopes: user.api_key.scopes, ask: askWith(app, request) };
    return send(reply, await answerMcp(webRequest(request), request.body, options));
  });
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: path,
      handler: (_request, reply) => {
        void reply.header('allow', 'POST');
        throw new OperationError('method_not_allowed');
      },
    });
}
