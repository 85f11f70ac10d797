import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What happens to one request; `pass`: nothing, `lost`: it is passed on, and its answer becomes a 503. */
type Fault =
  | 'pass'
  | 'hang-up'
  | 'lost'
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string };

export interface UnreliableFront {
  readonly url: string;
  /** For the next requests, one each. */
  readonly faults: Fault[];
  /** What was posted, in order. */
  readonly bodies: string[];
  stop(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Passes requests on to a server, all but those that a test wants to fail. */
export async function startUnreliableFront(target: string, port = 0): Promise<UnreliableFront> {
  const faults: Fault[] = [];
  const bodies: string[] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    bodies.push(body);
    const fault = faults.shift();
    if (fault === 'hang-up') {
      request.socket.destroy();
      return;
    }
    if (typeof fault === 'object') {
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
      return;
    }
    const { authorization = '' } = request.headers;
    const passed = await fetch(target + (request.url ?? ''), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });
    const text = await passed.text();
    response.writeHead(fault === 'lost' ? 503 : passed.status, { 'content-type': 'application/json' });
    response.end(fault === 'lost' ? '' : text);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    faults,
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
