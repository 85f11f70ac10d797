import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A request as a twin of a vendor sees it. */
export interface TwinRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  /** The parsed body; undefined when it is not JSON. */
  readonly body: unknown;
}

export interface TwinAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts are sent as they are, everything else as JSON. */
  readonly body?: unknown;
}

/** What happens to a request instead of the usual answer. `taken`: the vendor did the work before. */
export type TwinFault =
  | TwinAnswer
  | 'hang'
  | 'cut before answer'
  | 'cut in answer'
  | 'taken, then cut'
  | 'giant answer'
  | 'redirect inside';

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function respond(response: ServerResponse, { status, headers = {}, body }: TwinAnswer): void {
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...headers,
  });
  response.end(text);
}

function pourOut(response: ServerResponse): void {
  response.on('error', () => undefined);
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

/**
 * Starts a server on loopback that answers as `handle` says and keeps the requests. Faults are used up in order, by requests that
 * `takesFault` lets have one: those that carry rows.
 */
export async function startSyncTwin(
  handle: (request: TwinRequest) => TwinAnswer | Promise<TwinAnswer>,
  takesFault: (request: TwinRequest) => boolean = ({ method }) => method !== 'GET',
) {
  const requests: TwinRequest[] = [];
  const faults: TwinFault[] = [];
  const fail = async (fault: Exclude<TwinFault, TwinAnswer>, request: TwinRequest, response: ServerResponse) => {
    if (fault === 'hang') return;
    if (fault === 'giant answer') return pourOut(response);
    if (fault === 'redirect inside')
      return respond(response, { status: 307, headers: { location: 'http://127.0.0.1:1/' } });
    if (fault === 'taken, then cut') await handle(request);
    if (fault === 'cut in answer') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"results": [');
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.destroy();
  };
  const server = createServer((incoming, response) => {
    void readText(incoming).then(async (text) => {
      const url = new URL(incoming.url ?? '/', 'http://twin');
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      const request = {
        method: incoming.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers,
        text,
        body: parse(text),
      };
      requests.push(request);
      const fault = takesFault(request) ? faults.shift() : undefined;
      if (typeof fault === 'string') return fail(fault, request, response);
      return respond(response, fault ?? (await handle(request)));
    });
  });
  const { url, close } = await listenOnLoopback(server);
  return { url, host: new URL(url).host, requests, faults, close };
}

export type SyncTwin = Awaited<ReturnType<typeof startSyncTwin>>;
