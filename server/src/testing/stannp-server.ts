import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from './listen-on-loopback.ts';

/** A piece as the house took it. */
interface TakenMail {
  readonly id: number;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Digests of the files that came with it, by their names. */
  readonly files: Readonly<Record<string, string>>;
  status: string;
  updated: string;
}

type Trouble = 'none' | 'lost answer' | 'broken' | 'busy';

export interface StannpServer {
  readonly url: string;
  /** Every piece that would be printed. */
  readonly taken: TakenMail[];
  /** Requests to send a piece, repeated ones too. */
  requests: number;
  /** What happens to the so-manieth request. */
  trouble: (request: number) => Trouble;
  /** Refuses addresses in this city. */
  refusedCity: string;
  /** Messages of the house for a webhook: what it would send, at most fifty pieces each. */
  messagesFor(pieces: readonly TakenMail[]): { readonly body: string; readonly signature: string }[];
  close(): Promise<void>;
}

const piecesOfMessage = 50;
const timeOf = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

function send(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '300',
      'x-ratelimit-remaining': '299',
      'x-ratelimit-reset': '0',
    })
    .end(JSON.stringify(body));
}

async function readForm(
  request: IncomingMessage,
): Promise<{ fields: Record<string, string>; files: Record<string, string> }> {
  const body = await buffer(request);
  const form = await new Response(body, {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData();
  const fields: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else
      files[name] = createHash('sha256')
        .update(Buffer.from(await value.arrayBuffer()))
        .digest('hex');
  }
  return { fields, files };
}

function messagesFor(secret: string, pieces: readonly TakenMail[]): ReturnType<StannpServer['messagesFor']> {
  const starts = Array.from(
    { length: Math.ceil(pieces.length / piecesOfMessage) },
    (_, index) => index * piecesOfMessage,
  );
  return starts.map((start) => {
    const mailpieces = pieces
      .slice(start, start + piecesOfMessage)
      .map(({ id, status, updated, fields }) => ({ id, status, updated, tags: fields['tags'] }));
    const reported = { webhook_id: 1, event: 'mailpiece_status', created: timeOf(new Date()), retries: 0, mailpieces };
    const body = JSON.stringify(reported);
    return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
  });
}

/** A server of ours that answers as the public documents of Stannp's API say. */
export async function startStannpServer({
  apiKey,
  secret,
}: {
  readonly apiKey: string;
  readonly secret: string;
}): Promise<StannpServer> {
  const known = new Map<string, object>();
  const state: StannpServer = {
    url: '',
    taken: [],
    requests: 0,
    trouble: () => 'none',
    refusedCity: '',
    messagesFor: (pieces) => messagesFor(secret, pieces),
    close: () => Promise.resolve(),
  };

  async function create(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fields, files } = await readForm(request);
    state.requests += 1;
    const trouble = state.trouble(state.requests);
    if (trouble === 'broken') return send(response, 500, { success: false, error: 'Internal error' });
    if (trouble === 'busy') return send(response, 429, { success: false, error: 'Too many requests' });
    // Only a request that is the same in all its parts is known again.
    const whole = createHash('sha256')
      .update(JSON.stringify([fields, files]))
      .digest('hex');
    const before = known.get(whole);
    if (before !== undefined) return send(response, 409, before);
    if (state.refusedCity !== '' && fields['recipient[city]'] === state.refusedCity)
      return send(response, 200, { success: false, error: 'The address could not be verified' });
    const answer = take(fields, files);
    known.set(whole, answer);
    if (trouble === 'lost answer') return void response.destroy();
    send(response, 200, answer);
  }

  /** Takes a piece, or makes a sample of it. */
  function take(fields: TakenMail['fields'], files: TakenMail['files']): object {
    const created = new Date();
    const isTest = fields['test'] === 'true';
    const id = isTest ? 0 : 7_000_000 + state.taken.length;
    const status = isTest ? 'test' : 'received';
    const key = fields['idempotency_key'] ?? '';
    if (!isTest) state.taken.push({ id, key, fields, files, status, updated: timeOf(created) });
    return {
      success: true,
      data: { id, created: created.toISOString(), format: fields['size'], cost: '0.88', status },
    };
  }

  const server = createServer((request, response) => {
    const expected = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return send(response, 401, { success: false, error: 'Unauthorized' });
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.startsWith('/v1/reporting/list/'))
      return send(response, 200, {
        success: true,
        data: {
          singles: state.taken.map(({ id, status, updated, fields }) => ({
            id: String(id),
            status,
            updated,
            tags: fields['tags'],
          })),
        },
      });
    if (/^\/v1\/(?:postcards|letters)\/create$/.test(pathname))
      return void create(request, response).catch(() => response.destroy());
    return send(response, 404, { success: false, error: 'Not found' });
  });
  return Object.assign(state, await listenOnLoopback(server));
}
