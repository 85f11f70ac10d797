import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { engineError, type SessionState } from './sessions.ts';
import { isText, readStatement } from './statements.ts';

/** A request of ClickHouse's HTTP interface, read whole. */
export interface EngineRequest extends SessionState {
  readonly queryId: string;
  /** The statement; the rows of an insert may follow it. */
  readonly sql: string;
  /** The head of the statement alone, where the rows came as the body. */
  readonly head: string;
  readonly defaultFormat: string;
  /** A file with the rows of the insert, when they are too many to be held in memory. */
  readonly file: string | null;
  /** Whether the result is computed before any of it is sent. */
  readonly isWhole: boolean;
}

/** Parts of the address that are about the transport, which is a socket here. */
const transportOnly = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'quota_key',
  'role',
  'wait_end_of_query',
  'buffer_size',
  'compress',
  'decompress',
  'enable_http_compression',
  'send_progress_in_http_headers',
  'stacktrace',
  'close_session',
]);

/** Rows of an insert up to this size stay in memory. */
const inlineBytes = 16 * 1024 * 1024;
/** A statement is never longer than this. */
const statementBytes = 64 * 1024 * 1024;

function bodyOf(request: IncomingMessage): Readable {
  return request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
}

interface Body {
  readonly bytes: Buffer;
  readonly file: string | null;
}

/** How much of a body may be held in memory; rows beyond it go into a file. */
function inlineLimit(head: string): number {
  if (head === '') return statementBytes;
  const { kind, format } = readStatement(head);
  return kind === 'data' && format !== null && !isText(format) ? 0 : inlineBytes;
}

/** Reads a body into memory, or, when it is the rows of an insert and long or binary, into a file of `folder`. */
async function readBody(request: IncomingMessage, folder: string, head: string): Promise<Body> {
  const limit = inlineLimit(head);
  const body = bodyOf(request);
  const chunks: Buffer[] = [];
  let length = 0;
  // The iterator is driven by hand, because leaving a loop over a stream ends the stream.
  const iterator = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await iterator.next();
    if (next.done === true) return { bytes: Buffer.concat(chunks), file: null };
    const chunk: unknown = next.value;
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    length += bytes.length;
    if (length <= limit) continue;
    if (head !== '') break;
    throw engineError(307, 'The statement is too long', 'TOO_MANY_BYTES');
  }
  const file = join(folder, randomUUID());
  try {
    await pipeline(
      async function* () {
        yield* chunks;
        for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
      },
      createWriteStream(file, { mode: 0o600 }),
    );
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { bytes: Buffer.alloc(0), file };
}

/** Clients send parameters that are too long for an address as a form. */
async function readForm(bytes: Buffer, type: string): Promise<Map<string, string>> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return new Map([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

interface AddressParts {
  readonly settings: Map<string, string>;
  readonly parameters: Map<string, string>;
}

const parameterPrefix = 'param_';

/** Settings and parameters of a request, as its address names them. */
function readAddress(entries: Iterable<[string, string]>): AddressParts {
  const settings = new Map<string, string>();
  const parameters = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name.startsWith(parameterPrefix)) parameters.set(name.slice(parameterPrefix.length), value);
    else if (!transportOnly.has(name) && !name.startsWith('http_')) settings.set(name, value);
  }
  return { settings, parameters };
}

/** Reads a request of the HTTP interface. Throws where it asks for what only a server has. */
export async function readRequest(request: IncomingMessage, folder: string): Promise<EngineRequest> {
  const { searchParams } = new URL(request.url ?? '/', 'http://engine');
  if (searchParams.has('session_id'))
    throw engineError(48, 'Sessions over HTTP are not supported by the embedded engine', 'NOT_IMPLEMENTED');
  const read = (name: string, otherwise: string): string => searchParams.get(name) ?? otherwise;
  const head = read('query', '');
  const { bytes, file } = await readBody(request, folder, head);
  const type = request.headers['content-type'] ?? '';
  const form = type.startsWith('multipart/form-data') ? await readForm(bytes, type) : null;
  const text = form === null ? bytes.toString('utf8') : (form.get('query') ?? '');
  return {
    queryId: read('query_id', randomUUID()),
    head,
    sql: [head, text].filter((part) => part !== '').join('\n'),
    file,
    database: read('database', 'default'),
    defaultFormat: read('default_format', 'TabSeparated'),
    // A server buffers up to `buffer_size` bytes before it sends; the engine buffers the whole result.
    isWhole: searchParams.has('buffer_size'),
    settings: readAddress(searchParams).settings,
    parameters: readAddress([...searchParams, ...(form ?? [])]).parameters,
  };
}
